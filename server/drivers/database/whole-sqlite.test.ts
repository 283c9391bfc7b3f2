import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from '@jest/globals'
import type { Database } from './contract.ts'
import { openSqlite } from './sqlite.ts'

let folder: string
let database: Database
beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'whole-sqlite-'))
  database = openSqlite(path.join(folder, 'it.sqlite'))
  await database.knex.schema.createTable('numbers', (table) => table.increments('id'))
  await database.knex('numbers').insert({ id: 1 })
})
afterEach(async () => {
  await database.close()
  rmSync(folder, { recursive: true })
})

const readWhole = () =>
  database.whole.snapshot(async ({ tables, rows }) => {
    const read: unknown[] = []
    for (const table of tables) for await (const part of rows(table)) read.push(...part)
    return read
  })

it('lets the write-ahead log shrink once a snapshot was read', async () => {
  expect(await readWhole()).toEqual([[1]])
  await database.knex('numbers').insert({ id: 2 })
  expect(await database.knex.raw('pragma wal_checkpoint(truncate)')).toMatchObject([{ busy: 0, log: 0 }])
})

it('lets it shrink when what read a snapshot has failed', async () => {
  await expect(database.whole.snapshot(() => Promise.reject(new Error('broken off')))).rejects.toThrow(
    'broken off',
  )
  await database.knex('numbers').insert({ id: 2 })
  expect(await database.knex.raw('pragma wal_checkpoint(truncate)')).toMatchObject([{ busy: 0, log: 0 }])
})

it('REL-30 takes no connection that it has closed itself for another process, and sees one that is open', async () => {
  await readWhole()
  expect(await database.whole.isUsedByOthers()).toBe(false)
  const other = openSqlite(path.join(folder, 'it.sqlite'))
  await other.knex('numbers').select('id')
  expect(await database.whole.isUsedByOthers()).toBe(true)
  await other.close()
  expect(await database.whole.isUsedByOthers()).toBe(false)
})
