// Long because the four processes, what they do meanwhile and what must be left are one story.
import { mkdtemp } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { openDatabase, type Database } from '#server/drivers/database/index.ts'
import { systemActor } from '#server/features/audit/index.ts'
import { selectableEvents } from '#server/features/webhooks/index.ts'
import { freePort, startServer, startWorker, type Server } from '../journeys/built-process.ts'
import { settingsWithDemo } from '../journeys/demo-world.ts'
import { addCompany, withCore } from './add-company.ts'
import { Balancer, type Backend } from './balancer.ts'
import { faultsOfAll } from './invariants.ts'
import { jobsSettled } from './jobs-settled.ts'
import { StaffWork } from './staff-work.ts'
import { SteadyVisitors, VISITORS } from './steady-visitors.ts'
import { startWebhookReceiver } from './webhook-receiver.ts'
import { hitsOf, WorkLeft } from './work-left.ts'

const isLong = process.env.CHECK_ALL === '1'
/** How often each process is ended, and how many rounds of work each company does meanwhile. */
const ROUNDS = isLong ? 10 : 1
const WORK_ROUNDS = isLong ? 8 : 1
/** How many answers visitors get between the end of one process and that of the next. */
const ANSWERS = 30
const COMPANIES = ['first.localhost', 'second.localhost']
const ALL_ROUNDS = COMPANIES.length * WORK_ROUNDS
/** One about the import, one about the publication. */
const MAILS_A_ROUND = 2
const LINKS_A_ROUND = 2
const EVENTS_A_ROUND = ['edition.published', 'import.checked', 'import.done', 'preview.moved']
const LOOK_EVERY_MS = 5

/** One of the four, whichever process it is at the moment. */
interface Seat {
  kind: 'web' | 'worker'
  process: Server
  backend?: Backend
}

// On both engines: which here means on MariaDB and Redis only, as several processes are for them (docs/decisions/072).
describe('REL-01, 04 two web processes and two workers, ended in turn while visitors and staff are at work', () => {
  const balancer = new Balancer()
  const seats: Seat[] = []
  const killed = new Set<Backend>()
  const errors: string[] = []
  let killedWorkers = 0
  let env: Record<string, string>
  let port: number
  let database: Database
  let receiver: Awaited<ReturnType<typeof startWebhookReceiver>>
  let companyIds: number[]
  let turn: Promise<unknown> = Promise.resolve()

  const forgetful = (host: string) =>
    Array.from({ length: LINKS_A_ROUND }, (_, at) => `forgetful-${at}@${host}`)
  const revisionsOf = (at: number) => Array.from({ length: WORK_ROUNDS }, (_, round) => 100 * at + round + 1)

  async function begin(kind: Seat['kind']): Promise<Omit<Seat, 'kind'>> {
    if (kind === 'worker') return { process: startWorker(env) }
    const own = await freePort()
    const process = await startServer({ ...env, PORT: String(own) }, own)
    return { process, backend: balancer.add(own) }
  }

  beforeAll(async () => {
    port = await balancer.listen()
    receiver = await startWebhookReceiver()
    env = {
      ...(await settingsWithDemo(await mkdtemp(path.join(process.env.TEST_RUN_FOLDER!, 'in-turn-')))),
      ...{ RUN_JOBS: 'false', DRAIN_SECONDS: '1', TRUST_PROXY: 'true', PUBLIC_PORT: String(port) },
      READY_PAGES: 'true',
    }
    database = openDatabase({ databaseUrl: env.DATABASE_URL, dataDir: env.DATA_DIR! })
    companyIds = await withCore(env, async (core) => {
      const ids: number[] = []
      for (const host of COMPANIES) {
        const id = await addCompany(core, host, [`admin@${host}`, ...forgetful(host)])
        await core.webhooks.create(systemActor('crash'), id, { url: receiver.url, events: selectableEvents })
        ids.push(id)
      }
      return ids
    })
    const kinds: Seat['kind'][] = ['web', 'worker', 'web', 'worker']
    seats.push(...(await Promise.all(kinds.map(async (kind) => ({ kind, ...(await begin(kind)) })))))
  })
  afterAll(async () => {
    await balancer.close()
    for (const { process } of seats) await process.kill()
    await receiver?.close()
    await database?.close()
  })

  /** Whether a job is in this worker's hands; a worker is ended there if there is anything to do. */
  async function isAtWork({ kind, process }: Seat): Promise<boolean> {
    if (kind === 'web') return true
    const owners: string[] = await database.knex('jobs').where({ state: 'running' }).pluck('owner')
    return owners.some((owner) => (JSON.parse(owner) as { pid: number }).pid === process.pid)
  }

  async function replace(seat: Seat, how: 'kill' | 'stop'): Promise<void> {
    if (how === 'kill' && seat.backend) killed.add(seat.backend)
    if (how === 'kill' && seat.kind === 'worker') killedWorkers++
    await seat.process[how]()
    errors.push(...seat.process.errors())
    if (seat.backend) balancer.remove(seat.backend)
    Object.assign(seat, await begin(seat.kind))
  }

  it('breaks off only what a killed process was answering, and loses and doubles no job', async () => {
    const visitors = new SteadyVisitors(port, `aoba.localhost:${port}`)
    await visitors.start()
    const staff = COMPANIES.map(
      (host, at) =>
        new StaffWork({
          ...{ database, port, host, companyId: companyIds[at]!, forgetful: forgetful(host) },
          whole: () => turn,
        }),
    )
    for (const one of staff) await one.signIn()

    let isWorking = true
    const work = Promise.all(
      staff.map(async (one, at) => {
        for (const revision of revisionsOf(at)) await one.round(revision)
      }),
    ).finally(() => (isWorking = false))

    for (let round = 0; round < ROUNDS; round++)
      for (const [at, seat] of seats.entries()) {
        await visitors.answered(ANSWERS)
        while (isWorking && !(await isAtWork(seat))) await delay(LOOK_EVERY_MS)
        // In each round one process of each kind is killed and one is stopped, and in the next the other one.
        turn = replace(seat, (Math.floor(at / 2) + round) % 2 === 0 ? 'kill' : 'stop')
        await turn
      }
    await work
    await jobsSettled(database)
    await visitors.stop()

    expect(visitors.faults).toEqual([])
    expect(balancer.broken.filter(({ backend }) => !killed.has(backend))).toEqual([])
    // Each of them has one request at a time.
    expect(balancer.broken.length).toBeLessThanOrEqual((VISITORS + staff.length) * killed.size)
    for (const { process } of seats) errors.push(...process.errors())
    expect(errors).toEqual([])
    expect(await faultsOfAll({ database, dataDir: env.DATA_DIR! })).toEqual([])

    const left = new WorkLeft({ database, dataDir: env.DATA_DIR!, companyIds })
    const done = Array.from({ length: WORK_ROUNDS }, () => 'done')
    for (const [at, companyId] of companyIds.entries()) {
      expect(await left.ofCompany(companyId)).toEqual({
        ...{ imports: done, publications: done, changes: WORK_ROUNDS, editions: WORK_ROUNDS },
      })
      // The last round's file is published with its edit; those before are replaced.
      const hits = done.map((_, round) => (round === WORK_ROUNDS - 1 ? [12, 1] : [0, 0]))
      expect(await hitsOf(port, COMPANIES[at]!, revisionsOf(at))).toEqual(hits)
    }

    const mails = await left.mails()
    expect(mails).toMatchObject({ sent: mails.written, waiting: [] })
    const asked = staff.flatMap((one) => [...one.asked.values()]).reduce((sum, times) => sum + times, 0)
    // A link that was asked for again, since its answer did not come, may have been sent twice.
    expect(mails.written.length).toBeGreaterThanOrEqual((MAILS_A_ROUND + LINKS_A_ROUND) * ALL_ROUNDS)
    expect(mails.written.length).toBeLessThanOrEqual(MAILS_A_ROUND * ALL_ROUNDS + asked)

    const { events, ids, missing } = await left.messages()
    expect(events).toEqual(EVENTS_A_ROUND.flatMap((event) => Array.from({ length: ALL_ROUNDS }, () => event)))
    expect(missing).toEqual([])
    expect([...receiver.arrivals.keys()].sort()).toEqual(ids)
    // What a killed worker had sent and not noted yet arrives again, under the same id.
    const again = [...receiver.arrivals.values()].reduce((sum, times) => sum + times - 1, 0)
    expect(again).toBeLessThanOrEqual(COMPANIES.length * killedWorkers)
  })
})
