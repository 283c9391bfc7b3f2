import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import type { Database } from '#server/drivers/database/index.ts'
import { AppError } from '#server/errors/app-error.ts'
import { Unavailable } from '#server/errors/unavailable.ts'
import { fakeClock } from '#server/testing/fake-clock.ts'
import { openTestDatabase } from '#server/testing/test-database.ts'
import { JobLeaseLost, JobQueue, JobRunner, JobsRepository, runWorker } from './index.ts'
import type { JobHandler } from './index.ts'

describe('JobRunner', () => {
  let database: Database
  let now = 1_000_000
  let queue: JobQueue
  let logged: object[] = []
  let deadLetters: unknown[] = []
  const clock = fakeClock(() => now)

  beforeAll(async () => {
    database = await openTestDatabase()
    queue = new JobQueue({ knex: database.knex, clock })
  })
  beforeEach(async () => {
    await database.knex('jobs').delete()
    logged = []
    deadLetters = []
  })
  afterAll(() => database.close())

  const owner = { space: 'here', pid: 10, start: 'a' }
  const runnerOf = (work: JobHandler, living: Record<number, string> = {}) =>
    new JobRunner({
      owner,
      startOf: (pid) => living[pid],
      repository: new JobsRepository(database.knex),
      handlers: { work },
      onDeadLetter: { work: async (payload) => void deadLetters.push(payload) },
      clock,
      logger: { info: () => {}, error: (fields) => void logged.push(fields) },
    })
  const add = (payload: Record<string, number>, runAt?: number) =>
    queue.enqueue(database.knex, { name: 'work', companyId: null, payload, ...(runAt && { runAt }) })
  const jobs = () => database.knex('jobs').orderBy('id').select('state', 'attempts', 'run_at', 'error_code')

  it('runs due jobs in order, each once', async () => {
    const seen: unknown[] = []
    const runner = runnerOf(async (payload) => void seen.push(payload['n']))
    await add({ n: 1 })
    await add({ n: 3 }, now + 1000)
    await add({ n: 2 })
    await runner.drain()
    expect(seen).toEqual([1, 2])
    now += 1000
    await runner.drain()
    expect(seen).toEqual([1, 2, 3])
    expect(await runner.runOnce()).toBe(false)
    expect((await jobs()).map((job) => job.state)).toEqual(['done', 'done', 'done'])
  })

  it('runs what was asked for at once although the clock was set back meanwhile, and nothing that waits for its time', async () => {
    const seen: unknown[] = []
    const runner = runnerOf(async (payload) => void seen.push(payload['n']))
    await add({ n: 1 })
    await add({ n: 2 }, now + 1000)
    now -= 3_600_000
    await runner.drain()
    expect(seen).toEqual([1])
    now += 3_601_000
    await runner.drain()
    expect(seen).toEqual([1, 2])
  })

  it('leaves jobs that it does not know to the workers of a newer version', async () => {
    const runner = runnerOf(async () => {})
    await queue.enqueue(database.knex, { name: 'work-of-tomorrow', companyId: null, payload: {} })
    await add({ n: 1 })
    await runner.drain()
    expect(await jobs()).toMatchObject([{ state: 'queued', attempts: 0 }, { state: 'done' }])
  })

  it('forgets jobs that ended thirty days ago, whichever way, and no others', async () => {
    const day = 24 * 60 * 60_000
    const runner = runnerOf(async ({ n }) => {
      if (n === 2) throw new AppError(412)
    })
    await add({ n: 1 })
    await add({ n: 2 })
    await add({ n: 3 }, now + 60 * day)
    await runner.drain()
    now += 29 * day
    await runner.drain()
    expect((await jobs()).map(({ state }) => state)).toEqual(['done', 'failed', 'queued'])
    now += day
    await runner.drain()
    expect((await jobs()).map(({ state }) => state)).toEqual(['queued'])
  })

  it('gives one job to one of two workers', async () => {
    await add({ n: 1 })
    const repository = new JobsRepository(database.knex)
    const claims = await Promise.all([1, 2, 3].map(() => repository.claim(now, now + 1000)))
    expect(claims.filter(Boolean)).toHaveLength(1)
  })

  it('takes up the job of a killed process of this machine at once, and leaves the living their own', async () => {
    const repository = new JobsRepository(database.knex)
    const owners = {
      1: { space: 'here', pid: 20, start: 'killed' },
      2: { space: 'here', pid: 30, start: 'lives' },
      3: { space: 'there', pid: 20, start: 'unknown' },
      4: owner,
    }
    for (const n of [1, 2, 3, 4] as const) {
      await add({ n })
      await repository.claim(now, now + 60_000, undefined, owners[n])
    }
    const seen: unknown[] = []
    const runner = runnerOf(async ({ n }) => void seen.push(n), { 30: 'lives' })
    await runner.drain()
    expect(seen).toEqual([])
    await runner.releaseJobs()
    await runner.drain()
    expect(seen).toEqual([1, 4])
    now += 60_001
    await runner.drain()
    expect(seen).toEqual([1, 4, 2, 3])
    expect(await database.knex('jobs').distinct('owner').pluck('owner')).toEqual([null])
  })

  it('gives a job up that ended its process each time', async () => {
    await add({ n: 1 })
    const runner = runnerOf(async () => {})
    const repository = new JobsRepository(database.knex)
    for (let run = 0; run < 5; run++) {
      await repository.claim(now, now + 60_000, undefined, { ...owner, pid: 20 })
      await runner.releaseJobs()
    }
    await runner.drain()
    expect((await jobs()).map(({ state }) => state)).toEqual(['failed'])
    expect(deadLetters).toEqual([{ n: 1 }])
  })

  it('takes up the job of a dead worker once its lease has run out, and shuts the dead one out', async () => {
    await add({ n: 1 })
    const repository = new JobsRepository(database.knex)
    const dead = (await repository.claim(now, now + 60_000))!
    const runner = runnerOf(async () => {})
    expect(await runner.runOnce()).toBe(false)
    now += 60_001
    expect(await runner.runOnce()).toBe(true)
    expect(await repository.renew(dead, now + 1)).toBe(false)
    await repository.finish(dead, { state: 'failed', at: now })
    expect(await jobs()).toMatchObject([{ state: 'done', attempts: 2 }])
  })

  it('renews the lease at heartbeats and stops a run that lost it', async () => {
    await add({ n: 1 })
    const other = new JobsRepository(database.knex)
    let fault: unknown
    const runner = runnerOf(async (_payload, { heartbeat }) => {
      now += 50_000
      await heartbeat()
      now += 50_000
      expect(await other.claim(now, now + 60_000)).toBeUndefined()
      now += 20_000
      expect(await other.claim(now, now + 60_000)).toMatchObject({ attempt: 2 })
      await heartbeat().catch((error) => {
        fault = error
        throw error
      })
    })
    await runner.runOnce()
    expect(fault).toBeInstanceOf(JobLeaseLost)
    expect(await jobs()).toMatchObject([{ state: 'running', attempts: 2 }])
  })

  it('renews the lease although the system’s clock was set back', async () => {
    await add({ n: 1 })
    let passed = 0
    const runner = new JobRunner({
      owner,
      repository: new JobsRepository(database.knex),
      handlers: {
        async work(_payload, { heartbeat }) {
          now -= 3_600_000
          passed += 20_000
          await heartbeat()
          const [lease] = await database.knex('jobs').pluck('lease_until')
          expect(Number(lease)).toBe(now + 60_000)
        },
      },
      clock: fakeClock(
        () => now,
        () => passed,
      ),
      logger: { info: () => {}, error: (fields) => void logged.push(fields) },
    })
    await runner.runOnce()
    expect([logged, await jobs()]).toMatchObject([[], [{ state: 'done' }]])
  })

  it('tries again with back-off, five times in all, then gives up', async () => {
    const runs: number[] = []
    const start = now
    const runner = runnerOf(async () => {
      runs.push(now - start)
      throw new Error("duplicate entry '見本　太郎'")
    })
    await add({ n: 7 })
    for (let second = 0; second < 40; second++) {
      await runner.drain()
      now += 1000
    }
    expect(runs).toEqual([0, 2000, 6000, 14_000, 30_000])
    expect(await jobs()).toMatchObject([{ state: 'failed', error_code: 500 }])
    expect(deadLetters).toEqual([{ n: 7 }])
    expect(JSON.stringify(logged)).not.toContain('見本')
  })

  it('gives up a job whose worker dies every time', async () => {
    await add({ n: 1 })
    const repository = new JobsRepository(database.knex)
    for (let death = 0; death < 5; death++) {
      await repository.claim(now, now + 1)
      now += 2
    }
    await runnerOf(async () => {}).drain()
    expect(await jobs()).toMatchObject([{ state: 'failed' }])
    expect(deadLetters).toHaveLength(1)
  })

  it('waits for what is away, however long, and counts no attempt', async () => {
    let runs = 0
    const runner = runnerOf(async () => {
      if (++runs < 12) throw new Unavailable('away')
    })
    await add({ n: 1 })
    for (let time = 0; time < 11; time++) {
      await runner.drain()
      expect(await jobs()).toMatchObject([{ state: 'queued', attempts: 0, run_at: now + 15_000 }])
      now += 15_000
    }
    await runner.drain()
    expect(await jobs()).toMatchObject([{ state: 'done', attempts: 1 }])
    expect([runs, deadLetters]).toEqual([12, []])
    expect(logged[0]).toMatchObject({ error: 'Unavailable', code: 722, reason: 'away' })
  })

  it.each(['ENOSPC', 'SQLITE_FULL', 'EROFS'])('waits until it can store again, after %s', async (code) => {
    let runs = 0
    const runner = runnerOf(async () => {
      if (++runs < 8) throw Object.assign(new Error('not written'), { code })
    })
    await add({ n: 1 })
    for (let time = 0; time < 8; time++) {
      await runner.drain()
      now += 60_000
    }
    expect(await jobs()).toMatchObject([{ state: 'done', attempts: 1 }])
    expect([runs, deadLetters]).toEqual([8, []])
  })

  it('takes an AppError as final', async () => {
    await add({ n: 1 })
    await runnerOf(async () => {
      throw new AppError(412)
    }).drain()
    expect(await jobs()).toMatchObject([{ state: 'failed', attempts: 1, error_code: 412 }])
    expect(deadLetters).toEqual([])
  })

  it('shows a job only after its transaction, and wakes then', async () => {
    const woken: number[] = []
    const own = new JobQueue({ knex: database.knex, clock })
    own.onEnqueue = () => void woken.push(1)
    await database.knex.transaction(async (trx) => {
      await own.enqueue(trx, { name: 'work', companyId: null, payload: {} })
      expect(woken).toEqual([])
    })
    expect(woken).toEqual([1])
    const undone = database.knex.transaction(async (trx) => {
      await own.enqueue(trx, { name: 'work', companyId: null, payload: {} })
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    expect(woken).toEqual([1])
    expect(await jobs()).toHaveLength(1)
  })

  it('as a worker: wakes on a message, stops at the next safe point and puts the job back', async () => {
    let begun!: () => void
    const running = new Promise<void>((resolve) => (begun = resolve))
    const runner = runnerOf(async (_payload, { heartbeat, signal }) => {
      begun()
      await new Promise((resolve) => signal.addEventListener('abort', resolve))
      await heartbeat()
    })
    let listener!: (message: unknown) => void
    const posted: unknown[] = []
    const closed: string[] = []
    const port = {
      on: (_event: 'message', on: typeof listener) => (listener = on),
      postMessage: (m: unknown) => void posted.push(m),
    }
    const worker = runWorker({ runner, close: async () => void closed.push('closed') }, port)
    await add({ n: 1 })
    listener('wake')
    await running
    listener('stop')
    await worker.stopped
    expect([posted, closed]).toEqual([['stopped'], ['closed']])
    expect(await jobs()).toMatchObject([{ state: 'queued', attempts: 0 }])
  })

  it('runs urgent jobs beside a long one, in both directions, and stops both', async () => {
    const order: string[] = []
    const waiting: Record<string, () => void> = {}
    const until = (name: string) => new Promise<void>((resolve) => (waiting[name] = resolve))
    const said = (text: string) => {
      order.push(text)
      waiting[text]?.()
    }
    const longBegan = until('long begins')
    const mailBegan = until('mail 2 begins')
    const longEnds = until('long ends')
    let endLong!: () => void
    let endMail!: () => void
    const runner = new JobRunner({
      repository: new JobsRepository(database.knex),
      handlers: {
        work: async () => {
          said('long begins')
          await new Promise<void>((resolve) => (endLong = resolve))
          said('long ends')
        },
        mail: async (payload) => {
          said(`mail ${payload['n']} begins`)
          if (payload['n'] === 2) await new Promise<void>((resolve) => (endMail = resolve))
        },
      },
      lanes: [{ names: ['mail'], atOnce: 1 }],
      clock,
      logger: { info: () => {}, error: (fields) => void logged.push(fields) },
    })
    const mail = (n: number) =>
      queue.enqueue(database.knex, { name: 'mail', companyId: null, payload: { n } })
    await add({ n: 1 })
    runner.start()
    await longBegan
    // while the long one runs
    await mail(1)
    await mail(2)
    runner.wake()
    await mailBegan
    // while a mail hangs
    endLong()
    await longEnds
    const again = until('long begins')
    await add({ n: 2 })
    runner.wake()
    await again
    endLong()
    endMail()
    await runner.stop()
    expect(order).toEqual([
      ...['long begins', 'mail 1 begins', 'mail 2 begins', 'long ends', 'long begins', 'long ends'],
    ])
    expect((await jobs()).map(({ state }) => state)).toEqual(['done', 'done', 'done', 'done'])
    expect(logged).toEqual([])
  })

  it('runs jobs of several companies of a lane at once, and one of each company', async () => {
    const order: string[] = []
    const waiting = new Map<string, () => void>()
    /** Resolves once this has happened. */
    const until = (text: string) => new Promise<void>((resolve) => waiting.set(text, resolve))
    const said = (text: string) => {
      order.push(text)
      waiting.get(text)?.()
    }
    const ends = new Map<unknown, () => void>()
    const runner = new JobRunner({
      repository: new JobsRepository(database.knex),
      handlers: {
        call: async ({ n }) => {
          said(`${n} begins`)
          await new Promise<void>((resolve) => ends.set(n, resolve))
          said(`${n} ends`)
        },
      },
      lanes: [{ names: ['call'], atOnce: 2 }],
      clock,
      logger: { info: () => {}, error: (fields) => void logged.push(fields) },
    })
    const call = (companyId: number, n: string) =>
      queue.enqueue(database.knex, { name: 'call', companyId, payload: { n } })
    for (const [companyId, n] of [
      ...([
        [1, 'slow'],
        [1, 'behind it'],
        [2, 'another'],
        [3, 'third'],
      ] as const),
    ])
      await call(companyId, n)
    const [another, third, behind] = ['another begins', 'third begins', 'behind it begins'].map(until)
    runner.start()
    await another
    ends.get('another')!()
    await third
    ends.get('third')!()
    ends.get('slow')!()
    await behind
    const stopped = runner.stop()
    ends.get('behind it')!()
    await stopped
    expect(order.filter((text) => text.endsWith('begins'))).toEqual([
      ...['slow begins', 'another begins', 'third begins', 'behind it begins'],
    ])
    expect((await jobs()).map(({ state }) => state)).toEqual(['done', 'done', 'done', 'done'])
    expect(logged).toEqual([])
  })

  it('asks for daily jobs once a day and for hourly ones every hour, however many workers start', async () => {
    const seen: string[] = []
    /** A worker that starts, enqueues recurring jobs, and stops; then runs all due jobs. */
    const start = async () => {
      let stop!: () => void
      const ended = new Promise<void>((resolve) => (stop = resolve))
      const runner = new JobRunner({
        repository: new JobsRepository(database.knex),
        handlers: {
          work: async () => stop(),
          day: async () => void seen.push('day'),
          hour: async () => void seen.push('hour'),
        },
        ...{ clock, logger: { info: () => {}, error: () => {} }, daily: ['day'], hourly: ['hour'] },
      })
      await add({ n: 1 })
      runner.start()
      await ended
      await runner.stop()
      await runner.drain()
      return seen.splice(0).sort()
    }
    const hour = 60 * 60_000
    expect(await start()).toEqual(['day', 'hour'])
    now += hour / 2 - 1
    expect(await start()).toEqual([])
    now += hour / 2 + 1
    expect(await start()).toEqual(['hour'])
    now += 23 * hour
    expect(await start()).toEqual(['day', 'hour'])
  })

  it('takes jobs of any kind when it is drained', async () => {
    const seen: unknown[] = []
    const note = async (payload: Record<string, unknown>) => void seen.push(payload['n'])
    const runner = new JobRunner({
      repository: new JobsRepository(database.knex),
      handlers: { work: note, mail: note },
      lanes: [{ names: ['mail'], atOnce: 1 }],
      clock,
      logger: { info: () => {}, error: () => {} },
    })
    await add({ n: 1 })
    await queue.enqueue(database.knex, { name: 'mail', companyId: null, payload: { n: 2 } })
    await runner.drain()
    expect(seen).toEqual([1, 2])
  })
})
