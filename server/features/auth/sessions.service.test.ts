import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { defaultPolicy, type SecurityPolicy } from '#server/features/security-policy/index.ts'
import { systemActor } from '#server/features/audit/index.ts'
import type { SignInPlace } from './index.ts'
import { CONSOLE, openTestPeople, RIGHT, type TestPeople } from './test-people.ts'

const MINUTE = 60 * 1000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const actor = systemActor('test')

let test: TestPeople
beforeEach(async () => {
  test = await openTestPeople()
})
afterEach(() => test.close())

describe('a session', () => {
  it('is known by its id and by its token, on its own host', async () => {
    const { sessions } = test.core
    const { sessionId, accessToken, user } = await test.signedIn()
    expect(await sessions.identify(sessionId, test.own)).toMatchObject({ user, sessionId })
    expect(await sessions.identifyByToken(accessToken, test.own)).toMatchObject({ user, sessionId })
    for (const place of [CONSOLE, { kind: 'company', companyId: test.companyId + 1 } as const]) {
      expect(await sessions.identify(sessionId, place)).toBeUndefined()
      expect(await sessions.identifyByToken(accessToken, place)).toBeUndefined()
    }
    expect(await sessions.identify(accessToken, test.own)).toBeUndefined()
    expect(await sessions.identifyByToken(sessionId, test.own)).toBeUndefined()
  })

  it('keeps its token as a hash only', async () => {
    const { accessToken } = await test.signedIn()
    expect(Buffer.from(accessToken, 'base64url')).toHaveLength(32)
    const row = await test.knex('user_sessions').first()
    expect(JSON.stringify(row)).not.toContain(accessToken)
    expect(row.access_token_hash).toMatch(/^[0-9a-f]{64}$/)
  })

  it('ends by the clock, and the next sign-in clears it away', async () => {
    const { sessions } = test.core
    const system = () => test.signedIn('system@example.com', CONSOLE)
    const { sessionId, accessToken } = await system()
    test.advance(12 * HOUR - 1)
    expect(await sessions.identify(sessionId, CONSOLE)).toBeDefined()
    test.advance(1)
    expect(await sessions.identify(sessionId, CONSOLE)).toBeUndefined()
    expect(await sessions.identifyByToken(accessToken, CONSOLE)).toBeUndefined()
    const next = await system()
    expect(await test.knex('user_sessions').pluck('id')).toEqual([next.sessionId])
  })

  it('ends with sign-out, and no other does', async () => {
    const { sessions } = test.core
    const [first, second] = [await test.signedIn(), await test.signedIn()]
    expect(first.sessionId).not.toBe(second.sessionId)
    await sessions.end(first.sessionId)
    // who writes the session's data again cannot revive it: who is signed in is decided here
    expect(await sessions.identify(first.sessionId, test.own)).toBeUndefined()
    expect(await sessions.identifyByToken(first.accessToken, test.own)).toBeUndefined()
    expect(await sessions.identify(second.sessionId, test.own)).toBeDefined()
  })

  it('ends when its user is switched off', async () => {
    const { sessionId } = await test.signedIn()
    await test.knex('users').update({ is_active: false })
    expect(await test.core.sessions.identify(sessionId, test.own)).toBeUndefined()
  })
})

const setPolicy = (changes: Partial<SecurityPolicy>, companyId: number | null = test.companyId) =>
  test.core.policies.update(actor, companyId, { ...defaultPolicy, ...changes })
const reasonOf = async (sessionId: string, place: SignInPlace = test.own) => {
  const examined = await test.core.sessions.examine(sessionId, place)
  return examined.identity ? 'good' : examined.ended
}
const identityOf = async (sessionId: string, place: SignInPlace = test.own) =>
  (await test.core.sessions.identify(sessionId, place))!

describe('SEC-SES-06: the idle limit', () => {
  it('ends a session after so many minutes without activity, to the millisecond', async () => {
    await setPolicy({ autoLogoutMinutes: 1 })
    const { sessionId, accessToken } = await test.signedIn()
    test.advance(MINUTE - 1)
    expect(await reasonOf(sessionId)).toBe('good')
    test.advance(1)
    expect(await reasonOf(sessionId)).toBe('idle')
    expect(await test.core.sessions.identifyByToken(accessToken, test.own)).toBeUndefined()
  })

  it('counts from the last activity, and reading who it is is none', async () => {
    await setPolicy({ autoLogoutMinutes: 1 })
    const { sessionId } = await test.signedIn()
    test.advance(50_000)
    const touched = await test.core.sessions.touch(await identityOf(sessionId))
    expect(touched.idleEndsAt).toBe(test.now() + MINUTE)
    test.advance(MINUTE - 1)
    const again = await identityOf(sessionId)
    expect([again.idleEndsAt, again.lastActiveAt]).toEqual([touched.idleEndsAt, touched.lastActiveAt])
    test.advance(1)
    expect(await reasonOf(sessionId)).toBe('idle')
  })

  it('is extended by one write in three seconds, however many requests run concurrently', async () => {
    const { sessionId } = await test.signedIn()
    const writes = () => test.statements.filter((sql) => /^update `user_sessions`/.test(sql)).length
    const before = await identityOf(sessionId)
    test.advance(2999)
    expect(await test.core.sessions.touch(before)).toBe(before)
    expect(writes()).toBe(0)
    test.advance(1)
    const now = test.now()
    await Promise.all(Array.from({ length: 5 }, () => test.core.sessions.touch(before)))
    // one that looked before the others wrote writes nothing more
    test.advance(10)
    await test.core.sessions.touch(before)
    expect((await identityOf(sessionId)).lastActiveAt).toBe(now)
  })

  it('applies to live sessions as soon as it is changed, and not at all when it is 0', async () => {
    await setPolicy({ autoLogoutMinutes: 0 })
    const { sessionId } = await test.signedIn()
    test.advance(11 * HOUR)
    expect(await reasonOf(sessionId)).toBe('good')
    expect((await identityOf(sessionId)).idleEndsAt).toBeNull()
    await setPolicy({ autoLogoutMinutes: 60 })
    expect(await reasonOf(sessionId)).toBe('idle')
    await test.core.policies.reset(actor, test.companyId)
    expect(await reasonOf(sessionId)).toBe('idle')
    await setPolicy({ autoLogoutMinutes: 0 })
    expect(await reasonOf(sessionId)).toBe('good')
  })

  it('is not for system admins', async () => {
    await setPolicy({ autoLogoutMinutes: 1 }, null)
    const { sessionId } = await test.signedIn('system@example.com', CONSOLE)
    test.advance(11 * HOUR)
    expect(await reasonOf(sessionId, CONSOLE)).toBe('good')
  })

  it('is not extended for a session that has ended meanwhile', async () => {
    const { sessionId } = await test.signedIn()
    const identity = await identityOf(sessionId)
    test.advance(5000)
    await test.core.sessions.end(sessionId)
    await test.core.sessions.touch(identity)
    expect(await test.knex('user_sessions')).toEqual([])
  })
})

describe('SEC-SES-07: a session’s age', () => {
  it.each([
    [{ sessionAge: 1, sessionAgeUnit: 'hours' } as const, HOUR],
    [{ sessionAge: 23, sessionAgeUnit: 'hours' } as const, 23 * HOUR],
    [{ sessionAge: 1, sessionAgeUnit: 'days' } as const, DAY],
    [{ sessionAge: 30, sessionAgeUnit: 'days' } as const, 30 * DAY],
  ])('of %j ends it, whatever was done', async (age, ms) => {
    await setPolicy({ ...age, autoLogoutMinutes: 0 })
    const { sessionId } = await test.signedIn()
    test.advance(ms - 1000)
    await test.core.sessions.touch(await identityOf(sessionId))
    test.advance(999)
    expect(await reasonOf(sessionId)).toBe('good')
    test.advance(1)
    expect(await reasonOf(sessionId)).toBe('age')
  })

  it('becomes shorter with the policy immediately, and longer only for new sign-ins', async () => {
    await setPolicy({ sessionAge: 2, autoLogoutMinutes: 0 })
    const { sessionId } = await test.signedIn()
    test.advance(HOUR)
    await setPolicy({ sessionAge: 1, autoLogoutMinutes: 0 })
    expect(await reasonOf(sessionId)).toBe('age')
    await setPolicy({ sessionAge: 23, autoLogoutMinutes: 0 })
    test.advance(HOUR - 1)
    expect(await reasonOf(sessionId)).toBe('good')
    test.advance(1)
    expect(await reasonOf(sessionId)).toBe('age')
  })

  it('survives a clock that is set back, and activity then counts from the new time', async () => {
    await setPolicy({ autoLogoutMinutes: 1 })
    const { sessionId } = await test.signedIn()
    test.advance(-HOUR)
    const touched = await test.core.sessions.touch(await identityOf(sessionId))
    expect(touched.idleEndsAt).toBe(test.now() + MINUTE)
    expect((await identityOf(sessionId)).idleEndsAt).toBe(test.now() + MINUTE)
    test.advance(MINUTE)
    expect(await reasonOf(sessionId)).toBe('idle')
  })
})

describe('SEC-SES-09: what ends a session on the next request', () => {
  it('is its user, its company or its host no longer being right', async () => {
    const { sessionId } = await test.signedIn()
    const during = async (table: string, id: number, change: object, back: object) => {
      await test.knex(table).where({ id }).update(change)
      const reason = await reasonOf(sessionId)
      await test.knex(table).where({ id }).update(back)
      return reason
    }
    const off = [{ is_active: false }, { is_active: true }] as const
    expect(await during('users', test.adminId, ...off)).toBe('ended')
    expect(await during('companies', test.companyId, ...off)).toBe('ended')
    expect(await reasonOf(sessionId, CONSOLE)).toBeNull()
    // SEC-ROL-03: a system admin is nobody on a company's host
    const role = [
      { role_level: 1, company_id: null },
      { role_level: 2, company_id: test.companyId },
    ] as const
    expect(await during('users', test.adminId, ...role)).toBeNull()
    expect(await reasonOf(sessionId)).toBe('good')
    await test.knex('users').where({ id: test.adminId }).delete()
    expect(await reasonOf(sessionId)).toBe('ended')
  })

  it('ends a sign-in that waits for its code too', async () => {
    await test.setPolicy({ forceTwoFactor: true })
    const half = await test.signIn(test.email, RIGHT)
    if (half.kind !== 'step') throw new Error(half.kind)
    expect(await test.core.signInSteps.find(half.token, test.own)).toBeDefined()
    await test.core.sessions.endAll(test.knex, test.adminId)
    expect(await test.core.signInSteps.find(half.token, test.own)).toBeUndefined()
  })

  it('is read in one statement', async () => {
    const { sessionId } = await test.signedIn()
    const before = test.statements.length
    await identityOf(sessionId)
    expect(test.statements.length - before).toBe(1)
  })
})

describe('SEC-SES-10: several sessions of one person', () => {
  const agents = {
    edge: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0',
    phone:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1',
  }
  const open = (userAgent: string) =>
    identityOfUser().then((user) => test.core.sessions.open(test.knex, user, { userAgent, ip: '192.0.2.7' }))
  const identityOfUser = async () => (await test.core.users.find(test.adminId))!

  it('are listed with their devices, the last used first, without the ended ones and without ids', async () => {
    const user = await identityOfUser()
    await open('nothing known')
    test.advance(30 * MINUTE)
    const phone = await open(agents.phone)
    test.advance(1000)
    await open(agents.edge)
    await test.signedIn('system@example.com', CONSOLE)
    const list = await test.core.sessions.list(user, phone.sessionId)
    const [at, ip] = [test.now(), '192.0.2.7']
    expect(list).toEqual([
      {
        device: { browser: 'Microsoft Edge', os: 'Windows' },
        ...{ ip, createdAt: at, lastActiveAt: at, isCurrent: false },
      },
      {
        device: { browser: 'Safari', os: 'iOS' },
        ...{ ip, createdAt: at - 1000, lastActiveAt: at - 1000, isCurrent: true },
      },
    ])
    test.advance(5000)
    await test.core.sessions.touch(await identityOf(phone.sessionId))
    const [first] = await test.core.sessions.list(user, phone.sessionId)
    expect(first!.isCurrent).toBe(true)
  })

  it('has no name for a device without a user agent', async () => {
    await open('')
    const [listed] = await test.core.sessions.list(await identityOfUser(), '')
    expect(listed!.device).toEqual({ browser: null, os: null })
  })

  it('SEC-SES-09: end but for one with "sign out elsewhere", which is written down', async () => {
    const [own, other] = [await open(agents.edge), await open(agents.phone)]
    const system = await test.signedIn('system@example.com', CONSOLE)
    const identity = await identityOf(own.sessionId)
    expect(await test.core.sessions.endOthers({ ...actor, userId: test.adminId }, identity)).toBe(1)
    expect(await reasonOf(own.sessionId)).toBe('good')
    expect(await reasonOf(other.sessionId)).toBe('ended')
    expect(await reasonOf(system.sessionId, CONSOLE)).toBe('good')
    expect(await test.core.sessions.endOthers(actor, identity)).toBe(0)
    expect(await test.knex('audit_entries').where({ event: 'session_ended' })).toHaveLength(1)
  })
})
