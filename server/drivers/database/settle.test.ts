import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from '@jest/globals'
import { openDatabase, settleDatabase } from './index.ts'

let dataDir: string
beforeEach(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'settle-'))
})
afterEach(() => rmSync(dataDir, { recursive: true }))

const besideBytes = () =>
  statSync(path.join(dataDir, 'disclosure.sqlite-wal'), { throwIfNoEntry: false })?.size ?? 0

async function write() {
  const database = openDatabase({ dataDir })
  if (!(await database.knex.schema.hasTable('numbers')))
    await database.knex.schema.createTable('numbers', (table) => table.increments('id'))
  await database.knex('numbers').insert({})
  return database
}

it('leaves everything in the one file when a process ends, also beside one that goes on', async () => {
  const other = await write()
  const own = await write()
  await own.close()
  expect(besideBytes()).toBeGreaterThan(0)
  await settleDatabase({ dataDir })
  expect(besideBytes()).toBe(0)
  expect(await other.knex('numbers').pluck('id')).toEqual([1, 2])
  await other.close()
})

it('waits for nobody who reads meanwhile', async () => {
  const other = await write()
  await other.whole.snapshot(async () => {
    await (await write()).close()
    await settleDatabase({ dataDir })
  })
  expect(await other.knex('numbers').pluck('id')).toEqual([1, 2])
  await other.close()
})
