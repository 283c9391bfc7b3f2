import type { Database } from '#server/drivers/database/index.ts'
import type { AuditEventName } from '#server/features/audit/index.ts'

// Tables that signing in and every signed-in request write to, and SQLite's counters, which are not rows.
const LEFT_OUT = new Set(['sessions', 'user_sessions', 'sqlite_sequence'])

// Refusals and downloads are recorded in the audit log although they change nothing. All other events are changes.
const OF_NO_CHANGE: AuditEventName[] = ['authz_fail', 'data_exported', 'sensitive_read']

/**
 * All rows of the product by table. Two states are equal if nothing was changed in between; refusals and reading do not
 * count as changes.
 */
export async function databaseState(database: Database): Promise<Record<string, string[]>> {
  const state: Record<string, string[]> = {}
  for (const table of await tableNames(database))
    if (!LEFT_OUT.has(table))
      state[table] = (await rowsOf(database.knex, table)).map((row) => JSON.stringify(row)).sort()
  return state
}

export async function tableNames({ knex, engine }: Database): Promise<string[]> {
  const answer = (await knex.raw(
    engine === 'sqlite'
      ? "select name from sqlite_master where type = 'table'"
      : 'select table_name as name from information_schema.tables where table_schema = database()',
  )) as unknown[]
  // MySQL's driver returns descriptions of the columns together with the rows.
  const rows = (engine === 'sqlite' ? answer : answer[0]) as { name: string }[]
  return rows.map(({ name }) => name).sort()
}

function rowsOf(knex: Database['knex'], table: string): Promise<object[]> {
  const rows = knex(table)
  if (table === 'audit_entries') return rows.whereNotIn('event', OF_NO_CHANGE)
  if (table !== 'audit_details') return rows
  return rows.whereNotIn('entry_id', knex('audit_entries').select('id').whereIn('event', OF_NO_CHANGE))
}
