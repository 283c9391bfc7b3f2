import type { NamedMigration } from './bookkeeping.ts'
import { migrate } from './index.ts'
import { inMemory, tablesOf } from './tables.ts'

/** The tables that a database has after these migrations, with their columns in alphabetical order, on either engine. */
export const expectedTables = (list: readonly NamedMigration[]): Promise<Map<string, string[]>> =>
  inMemory(async (knex) => {
    await migrate(knex, list)
    return new Map([...(await tablesOf(knex))].map(([name, columns]) => [name, [...columns.keys()].sort()]))
  })
