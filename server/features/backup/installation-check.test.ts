import { mkdir, rm, utimes, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { testActor } from '#server/testing/test-actor.ts'
import { openTestCore, plainRows, type TestCore } from '#server/testing/test-core.ts'

let test: TestCore
let companyId: number
beforeAll(async () => {
  test = await openTestCore()
  companyId = await test.addCompany('aoba')
  await test.importRows(companyId, {}, [...plainRows('C1', 40), ...plainRows('C2', 3)])
  await test.moveAndPublish(companyId)
  const [{ import_id: importId }] = await test.knex('data_records').limit(1).select('import_id')
  const actor = testActor(companyId)
  await test.core.recordChanges.remove(actor, companyId, 1, [{ id: `${importId}-7`, revision: 0 }])
  await test.moveAndPublish(companyId)
  await test.importRows(companyId, { year: 2023 }, plainRows('C1', 5))
  await test.moveAndPublish(companyId)
  await test.core.runner.drain()
})
afterAll(() => test.close())

const check = () => test.core.installationCheck.check()
const nothing = { wrongEditions: [], missing: [], changed: [], leftovers: [], faults: 0 }

it('finds nothing where all is well, and notes when it looked', async () => {
  expect(await check()).toMatchObject({ ...nothing, editions: 3, files: expect.any(Number) })
  expect(await check()).toEqual(await test.core.installationCheck.check({ quick: true }))
  const [{ verified_at: at, faults_found: faults }] = await test.knex('installation')
  expect([Number(at), faults]).toEqual([test.now(), 0])
})

it('finds the editions whose rows are not those that were published', async () => {
  const row = () => test.knex('data_records').where({ company_id: companyId, year: 2023, row_no: 2 })
  await row().increment('amount', 1)
  expect((await check()).wrongEditions).toEqual([{ companyId, edition: 3, differs: ['amount'] }])
  await row().decrement('amount', 1)
  const [{ row_hash: hash }] = await row()
  await row().update({ row_hash: 'x'.repeat(22) })
  expect((await check()).wrongEditions).toEqual([{ companyId, edition: 3, differs: ['hash'] }])
  await row().update({ row_hash: hash })
  expect(await check()).toMatchObject(nothing)
})

it('finds files that are missing, changed, or that nobody names for days', async () => {
  const [first, second] = await test.knex('uploaded_files').orderBy('id').pluck<string[]>('storage_key')
  const place = (key: string) => path.join(test.folder, 'files', key)
  await rm(place(first!))
  await writeFile(place(second!), 'other')
  const leftover = `company-${companyId}/uploads/leftover.csv`
  const fresh = 'company-99/public/just-arrived.csv'
  for (const key of [leftover, fresh]) {
    await mkdir(path.dirname(place(key)), { recursive: true })
    await writeFile(place(key), '')
  }
  const days = (count: number) => new Date(test.now() - count * 24 * 60 * 60_000)
  await utimes(place(leftover), days(3), days(3))
  await utimes(place(fresh), days(1), days(1))
  // A folder in the place of a file: as a bad disk, it can be opened and not be read.
  await mkdir(place(first!))
  await expect(check()).rejects.toThrow(`the file ${first} cannot be read: EISDIR`)
  await rm(place(first!), { recursive: true })
  expect(await check()).toMatchObject({
    ...{ missing: [first], changed: [second], leftovers: [leftover], faults: 3 },
  })
})
