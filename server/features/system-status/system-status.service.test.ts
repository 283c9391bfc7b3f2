import { afterEach, beforeEach, expect, it } from '@jest/globals'
import { openTestCore, plainRows, type TestCore } from '#server/testing/test-core.ts'

let test: TestCore
let companyId: number
let otherId: number

beforeEach(async () => {
  test = await openTestCore()
  companyId = await test.addCompany('aoba')
  otherId = await test.addCompany('minato')
})
afterEach(() => test.close())

it('counts the files, their bytes and the rows of each company, in the order asked for', async () => {
  await test.importRows(companyId, {}, plainRows('C1', 3))
  await test.importRows(companyId, { year: 2023 }, plainRows('C1', 4))
  const files = await test.knex('uploaded_files').select('byte_size')
  const csvBytes = files.reduce((sum, row) => sum + Number(row.byte_size), 0)
  const nothing = { csvFiles: 0, csvBytes: 0, pdfFiles: 0, pdfBytes: 0, rows: 0 }
  expect(await test.core.systemStatus.storage([otherId, companyId])).toEqual([
    { companyId: otherId, ...nothing },
    { companyId, ...nothing, csvFiles: 2, csvBytes, rows: 7 },
  ])
  expect(await test.core.systemStatus.storage([])).toEqual([])
})

it('counts waiting, planned, running and failed jobs', async () => {
  const { core, knex } = test
  await knex('jobs').delete()
  const now = core.clock.now()
  const enqueue = (name: string, runAt: number) =>
    core.queue.enqueue(knex, { name, companyId: null, payload: {}, runAt })
  await enqueue('mail-send', now - 5000)
  await enqueue('mail-send', now)
  await enqueue('mail-send', now + 1)
  await enqueue('import-apply', now - 1)
  await enqueue('comparison', now)
  await enqueue('pdf-check', now)
  await knex('jobs').where({ name: 'import-apply' }).update({ state: 'running' })
  await knex('jobs').where({ name: 'comparison' }).update({ state: 'failed', finished_at: now })
  await knex('jobs').where({ name: 'pdf-check' }).update({ state: 'done', finished_at: now })
  const { kinds, ...all } = await core.systemStatus.jobs()
  expect(all).toEqual({ waiting: 2, planned: 1, running: 1, failed: 1, waitingSince: now - 5000 })
  const of = (name: string) => kinds.find((kind) => kind.name === name)
  expect(of('mail-send')).toMatchObject({ lane: 'mail', waiting: 2, planned: 1, waitingSince: now - 5000 })
  expect(of('import-apply')).toMatchObject({ lane: 'others', running: 1, waiting: 0 })
  expect(of('comparison')).toMatchObject({ lane: 'background', failed: 1 })
  expect(of('pdf-check')).toMatchObject({ waiting: 0, failed: 0, waitingSince: null })
})
