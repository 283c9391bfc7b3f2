import { beforeAll, describe, expect, it } from '@jest/globals'
import type { Database } from '#server/drivers/database/index.ts'
import { openEmptyDatabase } from '#server/testing/test-database.ts'
import { migrations } from './index.ts'
import { migrate, rollBackLast } from './run/index.ts'

const MYSQL_COLUMN = [
  'table_name',
  'column_name',
  'column_type',
  'is_nullable',
  'column_default',
  'column_key',
]

/** Each table (SQLite) or column (MySQL) as the engine describes it, without knex's own tables. */
async function describeSchema({ engine, knex }: Database): Promise<string[]> {
  const lines: { text: string }[] =
    engine === 'sqlite'
      ? await knex('sqlite_master').whereNotNull('sql').select({ text: 'sql' })
      : await knex('information_schema.columns')
          .whereRaw('table_schema = database()')
          .select({ text: knex.raw(`concat_ws(' ', ${MYSQL_COLUMN.join()})`) })
  return lines
    .map(({ text }) => text)
    .filter((text) => !/knex_migrations|sqlite_sequence/.test(text))
    .sort()
}

describe('migrations', () => {
  let database: Database
  let first: string[]

  beforeAll(async () => {
    database = await openEmptyDatabase()
    await migrate(database.knex)
    first = await describeSchema(database)
  })

  it('can be undone one by one and leave nothing behind', async () => {
    expect(first.length).toBeGreaterThan(0)
    for (const [name] of migrations.toReversed()) expect(await rollBackLast(database.knex)).toBe(name)
    expect(await rollBackLast(database.knex)).toBeUndefined()
    expect(await describeSchema(database)).toEqual([])
  })

  it('create the same schema again', async () => {
    await migrate(database.knex)
    expect(await describeSchema(database)).toEqual(first)
  })
})
