import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { generate } from 'otplib'
import { systemActor } from '#server/features/audit/index.ts'
import type { User } from '#server/features/users/index.ts'
import { openTestPeople, type TestPeople } from './test-people.ts'

let test: TestPeople
let user: User
const actor = systemActor('test')
beforeEach(async () => {
  test = await openTestPeople()
  user = (await test.core.users.find(test.adminId))!
})
afterEach(() => test.close())

const codeOf = (secret: string) => generate({ secret, epoch: Math.floor(test.now() / 1000) })
async function enrol(): Promise<{ secret: string; codes: string[] }> {
  const { secret } = await test.core.twoFactor.beginEnrolment(user)
  return { secret, codes: await test.core.twoFactor.confirmEnrolment(actor, user, await codeOf(secret)) }
}

describe('enrolling', () => {
  it('waits with one secret for its first code', async () => {
    const { twoFactor } = test.core
    const first = await twoFactor.beginEnrolment(user)
    expect(await twoFactor.beginEnrolment(user)).toEqual(first)
    expect(first.uri).toContain('otpauth://totp/aoba:admin%40aoba.example?')
    expect(first.uri).toContain(`secret=${first.secret}`)
    expect(await twoFactor.stateOf(user.id)).toEqual({
      enrolled: false,
      enrolledAt: null,
      recoveryCodesLeft: 0,
    })
    for (const code of ['', '000000', '12345', 'abcdef', '１２３４５６'])
      await expect(twoFactor.confirmEnrolment(actor, user, code)).rejects.toMatchObject({ code: 613 })
    expect(await twoFactor.verify(user.id, await codeOf(first.secret))).toBe(false)
  })

  it('names the product to a system admin', async () => {
    const system = (await test.core.users.find(test.systemId))!
    const { uri } = await test.core.twoFactor.beginEnrolment(system)
    expect(decodeURIComponent(uri)).toContain(test.core.translate('ja', 'console.appName'))
  })

  it('SEC-OTP-09: shows its secret never again, keeps it sealed, and gives ten recovery codes kept hashed', async () => {
    const { secret, codes } = await enrol()
    await expect(test.core.twoFactor.beginEnrolment(user)).rejects.toMatchObject({ code: 406 })
    const stored = JSON.stringify([await test.knex('authenticators'), await test.knex('recovery_codes')])
    expect(stored).not.toContain(secret)
    expect(new Set(codes).size).toBe(10)
    for (const code of codes) expect(stored).not.toContain(code.replaceAll('-', ''))
    expect(await test.core.twoFactor.stateOf(user.id)).toMatchObject({
      enrolled: true,
      recoveryCodesLeft: 10,
    })
    expect(await test.audited()).toEqual(['authn_2fa_enabled'])
  })

  it('SEC-OTP-01: the code that proved it signs nobody in', async () => {
    const { secret } = await enrol()
    expect(await test.core.twoFactor.verify(user.id, await codeOf(secret))).toBe(false)
  })

  it('is confirmed once, by the first request', async () => {
    const { secret } = await test.core.twoFactor.beginEnrolment(user)
    const code = await codeOf(secret)
    const both = await Promise.allSettled(
      [1, 2].map(() => test.core.twoFactor.confirmEnrolment(actor, user, code)),
    )
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(await test.knex('recovery_codes')).toHaveLength(10)
  })
})

describe('afterwards', () => {
  it('new recovery codes void the old', async () => {
    const { codes } = await enrol()
    const renewed = await test.core.twoFactor.renewRecoveryCodes(actor, user)
    expect(await test.core.twoFactor.verify(user.id, codes[0]!)).toBe(false)
    expect(await test.core.twoFactor.verify(user.id, renewed[0]!)).toBe(true)
    expect(await test.core.twoFactor.verify(user.id, renewed[0]!)).toBe(false)
    const system = (await test.core.users.find(test.systemId))!
    await expect(test.core.twoFactor.renewRecoveryCodes(actor, system)).rejects.toMatchObject({ code: 406 })
    expect(await test.core.twoFactor.verify(system.id, renewed[1]!)).toBe(false)
  })

  it('removing it deletes the codes and unfinished sign-ins', async () => {
    const { codes } = await enrol()
    const step = await test.signIn(test.email, 'Right-password-1')
    expect(step.kind).toBe('step')
    await test.core.twoFactor.remove(actor, user)
    await test.core.twoFactor.remove(actor, user)
    expect(await test.core.twoFactor.verify(user.id, codes[0]!)).toBe(false)
    for (const table of ['authenticators', 'recovery_codes', 'sign_in_steps'])
      expect(await test.knex(table)).toEqual([])
    expect(await test.audited()).toEqual(['authn_2fa_enabled', 'authn_2fa_disabled'])
  })
})
