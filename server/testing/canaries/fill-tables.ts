import type { Knex } from 'knex'
import type { Database } from '#server/drivers/database/index.ts'
import { tableNames } from '#server/testing/database-state.ts'

/** A letter that no word of the product has. */
export const CANARY = 'Ꝏ'

/** Columns that name a user, in whichever table. */
const NAMES_USER = /^(user_id|actor_id|granted_by|\w+_by)$/

/** The id of a company's row in every table that has ids; the row of a user alone has the next one. */
const ID = 700_000

type Column = Knex.ColumnInfo & { name: string }

interface Owner {
  companyId: number
  userId: number
}

/**
 * Adds a row to every table whose rows belong to a company or a user, with a canary in every text; of tables where a
 * row may belong to a user alone, such a one too. Returns the tables of neither.
 */
export async function fillTables(database: Database, owner: Owner): Promise<string[]> {
  const { knex, engine } = database
  const tables = new Map<string, Column[]>()
  const parents = new Map<string, string>()
  for (const table of await tableNames(database)) {
    const columns = Object.entries(await knex(table).columnInfo())
    tables.set(
      table,
      columns.map(([name, info]) => ({ ...info, name })),
    )
    for (const { column, parent } of await foreignKeys(database, table))
      parents.set(`${table}.${column}`, parent)
  }
  const namesOf = (table: string) => tables.get(table)!.map(({ name }) => name)
  const isOwned = (table: string) =>
    namesOf(table).some((name) => name === 'company_id' || name === 'user_id')
  const platformIds = new Map<string, number>()
  for (const parent of new Set(parents.values()))
    if (!isOwned(parent)) platformIds.set(parent, (await knex(parent).first('id'))?.id)

  let number = 0
  const valueOf = (table: string, column: Column, companyId: number | null) => {
    number++
    const { name, type, maxLength } = column
    const parent = parents.get(`${table}.${name}`)
    if (name === 'id') return companyId === null ? ID + 1 : ID
    if (name === 'company_id') return companyId
    if (parent === 'users' || NAMES_USER.test(name)) return owner.userId
    if (parent) return platformIds.get(parent) ?? (companyId === null ? ID + 1 : ID)
    // A text like no other, in as few characters as `lang` and the like leave room for.
    if (/char|text/.test(type)) return (CANARY + number.toString(36)).slice(0, Number(maxLength ?? 9))
    return /bool|tinyint/.test(type) ? 1 : ID + number
  }
  await knex.transaction(async (trx) => {
    // Rows come before those that they refer to.
    await trx.raw(engine === 'sqlite' ? 'pragma defer_foreign_keys = on' : 'set foreign_key_checks = 0')
    for (const [table, columns] of tables) {
      if (!isOwned(table) || table === 'users') continue
      const row = (companyId: number | null) =>
        Object.fromEntries(columns.map((column) => [column.name, valueOf(table, column, companyId)]))
      await trx(table).insert(row(owner.companyId))
      // SQLite says so of primary keys too.
      const isKey = !columns.some(({ name }) => name === 'id' || name === 'entry_id')
      const isOptional = columns.some(({ name, nullable }) => name === 'company_id' && nullable && !isKey)
      if (isOptional && columns.some(({ name }) => NAMES_USER.test(name))) await trx(table).insert(row(null))
    }
    if (engine !== 'sqlite') await trx.raw('set foreign_key_checks = 1')
  })
  return [...tables.keys()].filter((table) => !isOwned(table) && table !== 'companies')
}

async function foreignKeys(
  { knex, engine }: Database,
  table: string,
): Promise<{ column: string; parent: string }[]> {
  if (engine === 'sqlite')
    return knex.raw('select "from" as `column`, "table" as parent from pragma_foreign_key_list(?)', [table])
  return knex('information_schema.key_column_usage')
    .whereRaw('table_schema = database()')
    .andWhere({ table_name: table })
    .whereNotNull('referenced_table_name')
    .select('column_name as column', 'referenced_table_name as parent')
}
