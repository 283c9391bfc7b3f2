import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import type { SignInPlace } from '#server/features/auth/index.ts'
import { defaultPolicy } from '#server/features/security-policy/index.ts'
import type { User } from '#server/features/users/index.ts'
import { mailedToken, waitingMails } from '#server/testing/waiting-mails.ts'
import { maskedAddress } from '#server/lib/masked-address.ts'
import type { ProfilesService } from './index.ts'
import { DAY_MS, openTestAccounts, RIGHT, type TestAccounts } from './test-users.ts'

let test: TestAccounts
let profiles: ProfilesService
let user: User
beforeEach(async () => {
  test = await openTestAccounts()
  profiles = test.core.profiles
  user = await userNow()
})
afterEach(() => test.close())

const NEW = 'misaki@aoba.example'
const userNow = async () => (await test.core.users.find(test.a.adminId))!
const request = (email: unknown = NEW, password = RIGHT) =>
  profiles.requestEmailChange(test.byA, user, email, { password })
/** The token of a change as the mail would bring it, without asking for the password. */
const issue = (email = NEW, userId = test.a.adminId) =>
  test.core.database.knex.transaction((trx) =>
    test.tokens.issue(trx, {
      ...{ userId, purpose: 'email-change', newEmail: email },
      ...{ createdAt: test.now(), expiresAt: test.now() + DAY_MS },
    }),
  )
const confirm = (token: string, keep: string | null = null) =>
  profiles.confirmEmailChange(test.byNobody, token, test.a.place, keep)

it('changes names and language, and tells the log what was before', async () => {
  await profiles.updateNames(test.byA, user, { firstName: 'Misaki', lastName: '髙橋', lang: 'en' })
  expect(await userNow()).toMatchObject({ firstName: 'Misaki', lastName: '髙橋', lang: 'en' })
  const [entry] = await test.logOf(user.id)
  expect(entry).toMatchObject({ event: 'user_updated', actorId: user.id, companyId: test.a.id })
  expect(entry!.details).toMatchObject({
    firstName: { from: '美咲', to: 'Misaki' },
    lang: { from: 'ja', to: 'en' },
  })
  expect(entry!.details).not.toHaveProperty('lastName')
})

it('masks an address for its notice', () => {
  expect(maskedAddress('misaki@aoba.example')).toBe('m***@aoba.example')
  expect(maskedAddress('𠮷田@例え.jp')).toBe('𠮷***@例え.jp')
})

describe('SEC-AUTH-21: asking for another address', () => {
  it('needs the current password, mails both addresses and changes nothing yet', async () => {
    await expect(request(NEW, 'wrong')).rejects.toMatchObject({ code: 702 })
    expect(await waitingMails(test.core)).toEqual([])
    await request()
    expect((await userNow()).email).toBe(test.a.email)
    const mails = await waitingMails(test.core)
    expect(mails.map(({ to, template }) => [to, template])).toEqual([
      [NEW, 'email-change-confirm'],
      [test.a.email, 'email-change-notice'],
    ])
    expect(String(mails[0]!.data.link)).toMatch(
      /^http:\/\/aoba\.example[^/]*\/confirm-email\?token=[\w-]{43}$/,
    )
    // the notice to the old mailbox contains neither the link nor the full address
    expect(mails[1]!.data).toEqual({ newAddressMasked: 'm***@aoba.example', hours: 24 })
  })

  it('tells who only found the session nothing about other addresses', async () => {
    await expect(request(test.b.email, 'wrong')).rejects.toMatchObject({ code: 702 })
    await expect(request(test.b.email)).rejects.toMatchObject({ code: 708 })
    await expect(request(test.a.email)).rejects.toMatchObject({ code: 708 })
  })

  it.each(['', 'x', 'a@', `${'x'.repeat(65)}@b.example`, 7, null, undefined, {}])(
    'says 709 to %j, and counts no guess',
    async (email) => {
      await expect(request(email ?? null)).rejects.toMatchObject({ code: 709, fields: [{ field: 'email' }] })
    },
  )

  it('again voids the link before', async () => {
    await request()
    const first = await mailedToken(test.core, NEW)
    await request('second@aoba.example')
    expect(await profiles.findEmailChange(first, test.a.place)).toBeUndefined()
  })
})

describe('SEC-AUTH-21: confirming it', () => {
  it('changes the address, ends the other sessions and tells the old mailbox', async () => {
    const [here] = [await test.openSession(user.id), await test.openSession(user.id)]
    await confirm(await issue(), here)
    expect(await userNow()).toMatchObject({ email: NEW })
    expect(await test.sessionsOf(user.id)).toEqual([here])
    expect(await waitingMails(test.core)).toMatchObject([{ to: test.a.email, template: 'email-changed' }])
    expect((await test.logOf(user.id)).at(-1)).toMatchObject({
      event: 'user_updated',
      actorId: user.id,
      details: { email: { from: test.a.email, to: NEW } },
    })
    expect(await test.core.users.findForSignIn(NEW)).toMatchObject({ user: { id: user.id } })
    expect(await test.core.users.findForSignIn(test.a.email)).toBeUndefined()
  })

  it('voids a sign-in that waits for a code in the old mailbox', async () => {
    const policy = { ...defaultPolicy, forceTwoFactor: true }
    await test.core.policies.update(test.bySystem, test.a.id, policy)
    const device = { userAgent: '', ip: '' }
    const request = { place: test.a.place, device, actor: test.byNobody }
    await test.core.signIn.signIn({ email: user.email, password: RIGHT, keepLogin: false }, request)
    expect(await test.core.database.knex('sign_in_steps')).toHaveLength(1)
    await confirm(await issue())
    expect(await test.core.database.knex('sign_in_steps')).toEqual([])
  })

  it('SEC-FPW-07: voids a reset link that lies in the old mailbox', async () => {
    const reset = await test.core.database.knex.transaction((trx) =>
      test.tokens.issue(trx, {
        ...{ userId: user.id, purpose: 'password-reset', newEmail: null },
        ...{ createdAt: test.now(), expiresAt: test.now() + DAY_MS },
      }),
    )
    await confirm(await issue())
    expect(await test.tokens.find(reset, 'password-reset', test.now())).toBeUndefined()
  })

  it('is not a way to somebody else’s address: the unique key decides at that moment (708)', async () => {
    const token = await issue()
    await test.addUser(test.b.id, NEW.toUpperCase())
    await expect(confirm(token)).rejects.toMatchObject({ code: 708 })
    expect((await userNow()).email).toBe(test.a.email)
    expect(await waitingMails(test.core)).toEqual([])
  })

  it('of two people for one address at once gives it to one', async () => {
    const [mine, theirs] = [await issue(), await issue(NEW, test.b.adminId)]
    const results = await Promise.allSettled([
      confirm(mine),
      profiles.confirmEmailChange(test.byNobody, theirs, test.b.place),
    ])
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(results.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 708 } })
  })

  it('takes the own address in another spelling', async () => {
    const other = test.a.email.toUpperCase()
    await confirm(await issue(other))
    expect((await userNow()).email).toBe(other)
  })

  it('works once, for 24 hours, at the own host, for an active user (601)', async () => {
    const token = await issue()
    const find = (place: SignInPlace = test.a.place) => profiles.findEmailChange(token, place)
    expect(await find()).toMatchObject({ newEmail: NEW, user: { id: user.id } })
    for (const place of [test.b.place, { kind: 'console' } as const]) {
      expect(await find(place)).toBeUndefined()
      const elsewhere = profiles.confirmEmailChange(test.byNobody, token, place)
      await expect(elsewhere).rejects.toMatchObject({ code: 601 })
    }
    await confirm(token)
    await expect(confirm(token)).rejects.toMatchObject({ code: 601 })
    for (const wrong of ['', '0', 'x'.repeat(43)])
      await expect(confirm(wrong)).rejects.toMatchObject({ code: 601 })

    const late = await issue('later@aoba.example')
    test.advance(DAY_MS)
    await expect(confirm(late)).rejects.toMatchObject({ code: 601 })
    const disabled = await issue('later@aoba.example')
    await test.core.userManagement.disable(test.bySystem, test.a.id, user.id)
    await expect(confirm(disabled)).rejects.toMatchObject({ code: 601 })
    expect((await userNow()).email).toBe(NEW)
  })
})
