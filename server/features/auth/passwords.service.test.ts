import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { defaultPolicy } from '#server/features/security-policy/index.ts'
import { digestOf } from './index.ts'
import type { Storing } from './new-password.ts'
import { openTestPasswords, type TestPasswords } from './test-passwords.ts'
import { RIGHT } from './test-people.ts'

const MINUTE = 60_000
const next = (n: number) => `Next-password-${n}`

let test: TestPasswords
beforeEach(async () => {
  test = await openTestPasswords()
})
afterEach(() => test.close())

const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 0,
    (error: { code: number }) => error.code,
  )
const actor = () => ({ userId: test.adminId, companyId: test.companyId, ip: '192.0.2.1', requestId: 'r' })
const change = async (current: string, wanted: string, sessionId = 'none') =>
  codeOf(test.core.passwords.change(actor(), await test.user(), sessionId, { current, next: wanted }))
const requireCurrent = async (password: string) =>
  codeOf(test.core.passwords.requireCurrent(actor(), await test.user(), { password }))
/** Sets a password as the forced change and the link do. */
async function set(password: string, how: Partial<Storing> = {}) {
  const user = await test.user()
  const prepared = await test.core.passwords.prepare(user, password)
  const storing = { temporary: false, keepSession: null, notify: false, ...how }
  await test.core.database.knex.transaction((trx) =>
    test.core.passwords.store(trx, actor(), user, prepared, storing),
  )
}

describe('prepare', () => {
  it('SEC-AUTH-12: names the rule that is broken, with its number', async () => {
    await test.setPolicy({ minLength: 20 })
    await expect(set('Short-password-1')).rejects.toMatchObject({
      code: 406,
      fields: [{ field: 'password', message: 'password.rule.min', params: { length: 20 } }],
    })
  })

  it.each([
    ['PassWord1', 'password.error.common'],
    ['xAdminx-2026', 'password.error.address'],
  ])('SEC-AUTH-14: refuses %s', async (password, message) => {
    await expect(set(password)).rejects.toMatchObject({ code: 406, fields: [{ field: 'password', message }] })
  })

  it('SEC-AUTH-13: makes one password of both forms of a character', async () => {
    await set('Passw0rd-\u304b\u3099')
    expect(await requireCurrent('Passw0rd-\u304c')).toBe(0)
  })
})

describe('SEC-AUTH-15 history', () => {
  it('without any, only the current password is refused', async () => {
    await expect(set(RIGHT)).rejects.toMatchObject({
      code: 718,
      fields: [{ field: 'password', message: 'api.error.718' }],
    })
    await set(next(1))
    await set(RIGHT)
  })

  it.each([1, 2, 3])('of %i refuses so many former ones beside it', async (passwordHistory) => {
    await test.setPolicy({ passwordHistory })
    for (let n = 1; n <= passwordHistory; n++) await set(next(n))
    expect(await codeOf(set(RIGHT))).toBe(718)
    expect(await codeOf(set(next(passwordHistory)))).toBe(718)
    await set(next(99))
    await set(RIGHT)
  })

  it('counts by what the policy says now, and keeps ten', async () => {
    await test.setPolicy({ passwordHistory: 10 })
    for (let n = 1; n <= 12; n++) await set(next(n))
    expect(await test.knex('password_history').where({ user_id: test.adminId })).toHaveLength(10)
    expect(await codeOf(set(next(2)))).toBe(718)
    await test.setPolicy({ passwordHistory: 1 })
    expect(await codeOf(set(next(11)))).toBe(718)
    await set(next(2))
    await test.setPolicy({ passwordHistory: 10 })
    expect(await codeOf(set(next(11)))).toBe(718)
  })

  it('compares with what it has to and no more', async () => {
    await test.setPolicy({ passwordHistory: 3 })
    for (let n = 1; n <= 6; n++) await set(next(n))
    test.verified.length = 0
    await set('Another-word-7')
    expect(test.verified).toHaveLength(4)
  })

  it('accepts one of two concurrent changes (721)', async () => {
    const user = await test.user()
    const { passwords, database } = test.core
    const prepared = [await passwords.prepare(user, next(1)), await passwords.prepare(user, next(1))]
    const how = { temporary: false, keepSession: null, notify: false }
    const codes = await Promise.all(
      prepared.map((one) =>
        codeOf(database.knex.transaction((trx) => passwords.store(trx, actor(), user, one, how))),
      ),
    )
    expect(codes.sort()).toEqual([0, 721])
    expect(await test.knex('password_history').where({ user_id: test.adminId })).toHaveLength(1)
  })
})

describe('store', () => {
  it('SEC-AUTH-16: notes the moment, from which the age counts, and whether somebody else chose it', async () => {
    test.advance(5 * MINUTE)
    await set(next(1), { temporary: true })
    expect(await test.core.users.findPassword(test.adminId)).toEqual({
      passwordHash: `stored:${digestOf(next(1))}`,
      passwordChangedAt: test.now(),
      passwordIsTemporary: true,
    })
    await set(next(2))
    expect((await test.core.users.findPassword(test.adminId))!.passwordIsTemporary).toBe(false)
  })

  it('SEC-FPW-07: voids links and half sign-ins of the password before', async () => {
    const token = (await test.resetToken())!
    const step = { token_hash: 'x', user_id: test.adminId, step: 'code', keep_login: false }
    await test.knex('sign_in_steps').insert({ ...step, created_at: 0, expires_at: test.now() + MINUTE })
    await set(next(1))
    expect(await test.core.passwords.findReset(token, test.own)).toBeUndefined()
    expect(await test.knex('sign_in_steps')).toEqual([])
  })

  it('mails a notice unless told otherwise', async () => {
    await set(next(1))
    expect(await test.takeMails()).toEqual([])
    await set(next(2), { notify: true })
    expect(await test.takeMails()).toMatchObject([
      { to: test.email, lang: 'ja', template: 'password-changed', data: { at: test.now() } },
    ])
  })

  it('writes the audit log, without the password', async () => {
    await set(next(1))
    const [entry] = await test.knex('audit_entries').where({ event: 'authn_password_change' })
    expect(entry).toMatchObject({
      company_id: test.companyId,
      actor_id: test.adminId,
      target_id: String(test.adminId),
    })
    expect(JSON.stringify(await test.knex('audit_details'))).not.toContain(next(1))
  })

  it('leaves everything as it was when its transaction fails', async () => {
    const user = await test.user()
    const prepared = await test.core.passwords.prepare(user, next(1))
    const how = { temporary: false, keepSession: null, notify: true }
    const failing = test.core.database.knex.transaction(async (trx) => {
      await test.core.passwords.store(trx, actor(), user, prepared, how)
      throw new Error('after all')
    })
    await expect(failing).rejects.toThrow('after all')
    expect([await requireCurrent(RIGHT), await test.takeMails()]).toEqual([0, []])
  })
})

describe('SEC-AUTH-20 change', () => {
  it('needs the current password', async () => {
    expect(await change('Wrong-password-1', next(1))).toBe(702)
    expect(await change(RIGHT, next(1))).toBe(0)
    expect(await requireCurrent(next(1))).toBe(0)
  })

  it('ends every session but the own', async () => {
    const [own, other] = [await test.signedIn(), await test.signedIn()]
    expect(await change(RIGHT, next(1), own.sessionId)).toBe(0)
    expect(await test.core.sessions.identify(own.sessionId, test.own)).toBeDefined()
    expect(await test.core.sessions.identify(other.sessionId, test.own)).toBeUndefined()
  })

  it('counts wrong current passwords towards the lock, and looks at no more than the threshold', async () => {
    await test.setPolicy({ lockoutThreshold: 5 })
    const codes = await Promise.all(Array.from({ length: 20 }, () => requireCurrent('Wrong-password-1')))
    expect(codes.filter((code) => code === 702)).toHaveLength(5)
    expect(codes.filter((code) => code === 711)).toHaveLength(15)
    expect(test.verified).toHaveLength(5)
    expect(await requireCurrent(RIGHT)).toBe(711)
    test.advance(defaultPolicy.lockoutDurationMinutes * MINUTE)
    expect(await requireCurrent(RIGHT)).toBe(0)
  })

  it('takes no attempt away when the password is right', async () => {
    await test.setPolicy({ lockoutThreshold: 2 })
    for (let times = 0; times < 5; times++) expect(await requireCurrent(RIGHT)).toBe(0)
  })

  it('forgets the attempts once the password is new', async () => {
    await test.setPolicy({ lockoutThreshold: 2 })
    expect(await change('Wrong-password-1', next(1))).toBe(702)
    expect(await change(RIGHT, next(1))).toBe(0)
    expect(await test.knex('login_attempts')).toEqual([])
  })

  it('writes wrong ones to the audit log', async () => {
    await change('Wrong-password-1', next(1))
    const [entry] = await test.knex('audit_entries').where({ event: 'authn_password_change_fail' })
    expect([entry.outcome, entry.company_id]).toEqual(['failure', test.companyId])
  })
})

describe('resetByAdmin', () => {
  const reset = async () => test.core.passwords.resetByAdmin(actor(), await test.user())

  it('ends password and sessions, and mails a link that sets a new password', async () => {
    const { sessionId } = await test.signedIn()
    const before = await test.core.users.findPassword(test.adminId)
    expect(await reset()).toBeUndefined()
    const stored = await test.core.users.findPassword(test.adminId)
    expect(stored).toMatchObject({ passwordIsTemporary: true })
    expect(stored!.passwordHash).not.toBe(before!.passwordHash)
    expect(await test.core.sessions.identify(sessionId, test.own)).toBeUndefined()
    const mails = await test.takeMails()
    expect(mails.map(({ template, to }) => [template, to])).toEqual([
      ['password-reset-by-admin', (await test.user()).email],
    ])
    const token = new URL(mails[0]!.data.link!).searchParams.get('token')!
    test.advance(24 * 60 * 60_000 - 1)
    await test.core.passwords.resetByLink(actor(), token, test.own, next(1))
    expect(await test.core.users.findPassword(test.adminId)).toMatchObject({
      passwordHash: `stored:${digestOf(next(1))}`,
      passwordIsTemporary: false,
    })
  })

  it('mails a link that ends after a day, and with the next one', async () => {
    await reset()
    const token = new URL((await test.takeMails())[0]!.data.link!).searchParams.get('token')!
    await reset()
    const later = new URL((await test.takeMails())[0]!.data.link!).searchParams.get('token')!
    await expect(test.core.passwords.resetByLink(actor(), token, test.own, next(1))).rejects.toMatchObject({
      code: 601,
    })
    test.advance(24 * 60 * 60_000)
    await expect(test.core.passwords.resetByLink(actor(), later, test.own, next(1))).rejects.toMatchObject({
      code: 601,
    })
  })

  it('is in the activity log, without any secret', async () => {
    await reset()
    const entries = await test.knex('audit_entries').orderBy('id').pluck('event')
    expect(entries.slice(-2)).toEqual(['authn_password_change', 'authn_token_created'])
    const details = JSON.stringify(await test.knex('audit_details'))
    expect(details).not.toContain(new URL((await test.takeMails())[0]!.data.link!).searchParams.get('token'))
  })
})
