import type { Database } from '#server/drivers/database/index.ts'

// Signing in and being signed in write here, whatever else a request does or does not do.
const SESSIONS = new Set(['sessions', 'user_sessions'])

/** Every row of the product by table: two of them are equal when nothing was changed in between. */
export async function databaseState({ knex, engine }: Database): Promise<Record<string, string[]>> {
  const answer = (await knex.raw(
    engine === 'sqlite'
      ? "select name from sqlite_master where type = 'table'"
      : 'select table_name as name from information_schema.tables where table_schema = database()',
  )) as { name: string }[] | { name: string }[][]
  const tables = (answer.flat() as { name?: string }[])
    .map(({ name }) => name)
    .filter((name) => name !== undefined)
  const state: Record<string, string[]> = {}
  for (const table of tables.sort())
    if (!SESSIONS.has(table)) state[table] = (await knex(table)).map((row) => JSON.stringify(row)).sort()
  return state
}
