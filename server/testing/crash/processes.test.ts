import { mkdtemp } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { openDatabase, type Database } from '#server/drivers/database/index.ts'
import { UPKEEP_JOB } from '#server/features/retention/index.ts'
import { JobQueue } from '#server/jobs/index.ts'
import { systemClock } from '#server/lib/clock.ts'
import { freePort, startServer, startWorker, type Server } from '../journeys/built-process.ts'
import { settingsWithDemo } from '../journeys/demo-world.ts'

const LOOK_EVERY_MS = 50

let env: Record<string, string>
let database: Database
const processes: Server[] = []
beforeAll(async () => {
  env = await settingsWithDemo(await mkdtemp(path.join(process.env.TEST_RUN_FOLDER!, 'processes-')))
  database = openDatabase({ databaseUrl: env.DATABASE_URL, dataDir: env.DATA_DIR! })
})
afterAll(async () => {
  for (const one of processes) await one.kill()
  await database?.close()
})

const stateOf = async (id: number) => (await database.knex('jobs').where({ id }).first('state')).state

it('REL-20: leaves jobs to workers where the web process runs none, and each ends successfully when it is stopped', async () => {
  const port = await freePort()
  const web = await startServer({ ...env, PORT: String(port), RUN_JOBS: 'false' }, port)
  processes.push(web)
  const queue = new JobQueue({ knex: database.knex, clock: systemClock })
  await queue.enqueue(database.knex, { name: UPKEEP_JOB, companyId: null, payload: {} })
  const { id } = await database.knex('jobs').where({ name: UPKEEP_JOB }).orderBy('id', 'desc').first('id')
  await web.stop()
  expect(await stateOf(id)).toBe('queued')
  const worker = startWorker(env)
  processes.push(worker)
  let hasEnded = false
  void worker.ended.then(() => (hasEnded = true))
  while (!hasEnded && (await stateOf(id)) !== 'done') await delay(LOOK_EVERY_MS)
  expect(await stateOf(id)).toBe('done')
  await worker.stop()
})
