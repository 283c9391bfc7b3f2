import { afterEach, beforeEach, expect, it } from '@jest/globals'
import { testActor } from '#server/testing/test-actor.ts'
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
  expect(all).toEqual({ waiting: 2, planned: 1, running: 1, stuck: 1, failed: 1, waitingSince: now - 5000 })
  const of = (name: string) => kinds.find((kind) => kind.name === name)
  expect(of('mail-send')).toMatchObject({ lane: 'mail', waiting: 2, planned: 1, waitingSince: now - 5000 })
  expect(of('import-apply')).toMatchObject({ lane: 'others', running: 1, waiting: 0 })
  expect(of('comparison')).toMatchObject({ lane: 'background', failed: 1 })
  expect(of('pdf-check')).toMatchObject({ waiting: 0, failed: 0, waitingSince: null })
})

it('counts a job that is tried again since it was due, and names it, whatever keeps it from running', async () => {
  const { core, knex } = test
  await knex('jobs').delete()
  const dueAt = core.clock.now() - 60_000
  for (const name of ['import-check', 'publication-due'])
    await core.queue.enqueue(knex, { name, companyId, payload: {}, runAt: dueAt })
  // Tried by a worker of the former version, whose jobs do not say since when.
  await knex('jobs').where({ name: 'publication-due' }).update({ due_at: null, attempts: 1 })
  await knex('jobs').update({ run_at: core.clock.now() + 30_000 })
  const { kinds, waiting, planned, waitingSince } = await core.systemStatus.jobs()
  expect({ waiting, planned, waitingSince }).toEqual({ waiting: 1, planned: 1, waitingSince: dueAt })
  expect(kinds.find(({ name }) => name === 'import-check')).toMatchObject({ waiting: 1, waitingSince: dueAt })
  const named = await core.systemStatus.unsettledJobs(10)
  expect(named.map(({ name, state }) => [name, state])).toEqual([
    ['publication-due', 'retrying'],
    ['import-check', 'retrying'],
  ])
})

it('tells the newest backup, that one failed after it, and that there never was one', async () => {
  const { systemStatus } = test.core
  expect(await systemStatus.lastBackup()).toBeNull()
  await test.knex('backups').insert([
    { finished_at: 2000, byte_size: 7_000_000_000, faulty_files: 3 },
    { finished_at: 1000, byte_size: null, faulty_files: 0 },
  ])
  const done = { finishedAt: 2000, bytes: 7_000_000_000, faultyFiles: 3 }
  expect(await systemStatus.lastBackup()).toEqual({ ...done, failedAt: null })
  await test.knex('backups').insert({ finished_at: 2500, outcome: 'failed' })
  expect(await systemStatus.lastBackup()).toEqual({ ...done, failedAt: 2500 })
  await test.knex('backups').delete()
})

it('lists jobs that run, failed, or wait to be tried again, and has a failed one tried again', async () => {
  const { core, knex } = test
  await knex('jobs').delete()
  const now = core.clock.now()
  for (const name of ['upkeep', 'import-apply', 'comparison', 'pdf-check', 'mail-send'])
    await core.queue.enqueue(knex, { name, companyId: null, payload: {}, runAt: now })
  const become = (name: string, columns: object) => knex('jobs').where({ name }).update(columns)
  await become('upkeep', { state: 'done', finished_at: now })
  await become('import-apply', { state: 'running', attempts: 1, lease_until: now + 1 })
  await become('comparison', { state: 'running', attempts: 1, lease_until: now - 60_001 })
  await become('pdf-check', { attempts: 2, run_at: now + 8000 })
  await become('mail-send', { state: 'failed', attempts: 5, error_code: 500, finished_at: now - 9 })
  const unsettled = async () =>
    (await core.systemStatus.unsettledJobs(10)).map(({ name, state, at }) => [name, state, at])
  expect(await unsettled()).toEqual([
    ['mail-send', 'failed', now - 9],
    ['pdf-check', 'retrying', now + 8000],
    ['comparison', 'stuck', now],
    ['import-apply', 'running', now],
  ])
  const [failed] = await core.systemStatus.unsettledJobs(1)
  await core.jobRetries.retry(testActor(null, null), failed!.id)
  expect((await core.systemStatus.jobs()).kinds.find(({ name }) => name === 'mail-send')).toMatchObject({
    ...{ waiting: 1, failed: 0 },
  })
  await expect(core.jobRetries.retry(testActor(null, null), failed!.id)).rejects.toMatchObject({ code: 404 })
})
