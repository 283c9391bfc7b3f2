import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { CONSOLE_HOST, startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { testPassword, type TestClient } from '#server/testing/test-client.ts'
import { waitingMails } from '#server/testing/waiting-mails.ts'

const CHANGE = '/api/v1/user/change-password'
const FORGOT = '/api/v1/auth/forgot-password'
const INFO = '/api/v1/auth/info'
const NEW = 'Sakura-saku-2026'
const reset = (id: number | string) => `/api/v1/user/reset-password/${id}`

let app: TestApp
beforeEach(async () => {
  app = await startTestApp()
})
afterEach(() => app.close())

const login = (password: string, client = app.client(app.a.host)) =>
  client.call('POST', '/api/v1/auth/login', { email: app.a.adminEmail, password })
const change = (client: TestClient, current_password: string, new_password: unknown, more = {}) =>
  client.call('PUT', CHANGE, { current_password, new_password, ...more })

describe('PUT user/change-password', () => {
  it('SEC-AUTH-20: changes it, ends the other sessions and continues with a new cookie', async () => {
    const [client, other] = [await app.adminOf(app.a), await app.adminOf(app.a)]
    const before = client.cookies.get('sid')
    const thief = client.on(app.a.host)
    const answer = await change(client, testPassword, NEW, { confirm_password: NEW })
    expect(answer.json()).toMatchObject({
      status: 200,
      message: app.core.translate('ja', 'api.update.200'),
    })
    expect(client.cookies.get('sid')).not.toBe(before)
    expect((await client.call('GET', INFO)).status).toBe(200)
    // SEC-CSRF-01: the old token is invalid; pages contain the new one
    expect((await change(client, NEW, `${NEW}2`)).status).toBe(403)
    await client.get('/company/dashboard')
    expect((await change(client, NEW, `${NEW}2`)).status).toBe(200)
    expect((await thief.call('GET', INFO)).status).toBe(401)
    expect((await other.call('GET', INFO)).status).toBe(401)
    expect((await login(testPassword)).json().status).toBe(609)
    expect((await login(`${NEW}2`)).status).toBe(200)
  })

  it('SEC-AUTH-20: keeps the token of the request valid', async () => {
    const headers = { 'x-access-token': (await login(testPassword)).json().results.access_token }
    const client = app.client(app.a.host)
    const body = { current_password: testPassword, new_password: NEW }
    expect((await client.call('PUT', CHANGE, body, headers)).status).toBe(200)
    expect((await client.call('GET', INFO, undefined, headers)).status).toBe(200)
  })

  it('SEC-AUTH-20: requires the current password, and locks out a user who guesses it', async () => {
    const client = await app.adminOf(app.a)
    for (let tries = 0; tries < 10; tries++)
      expect((await change(client, 'Wrong-password-1', NEW)).json().status).toBe(702)
    expect((await change(client, testPassword, NEW)).json().status).toBe(711)
    expect((await client.call('GET', INFO)).status).toBe(200)
  })

  it.each([
    ['short', {}, 406, 'new_password'],
    ['Pass word-2026', {}, 406, 'new_password'],
    ['', {}, 406, 'new_password'],
    [['Sakura-saku-2026'], {}, 406, 'new_password'],
    [12345678, {}, 406, 'new_password'],
    ['x'.repeat(5000), {}, 406, 'new_password'],
    [NEW, { confirm_password: `${NEW}x` }, 406, 'confirm_password'],
    [testPassword, {}, 718, 'new_password'],
  ])('SEC-AUTH-04: refuses %j %j with %i by field', async (password, more, code, field) => {
    const client = await app.adminOf(app.a)
    const body = (await change(client, testPassword, password, more)).json()
    expect([body.status, body.errors[0].field]).toEqual([code, field])
    expect(body.errors[0].message).not.toBe('')
  })

  it('SEC-CSRF-01: requires the session’s token', async () => {
    const client = await app.adminOf(app.a)
    client.csrfToken = ''
    expect((await change(client, testPassword, NEW)).status).toBe(403)
    expect((await login(testPassword)).status).toBe(200)
  })
})

describe('PUT user/reset-password/{id} by an admin', () => {
  const ownPassword = { password: testPassword }

  it('SEC-AUTH-20: needs the own password', async () => {
    const system = await app.systemAdmin()
    const resetWith = async (body: object) => (await system.call('PUT', reset(app.a.adminId), body)).json()
    expect(await resetWith({})).toMatchObject({ status: 406, errors: [{ field: 'password' }] })
    expect((await resetWith({ password: 'Wrong-2026' })).status).toBe(702)
    expect(await app.core.users.findPassword(app.a.adminId)).toMatchObject({ passwordIsTemporary: false })
  })

  it('SEC-APR-01: mails any company’s admin a link, and answers the system admin without a password', async () => {
    const other = await app.adminOf(app.a)
    const system = await app.systemAdmin()
    const { status, results } = (await system.call('PUT', reset(app.a.adminId), ownPassword)).json()
    expect([status, results]).toEqual([200, null])
    expect(await app.core.users.findPassword(app.a.adminId)).toMatchObject({ passwordIsTemporary: true })
    expect((await other.call('GET', INFO)).status).toBe(401)
    const mail = (await waitingMails(app.core)).at(-1)!
    expect([mail.to, mail.template]).toEqual([app.a.adminEmail, 'password-reset-by-admin'])
    expect((await login(testPassword)).status).toBe(422)
  })

  it('is only for colleagues (else 701), and not for oneself (612)', async () => {
    const admin = await app.adminOf(app.a)
    const person = { roleLevel: 2 as const, firstName: 'a', lastName: 'b', lang: 'ja' as const, createdAt: 0 }
    const colleague = await app.core.users.insert({
      ...person,
      companyId: app.a.id,
      email: 'c@ume.test',
      passwordHash: 'x',
    })
    expect((await admin.call('PUT', reset(colleague), ownPassword)).status).toBe(200)
    const system = (await app.core.users.findForSignIn(app.systemAdminEmail))!.user.id
    for (const id of [app.b.adminId, system, 999_999, '0', 'x', '1e0'])
      expect((await admin.call('PUT', reset(id), ownPassword)).json().status).toBe(701)
    expect((await admin.call('PUT', reset(app.a.adminId), ownPassword)).json().status).toBe(612)
    const own = await app.systemAdmin()
    expect((await own.call('PUT', reset(system), ownPassword)).json().status).toBe(612)
    expect((await app.client(app.a.host).call('PUT', reset(colleague), ownPassword)).status).toBe(401)
  })
})

describe('PUT auth/forgot-password', () => {
  it('SEC-FPW-01: gives the same answer to any address, and requires one', async () => {
    const client = app.client(app.a.host)
    const answers = []
    for (const email of [app.a.adminEmail, 'nobody@ume.test', app.b.adminEmail])
      answers.push(await client.call('PUT', FORGOT, { email, domain: app.a.host }))
    for (const { status, text } of answers) expect([status, text]).toEqual([200, answers[0]!.text])
    for (const email of ['', 'x', ['a@b.test'], null, undefined, 1])
      expect((await client.call('PUT', FORGOT, { email })).json().status).toBe(406)
    for (const domain of ['evil.example', app.b.host])
      expect((await client.call('PUT', FORGOT, { email: app.a.adminEmail, domain })).json().status).toBe(719)
    expect(await app.core.database.knex('reset_requests')).toHaveLength(3)
  })

  it('works on the console’s host for system admins', async () => {
    await app.client(CONSOLE_HOST).call('PUT', FORGOT, { email: app.systemAdminEmail })
    expect((await app.core.database.knex('reset_requests'))[0].company_id).toBeNull()
  })
})
