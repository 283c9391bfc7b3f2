import type { Knex } from 'knex'
import { inMemory, tablesOf, type Column, type Tables } from './tables.ts'
import { migrate, rollBackLast } from './index.ts'
import type { NamedMigration } from './bookkeeping.ts'

/** A table that a migration takes away, or a column of a table that stays. */
export interface Dropped {
  table: string
  column?: { name: string; default: Column['default'] }
}

/** What is in one schema and not in the other. */
export function droppedBetween(before: Tables, after: Tables): Dropped[] {
  return [...before].flatMap(([table, columns]): Dropped[] => {
    const left = after.get(table)
    if (!left) return [{ table }]
    return [...columns]
      .filter(([name]) => !left.has(name))
      .map(([name, { default: value }]) => ({ table, column: { name, default: value } }))
  })
}

/**
 * What undoing the last of these migrations takes away. Found by doing so on an empty database in memory, so that no
 * migration has to say it, and MySQL, which takes no change of a schema back, is not asked.
 */
export const droppedByRollback = (list: readonly NamedMigration[]): Promise<Dropped[]> =>
  inMemory(async (knex) => {
    await migrate(knex, list)
    const before = await tablesOf(knex)
    await rollBackLast(knex, list)
    return droppedBetween(before, await tablesOf(knex))
  })

/** Those with data: a table with a row, a column with a value that is not its default. As `table` or `table.column`. */
export async function withData(knex: Knex, dropped: readonly Dropped[]): Promise<string[]> {
  const found: string[] = []
  for (const { table, column } of dropped) {
    const rows = knex(table).select(knex.raw('1')).limit(1)
    if (column) {
      void rows.whereNotNull(column.name)
      // A default is written as SQL by SQLite itself, from the migration.
      if (column.default !== null) void rows.whereRaw(`?? <> ${column.default}`, [column.name])
    }
    if ((await rows).length > 0) found.push(column ? `${table}.${column.name}` : table)
  }
  return found
}
