// What `npm test -- --changed` runs: every test that a change since main can break.
import { existsSync, readFileSync } from 'node:fs'
import { isTest } from './engines.mjs'
import { importGraph, reachedFrom } from './imports.mjs'

/** Files that are found by their names while the code runs: who imports the first can be broken by the others. */
const FOUND_BY_NAME = [
  ['server/testing/direct-renderer.ts', /^views\/pages\/.*\+Page\.tsx$/],
  ['server/i18n/read-locales.ts', /^views\/locales\/.*\.json$/],
  ['server/features/help/read-handbook.ts', /^views\/help\//],
]

/** A test with this word reads sources as text, whichever they are. */
const READS_SOURCES = /\bprojectRoot\b/

/** What no test in Jest's reach depends on. */
const NEVER_TESTED =
  /^(docs\/|[^/]+\.md$)|\/README\.md$|^server\/testing\/(journeys|crash)\/|^client\/styles\//

/**
 * @param {string[]} changed paths from the project's root
 * @returns {string[] | 'all'} tests that import one of these files over any number of steps; all where one of them is
 * reached by no import and by no row above, such as a setting of the tools
 */
export function testsOf(changed, graph = withFilesFoundByName(importGraph(), changed)) {
  const relevant = changed.filter((file) => !NEVER_TESTED.test(file) && !wasImported(file))
  if (relevant.length === 0) return []
  const reachedBy = new Map(
    [...graph.keys()].filter(isUnitTest).map((test) => [test, reachedFrom(graph, [test])]),
  )
  const isReached = (file) => [...reachedBy.values()].some((reached) => reached.has(file))
  if (!relevant.every(isReached)) return 'all'
  return [...reachedBy.keys()].filter(
    (test) =>
      relevant.some((file) => reachedBy.get(test).has(file)) ||
      READS_SOURCES.test(readFileSync(test, 'utf8')),
  )
}

/** A removed module: what imported it has changed too, or does not compile. */
const wasImported = (file) =>
  !existsSync(file) && /\.tsx?$/.test(file) && FOUND_BY_NAME.every(([, names]) => !names.test(file))

const isUnitTest = (file) => isTest(file) && !NEVER_TESTED.test(file)

function withFilesFoundByName(graph, changed) {
  for (const [reader, names] of FOUND_BY_NAME) {
    const found = [...graph.keys(), ...changed].filter((file) => names.test(file))
    graph.set(reader, [...(graph.get(reader) ?? []), ...found])
  }
  return graph
}
