import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { systemActor } from '#server/features/audit/index.ts'
import { digestOf } from '#server/features/auth/index.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { testPassword, type TestClient } from '#server/testing/test-client.ts'
import { mailedToken } from '#server/testing/waiting-mails.ts'

let app: TestApp
let admin: TestClient
let system: TestClient
beforeAll(async () => {
  app = await startTestApp()
  await app.core.companies.update(systemActor('test'), app.a.id, { invitesUsers: true })
  admin = await app.adminOf(app.a)
  system = await app.systemAdmin()
})
afterAll(() => app.close())

const ask = async (client: TestClient, method: string, path: string, body?: object) =>
  (await client.call(method, `/api/v1/${path}`, body)).json()
const names = { first_name: '花', last_name: '梅', lang: 'ja' }
const userNow = async (id = app.a.adminId) => (await app.core.users.find(id))!

describe('user/detail', () => {
  it('returns the caller, and to admins the users of their company', async () => {
    const own = await ask(admin, 'GET', `user/detail/${app.a.adminId}`)
    expect(own.results).toEqual({
      id: app.a.adminId,
      role_level: 2,
      lang: 'ja',
      email: app.a.adminEmail,
      first_name: '花子',
      last_name: '見本',
      company_id: app.a.id,
      is_active: true,
    })
    expect((await ask(system, 'GET', `user/detail/${app.b.adminId}`)).status).toBe(200)
  })

  it('treats everybody else, and an invalid id, as unknown (701)', async () => {
    for (const id of [app.b.adminId, 900_000, 'x', '0', '1e3', '-1'])
      expect([id, (await ask(admin, 'GET', `user/detail/${id}`)).status]).toEqual([id, 701])
  })
})

describe('user/update', () => {
  it('SEC-TEN-10: changes names and language, and refuses all other fields', async () => {
    const path = `user/update/${app.a.adminId}`
    const more = { role_level: 1, company_id: app.b.id, id: 1, email: 'x@y.example', is_active: false }
    const refused = await ask(admin, 'PUT', path, { ...names, ...more })
    expect([refused.status, refused.errors.map(({ field }: { field: string }) => field)]).toEqual([
      406,
      Object.keys(more),
    ])
    expect((await ask(admin, 'PUT', path, names)).status).toBe(200)
    expect(await userNow()).toEqual({
      ...{ id: app.a.adminId, companyId: app.a.id, roleLevel: 2, email: app.a.adminEmail, isActive: true },
      ...{ firstName: '花', lastName: '梅', lang: 'ja' },
    })
  })

  it('counts 45 characters as people do', async () => {
    const update = (first_name: unknown) =>
      ask(admin, 'PUT', `user/update/${app.a.adminId}`, { ...names, first_name })
    expect((await update('𠮷'.repeat(45))).status).toBe(200)
    for (const wrong of ['𠮷'.repeat(46), '', '  ', 'a\nb', 'a\u0000', 7, null, ['a'], {}])
      expect([wrong, (await update(wrong)).errors?.[0]?.field]).toEqual([wrong, 'first_name'])
    expect((await ask(admin, 'PUT', `user/update/${app.a.adminId}`, { ...names, lang: 'fr' })).status).toBe(
      406,
    )
  })

  it('SEC-ROL-05: is only for oneself', async () => {
    const codes = []
    for (const id of [app.b.adminId, 900_000])
      codes.push((await ask(admin, 'PUT', `user/update/${id}`, names)).status)
    codes.push((await ask(system, 'PUT', `user/update/${app.a.adminId}`, names)).status)
    expect(codes).toEqual([701, 701, 403])
    expect((await userNow(app.b.adminId)).firstName).toBe('花子')
  })
})

describe('user/change-email', () => {
  const change = (body: object, id = app.a.adminId, client = admin) =>
    ask(client, 'PUT', `user/change-email/${id}`, body)

  it('SEC-AUTH-21: requires the password, and takes effect after the confirmation', async () => {
    const email = 'other@ume.test'
    expect((await change({ email })).status).toBe(406)
    expect((await change({ email: 'x', password: testPassword })).status).toBe(709)
    expect((await change({ email, password: 'wrong' })).status).toBe(702)
    expect((await change({ email: app.b.adminEmail, password: testPassword })).status).toBe(708)
    const password_hash = digestOf(testPassword)
    expect((await change({ email, password: testPassword, password_hash })).status).toBe(406)
    for (const wrong of [password_hash.toUpperCase(), 'x', '', 1, null])
      expect([wrong, (await change({ email, password_hash: wrong })).status]).toEqual([wrong, 406])
    expect((await change({ email, password_hash: digestOf('wrong') })).status).toBe(702)
    expect((await change({ email, password_hash })).status).toBe(200)
    expect((await change({ email, password: testPassword })).status).toBe(200)
    expect((await userNow()).email).toBe(app.a.adminEmail)
    const visitor = app.client(app.a.host)
    const token = await mailedToken(app.core, email)
    expect((await ask(app.client(app.b.host), 'POST', 'auth/confirm-email', { token })).status).toBe(601)
    expect((await ask(visitor, 'POST', 'auth/confirm-email', { token })).status).toBe(200)
    expect((await ask(visitor, 'POST', 'auth/confirm-email', { token })).status).toBe(601)
    expect((await userNow()).email).toBe(email)
    app.a.adminEmail = email
    expect((await ask(admin, 'GET', 'auth/info')).status).toBe(401)
    admin = await app.adminOf(app.a)
  })

  it('SEC-ROL-05: is only for oneself', async () => {
    const body = { email: 'a@b.example', password: testPassword }
    expect((await change(body, app.b.adminId)).status).toBe(701)
    expect((await change(body, app.a.adminId, system)).status).toBe(403)
  })
})

describe('managing users', () => {
  it('invites to the own company; a system admin names one', async () => {
    const invite = (client: TestClient, body: object) =>
      ask(client, 'POST', 'user/invite', { lang: 'ja', password: testPassword, ...body })
    const own = await invite(admin, { email: 'i1@ume.test' })
    expect(own).toMatchObject({ status: 200, results: { id: expect.any(Number) } })
    expect(await userNow(own.results.id)).toMatchObject({ companyId: app.a.id, roleLevel: 2 })
    expect((await invite(admin, { email: 'i2@ume.test', company_id: app.b.id })).status).toBe(703)
    expect((await invite(system, { email: 'i2@ume.test' })).status).toBe(703)
    expect((await invite(admin, { email: 'i2@ume.test', role_level: 1 })).status).toBe(406)
    const other = await invite(system, { email: 'i2@ume.test', company_id: app.b.id })
    expect(await userNow(other.results.id)).toMatchObject({ companyId: app.b.id, roleLevel: 2 })
    expect((await invite(admin, { email: 'I1@UME.test' })).status).toBe(708)
    expect((await invite(admin, { email: 'x' })).status).toBe(709)
    expect((await invite(admin, { email: 'i4@ume.test', password: undefined })).status).toBe(406)
    // before the address: whose it is stays unknown
    expect((await invite(admin, { email: 'i1@ume.test', password: 'Wrong-2026' })).status).toBe(702)
  })

  it('lists them with their status', async () => {
    const { results } = await ask(admin, 'GET', 'user/list?size=20')
    expect(results.content.map((one: { state: string }) => one.state).sort()).toEqual(['active', 'invited'])
    expect(results).toMatchObject({ total_elements: 2, page: 1, size: 20 })
    expect(results.content[0]).toMatchObject({ has_authenticator: false, sessions: expect.any(Number) })
    expect((await ask(admin, 'GET', `user/list?company_id=${app.b.id}`)).status).toBe(703)
    expect((await ask(system, 'GET', `user/list?company_id=${app.b.id}`)).results.total_elements).toBe(2)
    expect((await ask(system, 'GET', 'user/list')).status).toBe(703)
  })

  it('disables, enables, ends sessions and resends invitations', async () => {
    const { results } = await ask(admin, 'POST', 'user/invite', {
      ...{ email: 'i3@ume.test', lang: 'en', password: testPassword },
    })
    const ownPassword = { password: testPassword }
    const act = async (what: string, client = admin, id = results.id) =>
      (await ask(client, 'PUT', `user/${what}/${id}`, what === 'reset-two-factor' ? ownPassword : {})).status
    expect(await act('resend-invitation')).toBe(200)
    expect(await act('end-sessions')).toBe(200)
    expect(await act('disable')).toBe(200)
    expect(await act('resend-invitation')).toBe(612)
    expect(await act('enable')).toBe(200)
    for (const what of ['disable', 'enable', 'reset-two-factor'])
      expect([what, await act(what, admin, app.a.adminId)]).toEqual([what, 612])
    const foreign = await app.adminOf(app.b)
    for (const what of ['resend-invitation', 'disable', 'enable', 'end-sessions', 'reset-two-factor'])
      expect([what, await act(what, foreign)]).toEqual([what, 701])
    expect(await act('reset-two-factor', system, app.a.adminId)).toBe(200)
    const wrong = { password: 'Wrong-2026' }
    const refused = await ask(system, 'PUT', `user/reset-two-factor/${app.a.adminId}`, wrong)
    expect(refused.status).toBe(702)
  })
})

describe('auth/register', () => {
  it('SEC-ROL-04: accepts an invitation once, with the role it was made for', async () => {
    await ask(admin, 'POST', 'user/invite', { email: 'r1@ume.test', lang: 'ja', password: testPassword })
    const token = await mailedToken(app.core, 'r1@ume.test')
    const body = { ...names, token, password: 'A-good-one-2026' }
    const visitor = app.client(app.a.host)
    expect((await ask(visitor, 'POST', 'auth/register', { ...body, token: undefined })).status).toBe(406)
    for (const more of [{ role_level: 1 }, { company_id: app.b.id }])
      expect((await ask(visitor, 'POST', 'auth/register', { ...body, ...more })).status).toBe(406)
    for (const wrong of ['x'.repeat(43), '0'])
      expect((await ask(visitor, 'POST', 'auth/register', { ...body, token: wrong })).status).toBe(601)
    for (const wrong of [0, true, [token], { token }])
      expect((await ask(visitor, 'POST', 'auth/register', { ...body, token: wrong })).status).toBe(406)
    expect((await ask(app.client(app.b.host), 'POST', 'auth/register', body)).status).toBe(601)
    expect((await ask(visitor, 'POST', 'auth/register', { ...body, password: 'weak' })).status).toBe(406)
    const { status, results } = await ask(visitor, 'POST', 'auth/register', body)
    expect([status, results.user.role_level, results.user.company_id]).toEqual([200, 2, app.a.id])
    expect((await ask(visitor, 'POST', 'auth/register', body)).status).toBe(601)
    await visitor.signIn('r1@ume.test', body.password)
  })
})
