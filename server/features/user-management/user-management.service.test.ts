import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { mailedToken, waitingMails } from '#server/testing/waiting-mails.ts'
import type { InvitationsService, UserManagementService } from './index.ts'
import { DAY_MS, openTestAccounts, RIGHT, type TestAccounts } from './test-users.ts'

let test: TestAccounts
let users: UserManagementService
let invitations: InvitationsService
beforeEach(async () => {
  test = await openTestAccounts()
  users = test.core.userManagement
  invitations = test.core.invitations
})
afterEach(() => test.close())

const NEW = 'new@aoba.example'
const invite = (email = NEW) => invitations.invite(test.byA, test.a.id, { email, lang: 'en' })
const statesOf = async () =>
  Object.fromEntries((await users.list(test.a.id)).map(({ user, state }) => [user.email, state]))

describe('an invitation', () => {
  it('makes a user without a password and mails a link to the company’s own host', async () => {
    const id = await invite()
    expect(await users.get(test.a.id, id)).toMatchObject({
      ...{ companyId: test.a.id, roleLevel: 2, email: NEW, firstName: '', lang: 'en', isActive: true },
    })
    const [mail] = await waitingMails(test.core)
    expect(mail).toMatchObject({ to: NEW, lang: 'en', template: 'invitation', data: { days: 7 } })
    expect(mail!.data.companyName).toBe('aoba')
    expect(String(mail!.data.link)).toMatch(/^http:\/\/aoba\.example[^/]*\/register\?token=[\w-]{43}$/)
    expect((await test.logOf(id)).map(({ event, actorId }) => [event, actorId])).toEqual([
      ['user_created', test.a.adminId],
      ['authn_token_created', test.a.adminId],
    ])
  })

  it('by the system admin stands in the company’s log', async () => {
    const id = await invitations.invite(test.bySystem, test.a.id, { email: NEW, lang: 'ja' })
    expect((await test.logOf(id)).map(({ companyId }) => companyId)).toEqual([test.a.id, test.a.id])
  })

  it('is the system admin’s alone in a company that may not invite: 610', async () => {
    const { b, byA, bySystem } = test
    const byB = { ...byA, companyId: b.id, userId: b.adminId }
    const person = { email: NEW, lang: 'ja' } as const
    await expect(invitations.invite(byB, b.id, person)).rejects.toMatchObject({ code: 610 })
    expect(await waitingMails(test.core)).toEqual([])
    const id = await invitations.invite(bySystem, b.id, person)
    await expect(invitations.resend(byB, b.id, id)).rejects.toMatchObject({ code: 610 })
  })

  it('is refused for an address that somebody has, in any company and spelling: 708', async () => {
    for (const email of [test.b.email, ` ${test.a.email.toUpperCase()} `, 'ｓｙｓｔｅｍ@example.com'])
      await expect(invite(email)).rejects.toMatchObject({ code: 708 })
    expect(await waitingMails(test.core)).toEqual([])
    expect(Object.keys(await statesOf())).toEqual([test.a.email])
  })

  it('of two at once for one address makes one user', async () => {
    const results = await Promise.allSettled([invite(), invite()])
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(results.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 708 } })
    expect(await waitingMails(test.core)).toHaveLength(1)
  })

  it('of many people at once reaches all of them', async () => {
    const emails = Array.from({ length: 12 }, (_, at) => `new${at}@aoba.example`)
    await Promise.all(emails.map((email) => invite(email)))
    expect((await waitingMails(test.core)).map(({ to }) => to).sort()).toEqual([...emails].sort())
  })

  it.each([
    '',
    'x',
    'a@',
    '@b',
    'a b@c',
    `${'x'.repeat(65)}@b`,
    `a@${'x'.repeat(300)}`,
    7,
    ['a@b'],
    null,
    undefined,
  ])('is refused for what is no address: %j (709)', async (email) => {
    await expect(invitations.invite(test.byA, test.a.id, { email, lang: 'ja' })).rejects.toMatchObject({
      code: 709,
      fields: [{ field: 'email' }],
    })
  })

  it('opens for seven days, at its own host only, and is not used up by looking', async () => {
    const id = await invite()
    const token = await mailedToken(test.core, NEW)
    for (let looks = 0; looks < 3; looks++) expect((await invitations.find(token, test.a.place))?.id).toBe(id)
    expect(await invitations.find(token, test.b.place)).toBeUndefined()
    expect(await invitations.find(token, { kind: 'console' })).toBeUndefined()
    test.advance(7 * DAY_MS - 1)
    expect(await invitations.find(token, test.a.place)).toBeDefined()
    expect((await statesOf())[NEW]).toBe('invited')
    test.advance(1)
    expect(await invitations.find(token, test.a.place)).toBeUndefined()
    expect((await statesOf())[NEW]).toBe('invitation-over')
  })

  it('sent again voids the link before', async () => {
    const id = await invite()
    const first = await mailedToken(test.core, NEW)
    await invitations.resend(test.byA, test.a.id, id)
    const second = await mailedToken(test.core, NEW)
    expect(await invitations.find(first, test.a.place)).toBeUndefined()
    expect(await invitations.find(second, test.a.place)).toBeDefined()
  })

  it('is sent again to nobody who has come, is disabled or is of another company', async () => {
    const resend = (companyId: number, id: number) => invitations.resend(test.byA, companyId, id)
    await expect(resend(test.a.id, test.a.adminId)).rejects.toMatchObject({ code: 612 })
    await expect(resend(test.a.id, test.b.adminId)).rejects.toMatchObject({ code: 701 })
    const id = await invite()
    await users.disable(test.byA, test.a.id, id)
    await expect(resend(test.a.id, id)).rejects.toMatchObject({ code: 612 })
  })

  it('taken back is gone with its user; who has come is not removed', async () => {
    const id = await invite()
    const token = await mailedToken(test.core, NEW)
    await expect(users.remove(test.byB, test.b.id, id)).rejects.toMatchObject({ code: 701 })
    await users.remove(test.byA, test.a.id, id)
    await expect(users.get(test.a.id, id)).rejects.toMatchObject({ code: 701 })
    expect(await invitations.find(token, test.a.place)).toBeUndefined()
    await expect(users.remove(test.bySystem, test.a.id, test.a.adminId)).rejects.toMatchObject({
      code: 612,
    })
    const log = await test.logOf(id)
    expect(log.at(-1)).toMatchObject({ event: 'user_deleted', actorId: test.a.adminId })
    // What happened stays, the address goes.
    expect(log.map(({ event }) => event)).toContain('user_created')
    expect(JSON.stringify(log)).not.toContain(NEW)
    // the address is free again
    expect(await invite()).toBeGreaterThan(0)
  })
})

describe('SEC-FPW-02: mails that a signed-in person lets us send', () => {
  it('are five an hour to one address, whoever asks for them', async () => {
    const id = await invite()
    for (let sent = 1; sent < 5; sent++) await invitations.resend(test.byA, test.a.id, id)
    for (const actor of [test.byA, test.bySystem])
      await expect(invitations.resend(actor, test.a.id, id)).rejects.toMatchObject({ code: 720 })
    const user = (await test.core.users.find(test.b.adminId))!
    const asked = () => test.core.profiles.requestEmailChange(test.byB, user, NEW, { password: RIGHT })
    await expect(asked()).rejects.toMatchObject({ code: 720 })
    expect(await waitingMails(test.core)).toHaveLength(5)
    test.advance(60 * 60_000)
    await invitations.resend(test.byA, test.a.id, id)
  })

  it('are sixty an hour of one person, taken addresses counted, and other people’s are their own', async () => {
    for (let at = 0; at < 56; at++) await invite(`new${at}@aoba.example`)
    for (let at = 0; at < 4; at++) await expect(invite(test.b.email)).rejects.toMatchObject({ code: 708 })
    for (const email of [NEW, test.b.email]) await expect(invite(email)).rejects.toMatchObject({ code: 720 })
    await invitations.invite(test.bySystem, test.a.id, { email: NEW, lang: 'ja' })
  })
})

describe('accepting it', () => {
  const person = { firstName: 'Ken', lastName: 'Sato', lang: 'en', password: 'A-good-one-2026' } as const

  it('SEC-ROL-04: needs a valid invitation, and creates nobody without one', async () => {
    const before = await test.knex('users').count()
    for (const token of ['', '0', 'x'.repeat(43), "' or 1=1 --"])
      await expect(invitations.register(test.byNobody, token, test.a.place, person)).rejects.toMatchObject({
        code: 601,
      })
    expect(await test.knex('users').count()).toEqual(before)
  })

  it('SEC-ROL-04: makes the user that was invited, whatever else is sent', async () => {
    const id = await invite()
    const token = await mailedToken(test.core, NEW)
    const more = {
      ...person,
      roleLevel: 1,
      companyId: test.b.id,
      email: 'other@x.example',
      id: test.a.adminId,
    }
    await invitations.register(test.byNobody, token, test.a.place, more)
    expect(await users.get(test.a.id, id)).toEqual({
      ...{ id, companyId: test.a.id, roleLevel: 2, email: NEW, isActive: true },
      ...{ firstName: 'Ken', lastName: 'Sato', lang: 'en' },
    })
    expect((await statesOf())[NEW]).toBe('active')
    const signIn = test.core.signIn.signIn(
      { email: NEW, password: person.password, keepLogin: false },
      { place: test.a.place, device: { userAgent: '', ip: '' }, actor: test.byNobody },
    )
    expect((await signIn).kind).toBe('signed-in')
  })

  it('works once, also of many at once', async () => {
    await invite()
    const token = await mailedToken(test.core, NEW)
    const tries = Array.from({ length: 5 }, () =>
      invitations.register(test.byNobody, token, test.a.place, person),
    )
    const results = await Promise.allSettled(tries)
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const result of results)
      if (result.status === 'rejected') expect(result.reason).toMatchObject({ code: 601 })
  })

  it('keeps the link when the password is refused', async () => {
    await invite()
    const token = await mailedToken(test.core, NEW)
    const weak = { ...person, password: 'weak' }
    await expect(invitations.register(test.byNobody, token, test.a.place, weak)).rejects.toMatchObject({
      code: 406,
      fields: [{ field: 'password' }],
    })
    expect(await invitations.find(token, test.a.place)).toBeDefined()
  })
})

describe('a disabled user', () => {
  it('SEC-ROL-03: is out at the next request, mailed links are void; enabling lets in again', async () => {
    const other = await test.addUser(test.a.id, 'second@aoba.example')
    const sessionId = await test.openSession(other)
    await users.disable(test.byA, test.a.id, other)
    expect(await test.core.sessions.identify(sessionId, test.a.place)).toBeUndefined()
    expect((await statesOf())['second@aoba.example']).toBe('disabled')
    await users.enable(test.byA, test.a.id, other)
    expect((await statesOf())['second@aoba.example']).toBe('active')
    expect(await test.core.sessions.identify(sessionId, test.a.place)).toBeUndefined()
    expect((await test.logOf(other)).map(({ event, details }) => [event, details.sessions])).toEqual([
      ['user_archived', 1],
      ['user_restored', undefined],
    ])
  })

  it('is never oneself', async () => {
    for (const act of [users.disable, users.enable])
      await expect(act.call(users, test.byA, test.a.id, test.a.adminId)).rejects.toMatchObject({
        code: 612,
        fields: [{ field: '', message: 'account.error.ownAccount' }],
      })
  })

  it('is not the last active admin where the company’s own admins ask; the system admin may', async () => {
    const other = await test.addUser(test.a.id, 'second@aoba.example')
    const byOther = { ...test.byA, userId: other }
    // an invited one cannot sign in, and does not count
    await invite()
    const results = await Promise.allSettled([
      users.disable(test.byA, test.a.id, other),
      users.disable(byOther, test.a.id, test.a.adminId),
    ])
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(results.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 612, fields: [{ message: 'account.error.lastAdmin' }] },
    })
    await users.disable(test.bySystem, test.a.id, test.a.adminId)
    await users.disable(test.bySystem, test.a.id, other)
    expect((await statesOf())[test.a.email]).toBe('disabled')
  })

  it('twice changes nothing more and says nothing more', async () => {
    const other = await test.addUser(test.a.id, 'second@aoba.example')
    await users.disable(test.byA, test.a.id, other)
    await users.disable(test.byA, test.a.id, other)
    expect(await test.logOf(other)).toHaveLength(1)
  })
})

it('ends somebody’s sessions at once', async () => {
  await test.openSession(test.a.adminId)
  await test.openSession(test.a.adminId)
  const [before] = await users.list(test.a.id)
  expect(before).toMatchObject({ sessions: 2, hasAuthenticator: false, createdAt: test.now() })
  await users.endSessions(test.bySystem, test.a.id, test.a.adminId)
  expect(await test.sessionsOf(test.a.adminId)).toEqual([])
  expect((await test.logOf(test.a.adminId)).at(-1)).toMatchObject({
    event: 'session_ended',
    companyId: test.a.id,
    details: { sessions: 2 },
  })
})

it('answers somebody of another company like nobody, and changes nothing', async () => {
  const acts = [
    ...(['remove', 'disable', 'enable', 'endSessions'] as const).map(
      (act) => (id: number) => users[act](test.byA, test.a.id, id),
    ),
    (id: number) => invitations.resend(test.byA, test.a.id, id),
  ]
  const sessionId = await test.openSession(test.b.adminId)
  for (const act of acts)
    for (const id of [test.b.adminId, 900_000]) await expect(act(id)).rejects.toMatchObject({ code: 701 })
  expect(await test.sessionsOf(test.b.adminId)).toEqual([sessionId])
  expect(await users.list(test.a.id)).toHaveLength(1)
  expect((await users.list(null)).map(({ user }) => user.email)).toEqual(['system@example.com'])
})
