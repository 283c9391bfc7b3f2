import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { generate } from 'otplib'
import { systemActor } from '#server/features/audit/index.ts'
import { lastMailedCode, waitingMails } from '#server/testing/waiting-mails.ts'
import type { SignInPlace } from './index.ts'
import { CONSOLE, openTestPeople, RIGHT, type TestPeople } from './test-people.ts'

const SECOND = 1000
const MINUTE = 60 * SECOND

let test: TestPeople
beforeEach(async () => {
  test = await openTestPeople()
})
afterEach(() => test.close())

async function begun(address = test.email, place: SignInPlace = test.own) {
  const outcome = await test.signIn(address, RIGHT, place)
  if (outcome.kind !== 'step') throw new Error(outcome.kind)
  return outcome
}
const give = (token: string, code: string): Promise<number | string> =>
  test.core.signIn.giveCode(token, code, test.from()).then(
    ({ kind }) => kind,
    (error: { code: number }) => error.code,
  )
const wrongOf = (code: string) => (code === '000000' ? '000001' : '000000')
const again = (token: string): Promise<unknown> =>
  test.core.signIn.resendCode(token, test.from()).then(
    () => 'sent',
    (error: { code: number }) => error.code,
  )

/** Enrols the admin; codes of the app at the test's time, or so many seconds from it. */
async function enrolled() {
  const user = (await test.core.users.find(test.adminId))!
  const { secret } = await test.core.twoFactor.beginEnrolment(user)
  const codeAt = (seconds = 0) => generate({ secret, epoch: Math.floor(test.now() / 1000) + seconds })
  const recovery = await test.core.twoFactor.confirmEnrolment(systemActor('test'), user, await codeAt())
  // the step of that code is used up
  test.advance(MINUTE)
  return { codeAt, recovery }
}

describe('a mailed code', () => {
  beforeEach(() => test.setPolicy({ forceTwoFactor: true }))

  it('SEC-OTP-01: comes after the right password only, and opens the session once', async () => {
    await expect(test.signIn(test.email, 'wrong')).rejects.toMatchObject({ code: 609 })
    expect(await waitingMails(test.core)).toEqual([])
    const step = await begun()
    expect(step).toMatchObject({ step: 'code', codeBy: 'mail', expiresAt: test.now() + 15 * MINUTE })
    const [mail] = await waitingMails(test.core)
    expect(mail).toMatchObject({ to: test.email, template: 'sign-in-code', data: { minutes: 10 } })
    expect(await test.knex('user_sessions')).toEqual([])
    const code = await lastMailedCode(test.core)
    const results = await Promise.all(Array.from({ length: 20 }, () => give(step.token, code)))
    expect(results.filter((one) => one === 'signed-in')).toHaveLength(1)
    expect(await test.knex('user_sessions')).toHaveLength(1)
    expect(await give(step.token, code)).toBe(601)
  })

  it('SEC-OTP-07: is stored hashed and lasts ten minutes', async () => {
    const { token } = await begun()
    const code = await lastMailedCode(test.core)
    expect(JSON.stringify(await test.knex('sign_in_steps'))).not.toMatch(new RegExp(`${code}|${token}`))
    test.advance(10 * MINUTE)
    expect(await give(token, code)).toBe(613)
    const second = await begun()
    test.advance(10 * MINUTE - SECOND)
    expect(await give(second.token, await lastMailedCode(test.core))).toBe('signed-in')
  })

  it('SEC-OTP-07: has five tries, counted before they are compared', async () => {
    const { token } = await begun()
    const code = await lastMailedCode(test.core)
    const wrong = await Promise.all(Array.from({ length: 8 }, () => give(token, wrongOf(code))))
    expect(wrong).toEqual(Array(8).fill(613))
    expect(await test.knex('sign_in_steps').pluck('code_tries')).toEqual([5])
    expect(await give(token, code)).toBe(613)
  })

  it('SEC-OTP-07: can be sent again three times, with half a minute between', async () => {
    const { token } = await begun()
    const first = await lastMailedCode(test.core)
    test.advance(30 * SECOND - 1)
    expect(await again(token)).toBe(720)
    test.advance(1)
    expect(await Promise.all([again(token), again(token), again(token)])).toEqual(
      expect.arrayContaining(['sent', 720, 720]),
    )
    const second = await lastMailedCode(test.core)
    if (first !== second) expect(await give(token, first)).toBe(613)
    for (const expected of ['sent', 'sent', 720]) {
      test.advance(MINUTE)
      expect(await again(token)).toBe(expected)
    }
    expect(await waitingMails(test.core)).toHaveLength(4)
    expect(await give(token, await lastMailedCode(test.core))).toBe('signed-in')
  })

  it('SEC-OTP-07: does not fill a mailbox by giving the password again', async () => {
    for (let n = 0; n < 10; n++) await begun()
    await expect(begun()).rejects.toMatchObject({ code: 720 })
    expect(await waitingMails(test.core)).toHaveLength(10)
  })

  it('SEC-OTP-04: opens its own sign-in alone, and not after a newer one', async () => {
    const first = await begun()
    const code = await lastMailedCode(test.core)
    const second = await begun()
    const newer = await lastMailedCode(test.core)
    if (code !== newer) expect(await give(second.token, code)).toBe(613)
    expect(await give(first.token, code)).toBe(613)
    expect(await give(first.token, newer)).toBe(613)
    expect(await give(second.token, newer)).toBe('signed-in')
  })

  it('SEC-OTP-05: is refused in any other form, and that costs no attempt', async () => {
    const { token } = await begun()
    const right = await lastMailedCode(test.core)
    const forms = ['', '12345', '      ', '１２３４５６', '1234567', 'abcdef', '12 3456', '\0'.repeat(6)]
    for (const form of forms) expect([form, await give(token, form)]).toEqual([form, 613])
    expect(await give(token, right)).toBe('signed-in')
  })

  it('SEC-OTP-06: wrong codes lock, and the password given again resets nothing', async () => {
    await test.setPolicy({ forceTwoFactor: true, lockoutThreshold: 4 })
    for (let n = 0; n < 4; n++) {
      const { token } = await begun()
      expect(await give(token, wrongOf(await lastMailedCode(test.core)))).toBe(613)
    }
    await expect(test.signIn(test.email, RIGHT)).rejects.toMatchObject({ code: 711 })
    expect((await test.audited()).filter((name) => name === 'authn_login_lock')).toHaveLength(1)
  })

  it('SEC-OTP-06: the right code after the lock is refused', async () => {
    await test.setPolicy({ forceTwoFactor: true, lockoutThreshold: 2 })
    const { token } = await begun()
    const code = await lastMailedCode(test.core)
    expect([await give(token, wrongOf(code)), await give(token, wrongOf(code))]).toEqual([613, 613])
    expect(await give(token, code)).toBe(711)
  })

  it('SEC-OTP-08: its step ends after 15 minutes, elsewhere, and with its person', async () => {
    const late = await begun()
    test.advance(15 * MINUTE)
    expect(await give(late.token, '123456')).toBe(601)
    const { token } = await begun()
    expect(await test.core.signInSteps.find(token, test.own)).toMatchObject({ step: 'code', codeBy: 'mail' })
    expect(await test.core.signInSteps.find(token, CONSOLE)).toBeUndefined()
    await test.knex('users').where({ id: test.adminId }).update({ is_active: false })
    expect(await test.core.signInSteps.find(token, test.own)).toBeUndefined()
    await test.knex('users').update({ is_active: true })
    await test.core.signInSteps.cancel(token)
    expect(await give(token, await lastMailedCode(test.core))).toBe(601)
  })

  it('SEC-OTP-09: is asked for at the next sign-in, and no more once the policy does not', async () => {
    const step = await begun()
    await test.setPolicy({ forceTwoFactor: false })
    expect(await test.core.signInSteps.find(step.token, test.own)).toBeUndefined()
    expect(await give(step.token, '')).toBe('signed-in')
    expect(await test.signIn(test.email, RIGHT)).toMatchObject({ kind: 'signed-in' })
  })

  it('SEC-AUTH-18: comes before a due change, which has a token of its own', async () => {
    await test.knex('users').update({ password_is_temporary: true })
    const { token } = await begun()
    await expect(test.core.signIn.changePassword(token, 'New-password-1', test.from())).rejects.toMatchObject(
      { code: 601 },
    )
    const next = await test.core.signIn.giveCode(token, await lastMailedCode(test.core), test.from())
    expect(next).toMatchObject({ kind: 'step', step: 'first-change', codeBy: null })
    expect(await test.knex('user_sessions')).toEqual([])
    if (next.kind === 'step') expect(await give(next.token, '123456')).toBe(601)
  })

  it('SEC-LOG-03: is written to the audit log', async () => {
    const { token } = await begun()
    const code = await lastMailedCode(test.core)
    await give(token, wrongOf(code))
    await give(token, code)
    const names = (await test.audited()).filter((name) => name !== 'authz_change')
    expect(names).toEqual(['authn_2fa_fail', 'authn_2fa_success', 'authn_login_success'])
    expect(JSON.stringify(await test.knex('audit_details'))).not.toContain(code)
  })
})

describe('an authenticator', () => {
  it('SEC-OTP-01: one code opens one session under concurrent requests', async () => {
    const { codeAt } = await enrolled()
    const steps = []
    for (let n = 0; n < 20; n++) steps.push(await begun())
    expect(steps[0]).toMatchObject({ codeBy: 'authenticator' })
    expect(await waitingMails(test.core)).toEqual([])
    const code = await codeAt()
    const results = await Promise.all(steps.map(({ token }) => give(token, code)))
    expect(results.filter((one) => one === 'signed-in')).toHaveLength(1)
    expect(await test.knex('user_sessions')).toHaveLength(1)
  })

  it.each([
    [-60, 613],
    [-30, 'signed-in'],
    [0, 'signed-in'],
    [30, 'signed-in'],
    [60, 613],
  ])('SEC-OTP-02: a code of %p seconds from now: %p', async (seconds, expected) => {
    const { codeAt } = await enrolled()
    test.advance(MINUTE)
    const { token } = await begun()
    expect(await give(token, await codeAt(seconds))).toBe(expected)
  })

  it('SEC-OTP-03: an earlier step’s code is void after a later one’s', async () => {
    const { codeAt } = await enrolled()
    const [now, next] = [await codeAt(), await codeAt(30)]
    expect(await give((await begun()).token, next)).toBe('signed-in')
    expect(await give((await begun()).token, now)).toBe(613)
    expect(await give((await begun()).token, next)).toBe(613)
    test.advance(MINUTE)
    expect(await give((await begun()).token, await codeAt())).toBe('signed-in')
  })

  it('SEC-OTP-04: another person’s code opens nothing', async () => {
    const { codeAt } = await enrolled()
    await test.setPolicy({ forceTwoFactor: true }, null)
    const { token } = await begun('system@example.com', CONSOLE)
    await expect(test.core.signIn.giveCode(token, await codeAt(), test.from(CONSOLE))).rejects.toMatchObject({
      code: 613,
    })
  })

  it('is replaced by each recovery code once, with or without its dashes', async () => {
    const { recovery } = await enrolled()
    expect(recovery).toHaveLength(10)
    const [first, second] = recovery as [string, string]
    expect(first).toMatch(/^[a-z2-9]{4}(?:-[a-z2-9]{4}){3}$/)
    const steps = await Promise.all([begun(), begun()])
    const both = await Promise.all(steps.map(({ token }) => give(token, first)))
    expect(both.sort()).toEqual([613, 'signed-in'])
    expect(await give((await begun()).token, second.replaceAll('-', '').toUpperCase())).toBe('signed-in')
    expect(await test.core.twoFactor.stateOf(test.adminId)).toMatchObject({ recoveryCodesLeft: 8 })
  })

  it('sends no mail on asking', async () => {
    await enrolled()
    expect(await again((await begun()).token)).toBe(601)
    expect(await waitingMails(test.core)).toEqual([])
  })

  it('SEC-OTP-11: stays due whatever happens to the password', async () => {
    await enrolled()
    await test.knex('users').where({ id: test.adminId }).update({ password_changed_at: test.now() })
    expect(await test.signIn(test.email, RIGHT)).toMatchObject({ kind: 'step', step: 'code' })
  })
})
