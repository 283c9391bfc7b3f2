import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { CONSOLE, openTestPeople, RIGHT, type TestPeople } from './test-people.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
const NEXT = 'Another-password-2'

let test: TestPeople
beforeEach(async () => {
  test = await openTestPeople()
})
afterEach(() => test.close())

async function begun(expected: string) {
  const outcome = await test.signIn(test.email, RIGHT)
  if (outcome.kind !== 'step') throw new Error(outcome.kind)
  expect(outcome).toMatchObject({ step: expected, codeBy: null })
  return outcome.token
}
const temporary = () => test.knex('users').where({ id: test.adminId }).update({ password_is_temporary: true })
const change = (token: string, password = NEXT, place = test.from()): Promise<number | string> =>
  test.core.signIn.changePassword(token, password, place).then(
    ({ kind }) => kind,
    (error: { code: number }) => error.code,
  )

describe('SEC-AUTH-17 a temporary password', () => {
  it('must be changed first; then the session opens and every other one ends', async () => {
    const { sessionId } = await test.signedIn()
    await temporary()
    const token = await begun('first-change')
    expect(await change(token)).toBe('signed-in')
    expect(await test.core.sessions.identify(sessionId, test.own)).toBeUndefined()
    expect(await test.knex('user_sessions')).toHaveLength(1)
    expect(await test.knex('sign_in_steps')).toEqual([])
    expect(await change(token)).toBe(601)
    await expect(test.signIn(test.email, RIGHT)).rejects.toMatchObject({ code: 609 })
    expect(await test.signIn(test.email, NEXT)).toMatchObject({ kind: 'signed-in' })
  })

  it('is not the new one, and a refused one leaves the step as it is', async () => {
    await temporary()
    const token = await begun('first-change')
    expect(await change(token, RIGHT)).toBe(718)
    expect(await change(token, 'short')).toBe(406)
    expect(await change(token)).toBe('signed-in')
  })

  it('is changed once by two concurrent requests', async () => {
    await temporary()
    const token = await begun('first-change')
    const both = await Promise.all([change(token), change(token, 'Yet-another-3')])
    expect(both.filter((one) => one === 'signed-in')).toHaveLength(1)
    expect(await test.knex('user_sessions')).toHaveLength(1)
  })

  it('has a token that is void after 15 minutes, elsewhere, and when the policy no longer requires it', async () => {
    await temporary()
    const late = await begun('first-change')
    test.advance(15 * MINUTE)
    expect(await change(late)).toBe(601)
    const token = await begun('first-change')
    expect(await change(token, NEXT, test.from(CONSOLE))).toBe(601)
    await test.setPolicy({ forceFirstLoginChange: false })
    expect(await test.core.signInSteps.find(token, test.own)).toBeUndefined()
    expect(await change(token)).toBe(601)
    expect(await test.signIn(test.email, RIGHT)).toMatchObject({ kind: 'signed-in' })
  })
})

it('SEC-AUTH-16: an old password is changed likewise, and its age counts anew', async () => {
  await test.setPolicy({ passwordAgeDays: 3 })
  test.advance(3 * DAY)
  expect(await change(await begun('expired-change'))).toBe('signed-in')
  test.advance(3 * DAY - 1)
  expect(await test.signIn(test.email, NEXT)).toMatchObject({ kind: 'signed-in' })
  test.advance(1)
  expect(await test.signIn(test.email, NEXT)).toMatchObject({ kind: 'step', step: 'expired-change' })
})
