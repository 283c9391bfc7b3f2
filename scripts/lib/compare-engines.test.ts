import { expect, it } from '@jest/globals'
import { compareEngines, explain, type Executed } from './compare-engines.mjs'

const record = (engine: 'sqlite' | 'mysql', test: string, ...places: string[]): Executed => ({
  engine,
  test,
  sites: places.map((place) => ({ place, sql: `select ${place}` })),
})

it('finds each statement that ran on SQLite only, with the tests that reach it', () => {
  const { compared, missing } = compareEngines([
    record('sqlite', 'a.test.ts', 'find 1:1', 'insert 2:1'),
    record('sqlite', 'b.test.ts', 'insert 2:1', 'remove 3:1'),
    record('mysql', 'a.test.ts', 'find 1:1', 'lock 4:1'),
    record('mysql', 'c.test.ts', 'remove 3:1'),
  ])
  expect(compared).toBe(3)
  expect(missing).toEqual([
    { place: 'insert 2:1', sql: 'select insert 2:1', tests: ['a.test.ts', 'b.test.ts'] },
  ])
  expect(explain(missing[0]!)).toMatch(/^insert 2:1\n.*select insert 2:1\n.*a\.test\.ts, b\.test\.ts/)
})

it('excepts what is for one engine, by its name and with a reason', () => {
  const records = [record('sqlite', 'a.test.ts', 'vacuum 1:1')]
  expect(compareEngines(records, [['vacuum', 'MariaDB has none']]).missing).toEqual([])
  expect(compareEngines(records, []).missing).toHaveLength(1)
})
