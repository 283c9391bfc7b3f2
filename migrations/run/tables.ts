import knexOf from 'knex'
import type { Knex } from 'knex'

/** A column as SQLite describes it. */
export interface Column {
  type: string
  isRequired: boolean
  /** As SQL writes it: `0`, `'draft'`. */
  default: string | null
  isKey: boolean
}

/** Columns by name, by table. */
export type Tables = Map<string, Map<string, Column>>

/** The tables of a SQLite database, without those of the migrations themselves. */
export async function tablesOf(knex: Knex): Promise<Tables> {
  const rows: {
    table: string
    name: string
    type: string
    notnull: number
    dflt_value: string
    pk: number
  }[] = await knex.raw(`select m.name as "table", c.name, c.type, c."notnull", c.dflt_value, c.pk
      from sqlite_master m join pragma_table_info(m.name) c
      where m.type = 'table' and m.name not like 'knex\\_%' escape '\\' and m.name not like 'sqlite\\_%' escape '\\'`)
  const tables: Tables = new Map()
  for (const { table, name, type, notnull, dflt_value, pk } of rows) {
    const columns = tables.get(table) ?? new Map<string, Column>()
    tables.set(table, columns)
    columns.set(name, {
      type: type.toLowerCase(),
      isRequired: notnull === 1,
      default: dflt_value,
      isKey: pk > 0,
    })
  }
  return tables
}

/** Runs work on an empty database in memory: what migrations do there, they do on both engines. */
export async function inMemory<T>(work: (knex: Knex) => Promise<T>): Promise<T> {
  const knex = knexOf({ client: 'better-sqlite3', connection: ':memory:', useNullAsDefault: true })
  try {
    return await work(knex)
  } finally {
    await knex.destroy()
  }
}
