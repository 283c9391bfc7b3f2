import { readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { groupsInUse } from './test-groups.mjs'

/** Small files whose cases are all pages, all calls of the API or all examples of views. */
const CASES_OF_ALL = /\/(access\.test\.ts|testing\/examples\.test\.tsx)$/

/**
 * Jest's order of test files: what drives the built product takes minutes and comes first, then what has the cases of
 * everything or does more in `npm run check -- --all`, then the others by the size of their group, so that no worker is
 * left with a long one while the rest have nothing to do.
 */
export default class SlowestFirst {
  groups = new Map(groupsInUse().map((group) => [path.resolve(group[0]), group]))

  sort(tests) {
    const sized = tests.map((test) => ({ test, ...this.sizeOf(test) }))
    sized.sort((a, b) => b.slow - a.slow || b.bytes - a.bytes)
    return sized.map(({ test }) => test)
  }

  sizeOf({ path: file, context }) {
    const files = this.groups.get(file) ?? [file]
    const isOfProduct = /^(crash|browser|faults)/.test(context.config.displayName.name)
    const isLong = files.some(
      (name) => CASES_OF_ALL.test(name) || readFileSync(name, 'utf8').includes('process.env.CHECK_ALL'),
    )
    const bytes = files.reduce((sum, name) => sum + statSync(name).size, 0)
    return { slow: isOfProduct ? 2 : Number(isLong), bytes }
  }

  shard(tests) {
    return tests
  }

  allFailedTests(tests) {
    return tests
  }

  cacheResults() {}
}
