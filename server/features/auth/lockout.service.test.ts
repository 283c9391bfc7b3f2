import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import type { SignInPlace } from './index.ts'
import { CONSOLE, openTestPeople, RIGHT, type TestPeople } from './test-people.ts'

const MINUTE = 60_000

let test: TestPeople
beforeEach(async () => {
  test = await openTestPeople()
  await test.setPolicy({ lockoutThreshold: 3, lockoutDurationMinutes: 10, lockoutResetAfterMinutes: 5 })
})
afterEach(() => test.close())

/** The code that a sign-in ends with, or what it leads to. */
const result = (email: string, password: string, place: SignInPlace = test.own): Promise<number | string> =>
  test.signIn(email, password, place).then(
    ({ kind }) => kind,
    (error: { code: number }) => error.code,
  )
const fail = async (times: number, email = test.email) => {
  const results: (number | string)[] = []
  for (let n = 0; n < times; n++) results.push(await result(email, 'Wrong-pass-1'))
  return results
}

describe('SEC-AUTH-05 the threshold', () => {
  it('is not reached by one failure less, and a sign-in resets the count', async () => {
    await fail(2)
    expect(await result(test.email, RIGHT)).toBe('signed-in')
    expect(await test.attempts()).toEqual([])
    expect(await fail(2)).toEqual([609, 609])
    expect(await result(test.email, RIGHT)).toBe('signed-in')
  })

  it('locks the address: 711 even for the right password, without verifying it', async () => {
    expect(await fail(4)).toEqual([609, 609, 609, 711])
    test.verified.length = 0
    expect(await result(test.email, RIGHT)).toBe(711)
    expect(test.verified).toEqual([])
  })

  it('is not extended by refused attempts', async () => {
    await fail(3)
    test.advance(9 * MINUTE)
    await fail(5)
    test.advance(MINUTE)
    expect(await result(test.email, RIGHT)).toBe('signed-in')
  })
})

describe('SEC-AUTH-06 the times', () => {
  it('open a lock at its end, not a second before', async () => {
    await fail(3)
    test.advance(10 * MINUTE - 1000)
    expect(await result(test.email, RIGHT)).toBe(711)
    test.advance(1000)
    expect(await result(test.email, RIGHT)).toBe('signed-in')
  })

  it('forget failures that are older than "reset after", not a second before', async () => {
    await fail(2)
    test.advance(5 * MINUTE - 1000)
    expect(await fail(2)).toEqual([609, 711])
    test.advance(10 * MINUTE)
    await fail(2)
    test.advance(5 * MINUTE)
    expect(await fail(2)).toEqual([609, 609])
  })
})

it('SEC-AUTH-07: fifty guesses at once verify no more than the threshold', async () => {
  const results = await Promise.all(Array.from({ length: 50 }, () => result(test.email, 'Wrong-pass-1')))
  expect(results.filter((code) => code === 609)).toHaveLength(3)
  expect(results.filter((code) => code === 711)).toHaveLength(47)
  expect(test.verified).toHaveLength(3)
})

it('SEC-AUTH-03: every spelling of an address counts together', async () => {
  await fail(1, 'ADMIN@aoba.example')
  await fail(1, ' admin@aoba.example ')
  await fail(1, 'ａdmin＠aoba.example')
  expect(await result(test.email, RIGHT)).toBe(711)
})

it('SEC-AUTH-09: an unknown address locks the same way', async () => {
  expect(await fail(5, 'nobody@example.com')).toEqual(await fail(5))
  expect(JSON.stringify(await test.knex('login_attempts'))).not.toContain('@')
  // and is not stored for ever
  test.advance(10_000 * MINUTE + 1)
  await test.signedIn()
  // what this sign-in itself counted for the unknown company remains
  expect(await test.knex('login_attempts')).toHaveLength(1)
  expect(await test.attempts()).toEqual([])
})

it('SEC-AUTH-10: a lock ends no live session', async () => {
  const { sessionId } = await test.signedIn()
  await fail(5)
  expect(await test.core.sessions.identify(sessionId, test.own)).toBeDefined()
})

describe('SEC-AUTH-25 a user of another place', () => {
  it('is locked by what the host allows, like an unknown address', async () => {
    await test.setPolicy({ lockoutThreshold: 2 }, null)
    const others = async (email: string) => {
      const results: (number | string)[] = []
      for (let n = 0; n < 3; n++) results.push(await result(email, 'Wrong-pass-1', CONSOLE))
      return results
    }
    expect(await others(test.email)).toEqual([609, 609, 711])
    expect(await others('nobody@example.com')).toEqual([609, 609, 711])
  })

  it('is not told that their own policy has locked them, whatever the password', async () => {
    await fail(3)
    test.verified.length = 0
    expect(await result(test.email, RIGHT, CONSOLE)).toBe(609)
    expect(test.verified).toEqual([null])
  })

  it('loses no attempt by the right password on the wrong host', async () => {
    for (let n = 0; n < 5; n++) expect(await result(test.email, RIGHT, CONSOLE)).toBe('wrong-domain')
    expect(await result(test.email, RIGHT)).toBe('signed-in')
  })

  it('gets no more guesses on several hosts than on their own', async () => {
    await Promise.all(Array.from({ length: 20 }, () => result(test.email, 'Wrong-pass-1', CONSOLE)))
    expect(test.verified.filter((stored) => stored !== null).length).toBeLessThanOrEqual(3)
  })
})

describe('SEC-LOG-03 the log', () => {
  it('has each failure, the lock once and the success, in the company’s part, the address masked (SEC-LOG-06)', async () => {
    await fail(5)
    await fail(1, 'nobody@example.com')
    test.advance(10 * MINUTE)
    await test.signedIn()
    const fails = Array<string>(3).fill('authn_login_fail')
    const all = [...fails, 'authn_login_lock', 'authn_login_fail', 'authn_login_success']
    expect((await test.audited()).filter((name) => name !== 'authz_change')).toEqual(all)
    const details = (await test.knex('audit_details').pluck('details')).join()
    expect(details).toContain('a***@aoba.example')
    expect(details).not.toContain('admin@aoba.example')
    const [success] = await test.knex('audit_entries').where({ event: 'authn_login_success' })
    expect(success).toMatchObject({ company_id: test.companyId, actor_id: test.adminId })
  })

  it('names no user of another company', async () => {
    await result(test.email, 'Wrong-pass-1', CONSOLE)
    const [entry] = await test.knex('audit_entries').where({ event: 'authn_login_fail' })
    expect(entry).toMatchObject({ target_id: null, actor_id: null })
  })
})
