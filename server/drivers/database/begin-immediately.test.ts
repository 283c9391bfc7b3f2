import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, it } from '@jest/globals'
import { openSqlite } from './sqlite.ts'

it('lets nobody write between what a transaction reads and what it then writes', async () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'sqlite-'))
  const [one, other] = [0, 1].map(() => openSqlite(path.join(folder, 'main.sqlite'))) as [
    ReturnType<typeof openSqlite>,
    ReturnType<typeof openSqlite>,
  ]
  await one.knex.raw('create table notes (text text)')
  // it does not wait for what cannot end meanwhile
  await other.knex.raw('pragma busy_timeout = 0')
  await one.knex.transaction(async (trx) => {
    await trx('notes').select()
    await expect(other.knex('notes').insert({ text: 'between' })).rejects.toThrow(/locked|busy/i)
    await trx('notes').insert({ text: 'mine' })
  })
  // What is written after a refusal is committed as well (replace-after-busy.ts).
  await other.knex('notes').insert({ text: 'after' })
  expect(await one.knex('notes').pluck('text')).toEqual(['mine', 'after'])
  await one.close()
  await other.close()
  rmSync(folder, { recursive: true })
})
