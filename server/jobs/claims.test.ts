import { beforeAll, beforeEach, expect, it } from '@jest/globals'
import type { Database } from '#server/drivers/database/index.ts'
import { fakeClock } from '#server/testing/fake-clock.ts'
import { openTestDatabase } from '#server/testing/test-database.ts'
import { JobQueue, JobsRepository } from './index.ts'

const NOW = 1_000_000
const WORKERS = 6
const JOBS = 60

let database: Database
let repository: JobsRepository
beforeAll(async () => {
  database = await openTestDatabase()
  repository = new JobsRepository(database.knex)
})
beforeEach(() => database.knex('jobs').delete())

const queue = () => new JobQueue({ knex: database.knex, clock: fakeClock(() => NOW) })
async function addJobs(count: number): Promise<void> {
  for (let n = 0; n < count; n++)
    await queue().enqueue(database.knex, { name: 'work', companyId: null, payload: { n } })
}
const claim = async () => (await repository.claim(NOW, NOW + 60_000))?.payload['n']

it('gives each job to one of several workers that claim at once', async () => {
  await addJobs(JOBS)
  const work = async () => {
    const own: unknown[] = []
    for (let job = await claim(); job !== undefined; job = await claim()) own.push(job)
    return own
  }
  const taken = (await Promise.all(Array.from({ length: WORKERS }, work))).flat()
  // None is left over by workers that stood in each other's way at the end.
  expect(await claim()).toBeUndefined()
  expect(taken.map(Number).sort((a, b) => a - b)).toEqual(Array.from({ length: JOBS }, (_, n) => n))
  expect(await database.knex('jobs').distinct('state', 'attempts')).toEqual([
    { state: 'running', attempts: 1 },
  ])
})

if (process.env.TEST_DATABASE_URL)
  it('passes over jobs that other workers are taking, and finds them again if those give up', async () => {
    await addJobs(3)
    const [first, , third] = await database.knex('jobs').orderBy('id').pluck<number[]>('id')
    const others = await database.knex.transaction()
    try {
      // What a worker holds between its first statement and its commit.
      for (const id of [first!, third!]) await others('jobs').where({ id }).forUpdate().first('id')
      expect(await claim()).toBe(1)
      expect(await claim()).toBeUndefined()
    } finally {
      await others.rollback()
    }
    expect([await claim(), await claim(), await claim()]).toEqual([0, 2, undefined])
  })
