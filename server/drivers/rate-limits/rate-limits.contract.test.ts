import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { openTestDatabase } from '#server/testing/test-database.ts'
import { openRateLimits, type RateLimit, type RateLimits } from './index.ts'
import { failureWithin } from '#server/testing/time-limits.ts'
import { startMuteRedis } from '#server/testing/mute-redis.ts'
import { DatabaseRateLimits } from './rate-limits.repository.ts'

const redisUrl = process.env.TEST_REDIS_URL

const implementations: [name: string, settings: { redisUrl?: string; keyspace?: string }][] = [
  ['database', {}],
  ...(redisUrl
    ? ([['Redis', { redisUrl, keyspace: randomUUID() }]] satisfies [
        string,
        { redisUrl: string; keyspace: string },
      ][])
    : []),
]

const limit: RateLimit = { name: 'three', points: 3, seconds: 60 }

describe.each(implementations)('rate limits: %s', (_name, settings) => {
  let limits: RateLimits
  const key = () => randomUUID()

  beforeAll(async () => {
    const { knex } = await openTestDatabase()
    limits = await openRateLimits(settings, { knex, now: Date.now }, () => undefined)
  })
  afterAll(() => limits.close())

  it('allow as many as they say and then tell when to come back', async () => {
    const mine = key()
    const startedAt = Date.now()
    for (let n = 0; n < 3; n++)
      expect(await limits.take(limit, mine)).toMatchObject({ allowed: true, points: n + 1 })
    const refused = await limits.take(limit, mine)
    expect(refused.allowed).toBe(false)
    const elapsedSeconds = (Date.now() - startedAt) / 1000
    expect(refused.retryAfterSeconds).toBeGreaterThanOrEqual(Math.floor(60 - elapsedSeconds))
    expect(refused.retryAfterSeconds).toBeLessThanOrEqual(60)
  })

  it('count each key and each limit by itself', async () => {
    const [mine, other] = [key(), key()]
    for (let n = 0; n < 4; n++) await limits.take(limit, mine)
    expect(await limits.take(limit, other)).toMatchObject({ allowed: true })
    expect(await limits.take({ ...limit, name: 'another' }, mine)).toMatchObject({ allowed: true })
  })

  it('allow exactly so many of fifty at once', async () => {
    const mine = key()
    const answers = await Promise.all(Array.from({ length: 50 }, () => limits.take(limit, mine)))
    expect(answers.filter(({ allowed }) => allowed)).toHaveLength(3)
  })

  it('take one back, and none that was not counted', async () => {
    const mine = key()
    await limits.refund(limit, mine)
    for (let n = 0; n < 3; n++) await limits.take(limit, mine)
    await limits.refund(limit, mine)
    expect(await limits.take(limit, mine)).toMatchObject({ allowed: true })
    expect(await limits.take(limit, mine)).toMatchObject({ allowed: false })
  })
})

describe('rate limits in the database', () => {
  it('begin anew by the clock, show no key and are deleted when they are over', async () => {
    const { knex } = await openTestDatabase()
    let now = 1_000_000
    const limits = new DatabaseRateLimits(knex, () => now)
    for (let n = 0; n < 3; n++) await limits.take(limit, '192.0.2.1')
    now += 59_999
    expect(await limits.take(limit, '192.0.2.1')).toEqual({ allowed: false, points: 3, retryAfterSeconds: 1 })
    await limits.prune()
    expect(JSON.stringify(await knex('rate_limits'))).not.toContain('192.0.2.1')
    now += 1
    expect(await limits.take(limit, '192.0.2.1')).toMatchObject({ allowed: true })
    now += 60_000
    await limits.prune()
    expect(await knex('rate_limits')).toEqual([])
  })
})

describe('a Redis that is away', () => {
  let redis: Awaited<ReturnType<typeof startMuteRedis>>
  let limits: RateLimits
  let knex: Awaited<ReturnType<typeof openTestDatabase>>['knex']

  beforeAll(async () => {
    knex = (await openTestDatabase()).knex
  })

  beforeEach(async () => {
    redis = await startMuteRedis()
    limits = await openRateLimits({ redisUrl: redis.url }, { knex, now: Date.now }, () => undefined)
  })
  afterEach(async () => {
    await redis.stop()
    await limits.close()
  })

  it('never fails open: 722 at once when its connection is gone', async () => {
    await redis.stop()
    await limits.take(limit, 'a').catch(() => undefined)
    expect(await failureWithin(500, () => limits.take(limit, 'a'))).toMatchObject({ code: 722 })
  })

  it('never fails open: 722 within a second when it has frozen', async () => {
    redis.freeze()
    for (const work of [() => limits.take(limit, 'a'), () => limits.refund(limit, 'a')]) {
      expect(await failureWithin(1100, work)).toMatchObject({ code: 722 })
    }
  })
})
