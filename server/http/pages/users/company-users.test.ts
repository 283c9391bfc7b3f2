import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import type { Request } from 'express'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { testPassword, type TestClient } from '#server/testing/test-client.ts'
import { waitingMails } from '#server/testing/waiting-mails.ts'
import { anyCompany } from './users-place.ts'
import { usersPageProps } from './users.view.ts'

let app: TestApp
let system: TestClient
beforeAll(async () => {
  app = await startTestApp()
  system = await app.systemAdmin()
})
afterAll(() => app.close())

const say = (key: string) => app.core.translate('ja', key)
const users = () => `/admin/companies/detail/${app.a.id}/users`
const invitation = () => `${users()}/invitation`
const own = { own_password: testPassword }
const of = (id: number, part: string) => `${users()}/${id}/${part}`
const memberOf = async (id: number) =>
  (await app.core.userManagement.list(app.a.id)).find(({ user }) => user.id === id)
const request = () =>
  ({
    ...{ context: { lang: 'ja' }, session: {}, params: { id: String(app.a.id) } },
    auth: { user: { id: 0, email: app.systemAdminEmail } },
  }) as unknown as Request
const rowOf = async (id: number) =>
  (
    await usersPageProps(app.services, request(), anyCompany, { page: 1, size: 100, mayInvite: true })
  ).users.find((user) => user.id === id)!

async function invited(email: string): Promise<number> {
  expect(
    (
      await system.post(invitation(), {
        invite_email: email,
        invite_lang: 'ja',
        invite_password: testPassword,
      })
    ).location,
  ).toBe(users())
  return (await app.core.userManagement.list(app.a.id)).find(({ user }) => user.email === email)!.user.id
}

describe('inviting', () => {
  it('mails a link and goes back to the company', async () => {
    const id = await invited('one@ume.test')
    expect((await memberOf(id))!.state).toBe('invited')
    expect((await waitingMails(app.core)).at(-1)).toMatchObject({
      to: 'one@ume.test',
      template: 'invitation',
    })
    expect((await system.get('/admin/companies')).text).toContain(say('members.done.invited'))
  })

  it('comes back with what is wrong and what was typed', async () => {
    for (const [email, key] of [
      ['nobody', 'auth.error.emailInvalid'],
      ['', 'auth.error.emailRequired'],
      [app.b.adminEmail, 'api.error.708'],
    ] as const) {
      const page = await system.post(invitation(), {
        ...{ invite_email: email, invite_lang: 'ja', invite_password: testPassword },
      })
      expect(page.status).toBe(422)
      for (const text of [say(key), `value="${email}"`, 'href="#invite_email"'])
        expect(page.text).toContain(text)
    }
    expect((await system.post('/admin/companies/detail/900000/users/invitation')).status).toBe(404)
    expect((await system.get('/admin/companies/detail/900000/users')).status).toBe(404)
  })
})

describe('what can be done for somebody', () => {
  it('is offered by state', async () => {
    const id = await invited('two@ume.test')
    const names = async (user: number) => (await rowOf(user)).actions.map(({ name }) => name)
    expect(await names(id)).toEqual(['invitation', 'removal'])
    expect(await names(app.a.adminId)).toEqual(['password-reset', 'deactivation'])
    await app.adminOf(app.a)
    expect(await names(app.a.adminId)).toEqual(['password-reset', 'session-end', 'deactivation'])
    expect((await rowOf(id)).name).toBe('')
  })

  it('asks before, without changing anything', async () => {
    const id = await invited('three@ume.test')
    for (const part of [
      ...['invitation', 'removal', 'deactivation', 'activation'],
      ...['session-end', 'password-reset', 'two-factor-reset'],
    ]) {
      const page = await system.get(of(id, part))
      expect([part, page.status]).toEqual([part, 200])
      expect(page.text).toContain('three@ume.test')
      expect(page.text).toContain(say(`members.ask.${part}.text`))
    }
    expect((await memberOf(id))!.state).toBe('invited')
  })

  it('is done by its button', async () => {
    const id = await invited('four@ume.test')
    expect((await system.post(of(id, 'invitation'))).location).toBe(users())
    expect((await system.post(of(id, 'removal'))).location).toBe(users())
    expect(await memberOf(id)).toBeUndefined()
    const admin = await app.adminOf(app.a)
    await system.post(of(app.a.adminId, 'session-end'))
    expect((await admin.get('/company/dashboard')).location).toBe('/login')
    await app.adminOf(app.a).then(() => system.post(of(app.a.adminId, 'deactivation')))
    expect((await memberOf(app.a.adminId))!).toMatchObject({ state: 'disabled', sessions: 0 })
    expect(
      (await app.client(app.a.host).post('/login', { email: app.a.adminEmail, password: 'x' })).status,
    ).toBe(422)
    await system.post(of(app.a.adminId, 'activation'))
    await app.adminOf(app.a)
  })

  it('says why it cannot be done', async () => {
    const page = await system.post(of(app.a.adminId, 'removal'))
    expect([page.status, page.text.includes(say('account.error.notInvited'))]).toEqual([422, true])
  })

  it('gives no password to who was only invited: the invitation stays what it was', async () => {
    const id = await invited('five@ume.test')
    const page = await system.post(of(id, 'password-reset'), own)
    expect([page.status, page.text.includes(say('account.error.stillInvited'))]).toEqual([422, true])
    expect((await memberOf(id))!.state).toBe('invited')
    const call = await system.call('PUT', `/api/v1/user/reset-password/${id}`, { password: testPassword })
    expect(call.json().status).toBe(612)
    expect((await memberOf(id))!.state).toBe('invited')
    expect(await app.core.users.findPassword(id)).toMatchObject({ passwordHash: null })
  })

  it('SEC-APR-01: resets a password by a mail to the user, and shows none', async () => {
    const answer = await system.post(of(app.a.adminId, 'password-reset'), own)
    expect([answer.status, answer.location]).toEqual([303, users()])
    const { text } = await system.get(answer.location!)
    expect(text).toContain(say('members.done.password-reset'))
    const mail = (await waitingMails(app.core)).at(-1)!
    expect([mail.to, mail.template]).toEqual([app.a.adminEmail, 'password-reset-by-admin'])
    const { pathname, host, searchParams } = new URL(String(mail.data.link))
    expect([host, pathname]).toEqual([app.a.host, '/reset-password/3'])
    const token = searchParams.get('token')!
    for (const place of [answer.text, text, app.logged.join()]) expect(place).not.toContain(token)
    const login = () =>
      app.client(app.a.host).post('/login', { email: app.a.adminEmail, password: testPassword })
    expect((await login()).status).toBe(422)
    const user = app.client(app.a.host)
    await user.follow(await user.get(`/reset-password/3?token=${token}`))
    const chosen = 'Chosen-by-oneself-1'
    await user.post('/reset-password/3', { password: chosen, confirm_password: chosen })
    const signedIn = app.client(app.a.host)
    await signedIn.signIn(app.a.adminEmail, chosen)
    expect((await signedIn.get('/company/dashboard')).status).toBe(200)
  })

  it('is unknown for users of another company, and for nobody', async () => {
    for (const id of [app.b.adminId, 900_000, 0])
      for (const part of ['removal', 'deactivation', 'password-reset', 'two-factor-reset']) {
        expect([id, part, (await system.get(of(id, part))).status]).toEqual([id, part, 404])
        expect([id, part, (await system.post(of(id, part))).status]).toEqual([id, part, 404])
      }
  })

  it('is the system admin’s alone', async () => {
    const admin = await app.client(app.b.host)
    await admin.signIn(app.b.adminEmail)
    expect((await admin.post(of(app.a.adminId, 'deactivation'))).location).toBe('/company/dashboard')
    expect((await app.client(app.a.host).post(of(app.a.adminId, 'deactivation'))).location).toBe('/login')
    expect((await memberOf(app.a.adminId))!.state).toBe('active')
  })
})
