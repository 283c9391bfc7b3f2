import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { systemActor } from '#server/features/audit/index.ts'
import { defaultPolicy, type SecurityPolicy } from '#server/features/security-policy/index.ts'
import { CONSOLE_HOST, startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { testPassword, type TestClient } from '#server/testing/test-client.ts'
import { lastMailedCode } from '#server/testing/waiting-mails.ts'

const DASHBOARD = '/company/dashboard'
const INFO = '/api/v1/auth/info'
const NEW = 'Sakura-saku-2026'
const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

let app: TestApp
beforeEach(async () => {
  app = await startTestApp()
})
afterEach(() => app.close())

const say = (key: string, params = {}) => app.core.translate('ja', key, params)
const setPolicy = (changes: Partial<SecurityPolicy>) =>
  app.core.policies.update(systemActor('test'), app.a.id, { ...defaultPolicy, ...changes })
const temporary = (password_is_temporary = true) =>
  app.core.database.knex('users').where({ id: app.a.adminId }).update({ password_is_temporary })
const old = async () => {
  await setPolicy({ passwordAgeDays: 3 })
  await app.core.database
    .knex('users')
    .where({ id: app.a.adminId })
    .update({ password_changed_at: app.clock.now() - 3 * DAY })
}
const logIn = (client: TestClient, form = {}) =>
  client.post('/login', { email: app.a.adminEmail, password: testPassword, ...form })
const send = (client: TestClient, type: 1 | 2, password = NEW, confirm_password = password) =>
  client.post(`/reset-password/${type}`, { password, confirm_password })

describe('/reset-password/1 and /2', () => {
  it.each([
    ['SEC-AUTH-17: a temporary password', temporary, 1, 'auth.forced.first'],
    ['SEC-AUTH-16: an old password', old, 2, 'auth.forced.expired'],
  ] as const)('%s is changed there before anything opens', async (_what, prepare, type, sentence) => {
    const elsewhere = await app.adminOf(app.a)
    await prepare()
    const client = app.client(app.a.host)
    await client.get('/company/data?type=patient')
    const first = await logIn(client, { keep_login: '1' })
    expect([first.status, first.location]).toEqual([303, `/reset-password/${type}`])
    const page = await client.follow(first)
    expect([page.status, page.headers['cache-control']]).toEqual([200, 'no-store'])
    expect(page.text).toContain(say(sentence))
    const token = client.cookies.get('sign_in_step')!
    expect(page.text).not.toContain(token)
    expect((await client.get(`/reset-password/${3 - type}`)).location).toBe(`/reset-password/${type}`)
    expect((await send(client, (3 - type) as 1 | 2)).location).toBe(`/reset-password/${type}`)

    for (const [password, confirm, key, params] of [
      ['', '', 'password.rule.required', {}],
      ['short', 'short', 'password.rule.min', { length: 8 }],
      [NEW, `${NEW}x`, 'password.error.mismatch', {}],
      // the initial password is not the new one
      [testPassword, testPassword, 'api.error.718', {}],
    ] as const) {
      const refused = await send(client, type, password, confirm)
      expect([password, refused.status]).toEqual([password, 422])
      expect(refused.text).toContain(say(key, params))
    }
    expect(client.cookies.has('sid')).toBe(false)

    const thief = client.on(app.a.host)
    const done = await send(client, type)
    // what was wanted, and "keep login", have waited over the step
    expect([done.status, done.location]).toEqual([303, '/company/data?type=patient'])
    expect(done.setCookies.find((line) => line.startsWith('sid='))).toMatch(/Expires=/)
    expect(client.cookies.has('sign_in_step')).toBe(false)
    expect((await client.follow(done)).status).toBe(200)
    expect((await elsewhere.get(DASHBOARD)).location).toBe('/login')
    expect((await send(thief, type, `${NEW}2`)).location).toBe('/login')
    expect((await logIn(app.client(app.a.host), { password: NEW })).location).toBe(DASHBOARD)
  })

  it('SEC-AUTH-18: come after the code, and are no way around it', async () => {
    await setPolicy({ forceTwoFactor: true })
    await old()
    await setPolicy({ forceTwoFactor: true, passwordAgeDays: 3 })
    await temporary()
    const client = app.client(app.a.host)
    expect((await logIn(client)).location).toBe('/login-step-2')
    for (const type of [1, 2] as const) {
      expect((await client.get(`/reset-password/${type}`)).location).toBe('/login-step-2')
      expect((await send(client, type)).location).toBe('/login-step-2')
    }
    const code = await client.post('/login-step-2', { code: await lastMailedCode(app.core) })
    // of both the first change: a new password is not old either
    expect(code.location).toBe('/reset-password/1')
    expect(client.cookies.has('sid')).toBe(false)
    expect((await client.get(DASHBOARD)).location).toBe('/login')
    expect((await send(client, 1)).location).toBe(DASHBOARD)
    expect((await logIn(app.client(app.a.host), { password: NEW })).location).toBe('/login-step-2')
  })

  it('SEC-AUTH-17: are over after 15 minutes, on another host, and when the policy asks no more', async () => {
    await temporary()
    const client = app.client(app.a.host)
    await logIn(client)
    for (const host of [app.b.host, 'console.test'])
      expect((await send(client.on(host), 1)).location).toBe('/login')
    await setPolicy({ forceFirstLoginChange: false })
    expect((await send(client, 1)).location).toBe('/login')
    await setPolicy({})
    await logIn(client)
    app.clock.advance(15 * MINUTE)
    expect((await send(client, 1)).location).toBe('/login')
    expect((await logIn(client)).location).toBe('/reset-password/1')
  })

  it('SEC-AUTH-22: are the first thing a new system admin meets', async () => {
    const person = { email: 'root@console.test', lastName: 'a', firstName: 'b', lang: 'ja' } as const
    await app.core.systemAdmins.create(systemActor('test'), person, 'Typed-once-2026')
    const client = app.client(CONSOLE_HOST)
    const form = { email: person.email, password: 'Typed-once-2026' }
    expect((await client.post('/login', form)).location).toBe('/reset-password/1')
    expect((await client.get('/admin/companies')).location).toBe('/login')
    expect((await send(client, 1, form.password)).status).toBe(422)
    expect((await send(client, 1)).location).toBe('/admin/companies')
    expect(app.logged.join('')).not.toContain('Typed-once')
  })

  it('SEC-CSRF-05: take nothing from another site', async () => {
    await temporary()
    const client = app.client(app.a.host)
    await logIn(client)
    const form = { password: NEW, confirm_password: NEW }
    expect((await client.post('/reset-password/1', form, { origin: 'https://evil.test' })).status).toBe(403)
    expect((await send(client, 1)).location).toBe(DASHBOARD)
  })
})

describe('PUT user/reset-password/{id} with the token of 615 or 616', () => {
  const client = (host = app.a.host) => app.client(host)
  const begin = async () => {
    const email = app.a.adminEmail
    const answer = await client().call('POST', '/api/v1/auth/login', { email, password: testPassword })
    return { code: answer.json().status as number, token: answer.json().results.token as string }
  }
  const reset = (token: string, body: object = { new_password: NEW }, id = app.a.adminId, host?: string) =>
    client(host).call('PUT', `/api/v1/user/reset-password/${id}`, body, { 'x-access-token': token })
  const codeOf = async (...given: Parameters<typeof reset>) => (await reset(...given)).json().status as number

  it.each([
    ['SEC-AUTH-17', 615, temporary],
    ['SEC-AUTH-16', 616, old],
  ] as const)('%s: sets the own password and signs in, once', async (_id, code, prepare) => {
    const other = await app.adminOf(app.a)
    await prepare()
    const begun = await begin()
    expect(begun.code).toBe(code)
    const { token } = begun
    expect(await codeOf(token, { new_password: 'weak' })).toBe(406)
    expect(await codeOf(token, {})).toBe(406)
    expect(await codeOf(token, { new_password: testPassword })).toBe(718)
    expect(await codeOf(token, { new_password: NEW, confirm_password: `${NEW}x` })).toBe(406)
    const done = await reset(token)
    expect(done.json().results).toMatchObject({ user: { id: app.a.adminId }, time_sign_out: 30 })
    const headers = { 'x-access-token': done.json().results.access_token as string }
    expect((await client().call('GET', INFO, undefined, headers)).status).toBe(200)
    expect((await other.call('GET', INFO)).status).toBe(401)
    expect(await codeOf(token, { new_password: `${NEW}2` })).toBe(401)
  })

  it('SEC-AUTH-17: is for that user alone, at that place, in that time', async () => {
    await temporary()
    const { token } = await begin()
    const colleague = await app.core.invitations.invite(systemActor('test'), app.a.id, {
      email: 'c@ume.test',
      lang: 'ja',
    })
    for (const id of [colleague, app.b.adminId, 900_000, 0])
      expect([id, await codeOf(token, undefined, id)]).toEqual([id, 603])
    for (const host of [app.b.host, 'console.test'])
      expect(await codeOf(token, undefined, app.a.adminId, host)).toBe(401)
    app.clock.advance(15 * MINUTE)
    expect(await codeOf(token)).toBe(401)
    const again = await begin()
    await temporary(false)
    expect(await codeOf(again.token)).toBe(401)
    expect((await client().call('POST', '/api/v1/auth/login', await credentials())).status).toBe(200)
  })

  it('SEC-AUTH-18: the code comes first: the token of 614 sets no password', async () => {
    await setPolicy({ forceTwoFactor: true })
    await temporary()
    const { code, token } = await begin()
    expect(code).toBe(614)
    expect(await codeOf(token)).toBe(603)
    const otp = await lastMailedCode(app.core)
    const headers = { 'x-access-token': token }
    const next = (await client().call('POST', '/api/v1/auth/otp-login', { otp }, headers)).json()
    expect(next.status).toBe(615)
    // what the code has used up opens nothing
    expect(await codeOf(token)).toBe(401)
    expect(await codeOf(next.results.token)).toBe(200)
  })

  const credentials = async () => ({ email: app.a.adminEmail, password: testPassword })
})
