// Every statement of a repository that the tests execute on SQLite is executed on MariaDB too, by the same check.
// server/testing/executed-statements.ts records both.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** Statements for one engine only, each with its reason: part of its place in the record, then why. */
const ONE_ENGINE_ONLY = []

/**
 * @typedef {{engine: 'sqlite' | 'mysql', test: string, sites: {place: string, sql: string}[]}} Executed
 * @param {Executed[]} records
 * @returns {{compared: number, missing: {place: string, sql: string, tests: string[]}[]}} what ran on SQLite only
 */
export function compareEngines(records, exceptions = ONE_ENGINE_ONLY) {
  const onMysql = new Set(sitesOf(records, 'mysql').map(({ place }) => place))
  const onSqlite = new Map()
  for (const { test, place, sql } of sitesOf(records, 'sqlite')) {
    const known = onSqlite.get(place) ?? { place, sql, tests: [] }
    onSqlite.set(place, { ...known, tests: [...known.tests, test] })
  }
  const isExcepted = ({ place }) => exceptions.some(([part]) => place.includes(part))
  const missing = [...onSqlite.values()].filter((site) => !onMysql.has(site.place) && !isExcepted(site))
  return { compared: onSqlite.size, missing }
}

const sitesOf = (records, engine) =>
  records
    .filter((record) => record.engine === engine)
    .flatMap(({ test, sites }) => sites.map((site) => ({ test, ...site })))

/** What server/testing/executed-statements.ts wrote. */
export const readRecords = (folder) =>
  existsSync(folder)
    ? readdirSync(folder).map((file) => JSON.parse(readFileSync(path.join(folder, file), 'utf8')))
    : []

/** What to do about it, for a person. */
export const explain = ({ place, sql, tests }) => `${place}
  ${sql}
  runs on SQLite in ${tests.slice(0, 3).join(', ')} or a file of its group, on MariaDB in no test of a push: add a test of its service or
  repository, or give one of these tests the line "// On both engines: <reason>".`
