import type { Knex } from 'knex'
import { tablesOf, type Column, type Tables } from '../run/tables.ts'

/** What a statement of an earlier version can meet in a schema beyond columns: rules that rows have to keep. */
interface Schema {
  tables: Tables
  /** `users: email, company_id` for each unique index, and the text of each trigger and each check. */
  rules: Set<string>
}

export async function schemaOf(knex: Knex): Promise<Schema> {
  const unique: { table: string; columns: string }[] = await knex.raw(`select m.name as "table",
      (select group_concat(c.name, ', ') from pragma_index_info(i.name) c) as columns
    from sqlite_master m join pragma_index_list(m.name) i where m.type = 'table' and i."unique" = 1`)
  const references: { table: string; from: string; to: string }[] = await knex.raw(
    `select m.name as "table", f."from", f."table" as "to" from sqlite_master m join pragma_foreign_key_list(m.name) f`,
  )
  const triggers: { name: string }[] = await knex('sqlite_master').where({ type: 'trigger' }).select('name')
  return {
    tables: await tablesOf(knex),
    rules: new Set([
      ...unique.map(({ table, columns }) => `${table}: unique ${columns}`),
      ...references.map(({ table, from, to }) => `${table}: ${from} refers to ${to}`),
      ...triggers.map(({ name }) => `trigger ${name}`),
    ]),
  }
}

/**
 * Why statements written for one schema may fail on the next: a table or column is gone or has another type, a row has
 * to have what they do not write, or has to keep a rule that there was not. Rules of new tables concern nobody.
 */
export function whatBreaks(before: Schema, after: Schema): string[] {
  const ofColumns = [...before.tables].flatMap(([table, columns]) => {
    const now = after.tables.get(table)
    if (!now) return [`${table} is gone`]
    return [
      ...[...columns].flatMap(([name, column]) => changed(`${table}.${name}`, column, now.get(name))),
      ...[...now].flatMap(([name, column]) =>
        !columns.has(name) && column.isRequired && column.default === null
          ? [`${table}.${name} is required and has no default`]
          : [],
      ),
    ]
  })
  const isOfKnown = (rule: string) => before.tables.has(rule.split(':')[0]!) || rule.startsWith('trigger')
  const rules = [...after.rules].filter(
    (rule) => !before.rules.has(rule) && isOfKnown(rule) && !isOfNew(rule),
  )
  return [...ofColumns, ...rules.map((rule) => `${rule} is new`)]

  /** A new column may refer to anything: former statements leave it empty. */
  function isOfNew(rule: string): boolean {
    const [table, column] = /^(\w+): (?:unique )?(\w+)/.exec(rule)?.slice(1) ?? []
    return column !== undefined && !before.tables.get(table!)?.has(column)
  }
}

function changed(name: string, before: Column, now: Column | undefined): string[] {
  if (!now) return [`${name} is gone`]
  if (now.type !== before.type) return [`${name} was ${before.type} and is ${now.type}`]
  return now.isRequired && !before.isRequired ? [`${name} is required now`] : []
}
