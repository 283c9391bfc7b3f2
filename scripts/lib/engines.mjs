// Which tests run on MariaDB and Redis as well as on SQLite: the one place that decides it (docs/decisions/024).
import { readFileSync } from 'node:fs'
import { importersOf, importGraph, reachedFrom } from './imports.mjs'

/** Imported by every test with a database, and by every test of the whole HTTP application. */
const DATABASE = 'server/testing/test-database.ts'
const APPLICATION = 'server/app.ts'

/** Tests of the built product: they reach the database through the product's processes, not through imports. */
const OF_THE_PRODUCT = /^server\/testing\/(journeys|crash|faults)\//

/** The line with which a test requests both engines and gives the reason; or the test asks which engine it has. */
const ASKS_FOR_BOTH = /^\/\/ On both engines\b|\bTEST_(DATABASE|REDIS)_URL\b/m

export const isTest = (file) => /\.test\.tsx?$/.test(file)

/**
 * A test that reaches no database runs once. Of the others, a push runs on both engines those that reach it without
 * the HTTP application (repositories, services, migrations, drivers), and those tests of the application or the
 * built product that are marked. compare-engines.mjs proves that no statement is missed.
 * @param {{all: boolean}} options `all`: whatever can reach a database
 * @returns {string[]} paths from the project's root
 */
export function testsOnBothEngines({ all }) {
  const graph = importGraph()
  const importers = importersOf(graph)
  const [ofDatabase, ofApplication] = [DATABASE, APPLICATION].map((file) => reachedFrom(importers, [file]))
  return [...graph.keys()].filter(isTest).filter((file) => {
    if (!ofDatabase.has(file) && !OF_THE_PRODUCT.test(file)) return false
    const isBelow = !ofApplication.has(file) && !OF_THE_PRODUCT.test(file)
    return all || isBelow || ASKS_FOR_BOTH.test(readFileSync(file, 'utf8'))
  })
}
