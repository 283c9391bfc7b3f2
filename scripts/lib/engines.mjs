// Which tests run on MariaDB and Redis as well as on SQLite: the one place that decides it (docs/decisions/024).
import { readFileSync } from 'node:fs'
import { importGraph, reachedFrom } from './imports.mjs'

/** What every test with a database imports, and what every test through the whole HTTP application imports. */
const DATABASE = 'server/testing/test-database.ts'
const APPLICATION = 'server/app.ts'

/** Tests of the built product: they reach the database through the product's processes, not through imports. */
const OF_THE_PRODUCT = /^server\/testing\/(journeys|crash)\//

/** The line with which a test asks for both engines, and says why; or it asks which engine it has. */
const ASKS_FOR_BOTH = /^\/\/ On both engines\b|\bTEST_(DATABASE|REDIS)_URL\b/m

export const isTest = (file) => /\.test\.tsx?$/.test(file)

/**
 * What reaches no database runs once. Of the rest, a push runs on both engines what reaches the database without
 * the HTTP application (repositories, services, migrations, drivers), and each test through the application or the
 * built product that is marked. That no statement is lost thereby is proved by compare-engines.mjs.
 * @param {{all: boolean}} options `all`: whatever can reach a database
 * @returns {string[]} paths from the project's root
 */
export function testsOnBothEngines({ all }) {
  const graph = importGraph()
  return [...graph.keys()].filter(isTest).filter((file) => {
    const reached = reachedFrom(graph, [file])
    if (!reached.has(DATABASE) && !OF_THE_PRODUCT.test(file)) return false
    const isBelow = !reached.has(APPLICATION) && !OF_THE_PRODUCT.test(file)
    return all || isBelow || ASKS_FOR_BOTH.test(readFileSync(file, 'utf8'))
  })
}
