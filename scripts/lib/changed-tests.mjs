// What `npm test -- --changed` runs: every test that a change since main can break.
import { existsSync, readFileSync } from 'node:fs'
import { isTest } from './engines.mjs'
import { importersOf, importGraph, reachedFrom } from './imports.mjs'

/** Files that are found by name at run time: a change to one can break whatever imports the reader. */
const FOUND_BY_NAME = [
  ['server/testing/direct-renderer.ts', /^views\/pages\/.*\+Page\.tsx$/],
  ['server/i18n/read-locales.ts', /^views\/locales\/.*\.json$/],
  ['server/features/help/read-handbook.ts', /^views\/help\//],
]

/** A test that contains this word reads any sources as text. */
const READS_SOURCES = /\bprojectRoot\b/

/** Files that no unit test depends on. */
const NEVER_TESTED =
  /^(docs\/|[^/]+\.md$)|\/README\.md$|^server\/testing\/(journeys|crash|faults)\/|^client\/styles\//

/**
 * @param {string[]} changed paths from the project's root
 * @returns {string[] | 'all'} tests that import one of these files, directly or not; 'all' if one of them is
 * reached neither by imports nor by name, such as the configuration of a tool
 */
export function testsOf(changed, graph = withFilesFoundByName(importGraph(), changed)) {
  const relevant = changed.filter((file) => !NEVER_TESTED.test(file) && !wasImported(file))
  if (relevant.length === 0) return []
  const tests = [...graph.keys()].filter(isUnitTest)
  const importers = importersOf(graph)
  const reaching = relevant.map((file) => reachedFrom(importers, [file]))
  if (!reaching.every((reached) => tests.some((test) => reached.has(test)))) return 'all'
  return tests.filter(
    (test) => reaching.some((reached) => reached.has(test)) || READS_SOURCES.test(readFileSync(test, 'utf8')),
  )
}

/** A removed module: its importers have changed as well, or do not compile. */
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
