import { afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { Cookie, type SessionData, type Store } from 'express-session'
import { codeOf } from '#server/http/middleware/error-code.ts'
import { openTestDatabase } from '#server/testing/test-database.ts'
import type { Database } from '#server/drivers/database/index.ts'
import { openSessions, type SessionDriver } from './index.ts'
import { DatabaseSessionStore } from './sessions.repository.ts'
import { failureWithin } from '#server/testing/time-limits.ts'
import { startMuteRedis } from '#server/testing/mute-redis.ts'

interface Kept extends SessionData {
  word?: string
}

const redisUrl = process.env.TEST_REDIS_URL
const HOUR = 60 * 60 * 1000

const implementations: [name: string, settings: { redisUrl?: string }][] = [
  ['database', {}],
  ...(redisUrl ? [['Redis', { redisUrl }] satisfies [string, { redisUrl: string }]] : []),
]

/** A session as express-session hands it over; it ends with the browser unless a moment is given. */
function sessionOf(word: string, expires?: number): Kept {
  const cookie = new Cookie()
  cookie.httpOnly = true
  if (expires !== undefined) cookie.expires = new Date(expires)
  return { cookie, word }
}

const get = (store: Store, sid: string) =>
  new Promise<Kept | null | undefined>((resolve, reject) => {
    store.get(sid, (error, session) => (error ? reject(error as Error) : resolve(session)))
  })
const call = (work: (done: (error?: unknown) => void) => void) =>
  new Promise<void>((resolve, reject) => work((error) => (error ? reject(error as Error) : resolve())))
const set = (store: Store, sid: string, session: Kept) => call((done) => store.set(sid, session, done))
const destroy = (store: Store, sid: string) => call((done) => store.destroy(sid, done))

let knex: Database['knex']
beforeAll(async () => {
  knex = (await openTestDatabase()).knex
})

let sids = 0
const newSid = () => `contract-${process.pid}-${Date.now()}-${sids++}`

describe.each(implementations)('sessions: %s', (_name, settings) => {
  let driver: SessionDriver
  let store: Store

  beforeEach(async () => {
    driver = await openSessions(settings, { knex, now: Date.now }, () => undefined)
    store = driver.store
  })
  afterEach(() => driver.close())

  it('gives back what was set, with its cookie', async () => {
    const sid = newSid()
    await set(store, sid, sessionOf('青葉 \u0000\t𠮷', Date.now() + HOUR))
    const found = await get(store, sid)
    expect(found).toMatchObject({ word: '青葉 \u0000\t𠮷', cookie: { httpOnly: true } })
  })

  it('knows no session that was never set', async () => {
    expect((await get(store, newSid())) ?? null).toBeNull()
  })

  it('replaces a session that is set again, and no other', async () => {
    const [sid, other] = [newSid(), newSid()]
    await set(store, sid, sessionOf('one'))
    await set(store, other, sessionOf('other'))
    await set(store, sid, sessionOf('two'))
    expect(await get(store, sid)).toMatchObject({ word: 'two' })
    expect(await get(store, other)).toMatchObject({ word: 'other' })
  })

  it('forgets a destroyed session; destroying an unknown one is no error', async () => {
    const sid = newSid()
    await set(store, sid, sessionOf('one'))
    await destroy(store, sid)
    await destroy(store, sid)
    expect((await get(store, sid)) ?? null).toBeNull()
  })

  it('does not give an expired session', async () => {
    const sid = newSid()
    await set(store, sid, sessionOf('one', Date.now() - 1000))
    expect((await get(store, sid)) ?? null).toBeNull()
  })

  it('SEC-SES-08: forgets a session a day after who signed in with it is signed out', async () => {
    const [sid, old] = [newSid(), newSid()]
    const day = 24 * HOUR
    await set(store, sid, { ...sessionOf('still'), signedInUntil: Date.now() - day + HOUR })
    await set(store, old, { ...sessionOf('gone'), signedInUntil: Date.now() - day })
    expect(await get(store, sid)).toMatchObject({ word: 'still' })
    expect((await get(store, old)) ?? null).toBeNull()
  })

  it('does not lengthen a session by its use', async () => {
    const sid = newSid()
    const session = sessionOf('one', Date.now() + HOUR)
    await set(store, sid, session)
    await call((done) => store.touch!(sid, sessionOf('changed', Date.now() + 9 * HOUR), () => done()))
    expect(await get(store, sid)).toMatchObject({
      word: 'one',
      cookie: { expires: session.cookie.expires!.toISOString() },
    })
  })

  it('answers the question whether it is there', async () => {
    await expect(driver.ping()).resolves.toBeUndefined()
  })
})

describe('sessions in the database', () => {
  it('end by the clock and are deleted then', async () => {
    const { knex } = await openTestDatabase()
    let now = 1_000_000
    const store = new DatabaseSessionStore(knex, () => now)
    await set(store, 'short', sessionOf('short', now + HOUR))
    await set(store, 'browser', sessionOf('browser'))
    now += HOUR
    expect(await get(store, 'short')).toBeNull()
    expect(await get(store, 'browser')).toMatchObject({ word: 'browser' })
    await store.prune()
    expect(await knex('sessions').pluck('sid')).toEqual(['browser'])
    now += 31 * 24 * HOUR
    await store.prune()
    expect(await knex('sessions').pluck('sid')).toEqual([])
  })
})

describe('a Redis that is away', () => {
  let redis: Awaited<ReturnType<typeof startMuteRedis>>
  let driver: SessionDriver
  const reported: unknown[] = []

  beforeEach(async () => {
    redis = await startMuteRedis()
    driver = await openSessions({ redisUrl: redis.url }, { knex, now: Date.now }, (error) => {
      reported.push(error)
    })
  })
  afterEach(async () => {
    await redis.stop()
    await driver.close().catch(() => undefined)
  })

  it('fails a request at once when its connection is gone, as unavailable (722)', async () => {
    await redis.stop()
    await get(driver.store, 'sid').catch(() => undefined)
    expect(codeOf(await failureWithin(500, () => get(driver.store, 'sid')))).toBe(722)
    expect(reported.length).toBeGreaterThan(0)
  })

  it('fails a request within two seconds when it has frozen, as unavailable (722)', async () => {
    redis.freeze()
    expect(codeOf(await failureWithin(2000, () => get(driver.store, 'sid')))).toBe(722)
    expect(await failureWithin(2000, () => driver.ping())).toBeInstanceOf(Error)
  })
})
