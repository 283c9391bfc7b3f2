import { statSync } from 'node:fs'
import path from 'node:path'
import { groupsInUse } from './test-groups.mjs'

/**
 * Jest's order of test files: what drives the built product takes minutes and comes first, then the others by the size
 * of their group, so that no worker is left with a long one while the rest have nothing to do.
 */
export default class SlowestFirst {
  groups = new Map(groupsInUse().map((group) => [path.resolve(group[0]), group]))

  sort(tests) {
    const size = ({ path: file }) =>
      (this.groups.get(file) ?? [file]).reduce((sum, name) => sum + statSync(name).size, 0)
    const isSlow = ({ context }) => /^(crash|browser)/.test(context.config.displayName.name)
    return [...tests].sort((a, b) => Number(isSlow(b)) - Number(isSlow(a)) || size(b) - size(a))
  }

  shard(tests) {
    return tests
  }

  allFailedTests(tests) {
    return tests
  }

  cacheResults() {}
}
