import { afterEach, beforeEach, expect, it } from '@jest/globals'
import type { Database } from '#server/drivers/database/index.ts'
import { openTestDatabase } from '#server/testing/test-database.ts'
import { IndexMarksRepository } from './index-marks.repository.ts'

let database: Database
let marks: IndexMarksRepository
beforeEach(async () => {
  database = await openTestDatabase()
  marks = new IndexMarksRepository(database.knex)
  await marks.insert('own', 1000)
})
afterEach(() => database.close())

const current = (sequence: number, token = 'own') => marks.isCurrent({ token, sequence })

it('knows the index from before its first write, and no other', async () => {
  expect([await current(0), await current(1), await current(0, 'another')]).toEqual([true, false, false])
})

it('knows an index from the last write that is done to the last that was begun', async () => {
  expect([await marks.begin('own'), await marks.begin('own'), await marks.begin('own')]).toEqual([1, 2, 3])
  await marks.finish({ token: 'own', sequence: 2 })
  await marks.finish({ token: 'own', sequence: 1 })
  const known = await Promise.all([0, 1, 2, 3, 4].map((sequence) => current(sequence)))
  expect(known).toEqual([false, false, true, true, false])
})

it('numbers concurrent writes apart', async () => {
  const numbers = await Promise.all(Array.from({ length: 8 }, () => marks.begin('own')))
  expect([...numbers].sort()).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
})

it('forgets the earlier ones once another has come into use, but not one that is being built', async () => {
  await marks.insert('new', 2000)
  await marks.insert('newer', 3000)
  expect([await current(0), await current(0, 'new')]).toEqual([true, true])
  await marks.retireOthers('new')
  expect([await current(0), await current(0, 'new'), await current(0, 'newer')]).toEqual([false, true, true])
  expect(await marks.begin('own')).toBeUndefined()
})
