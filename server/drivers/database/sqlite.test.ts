import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from '@jest/globals'
import { outageOf } from '#server/lib/outage.ts'
import { openTestDatabase } from '#server/testing/test-database.ts'
import type { Database } from './contract.ts'
import { openSqlite } from './sqlite.ts'

let database: Database
beforeEach(async () => {
  database = await openTestDatabase()
})
afterEach(() => database.close())

it('reads what a statement finds now, after writes, a failure and a change of the schema', async () => {
  if (database.engine !== 'sqlite') return
  const other = openSqlite((await database.knex.raw('pragma database_list'))[0].file)
  const read = () => database.knex('kept').select('*')
  await database.knex.schema.createTable('kept', (table) => table.integer('id'))
  expect(await read()).toEqual([])
  await other.knex('kept').insert({ id: 1 })
  expect(await read()).toEqual([{ id: 1 }])
  await other.knex.schema.alterTable('kept', (table) => table.integer('more'))
  expect(await read()).toEqual([{ id: 1, more: null }])
  const json = (text: string) => database.knex.raw('select json(?) as it', [text])
  await expect(json('[1')).rejects.toThrow('malformed')
  expect(await json('[1]')).toEqual([{ it: '[1]' }])
  await other.close()
})

it('has a code for a file that cannot be opened: an outage, and no fault of the product', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'sqlite-'))
  const unusable = openSqlite(folder)
  const error: unknown = await unusable.ping().catch((thrown: unknown) => thrown)
  expect(error).toMatchObject({ code: 'SQLITE_CANTOPEN' })
  expect(outageOf(error)).toBe('away')
  await unusable.close()
  await rm(folder, { recursive: true })
})
