import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { systemActor } from '#server/features/audit/index.ts'
import { defaultPolicy, type SecurityPolicy } from '#server/features/security-policy/index.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { testPassword } from '#server/testing/test-client.ts'
import { lastMailedCode } from '#server/testing/waiting-mails.ts'

const OTP = '/api/v1/auth/otp-login'
const RESEND = '/api/v1/auth/otp-resend'
const DAY = 24 * 60 * 60_000

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
beforeEach(() => app.clock.advance(2 * 60 * 60_000))

const setPolicy = (changes: Partial<SecurityPolicy>) =>
  app.core.policies.update(systemActor('test'), app.b.id, { ...defaultPolicy, ...changes })
const login = () =>
  app.client(app.b.host).call('POST', '/api/v1/auth/login', {
    email: app.b.adminEmail,
    password: testPassword,
    domain: app.b.host,
  })
const withToken = (token: string, path: string, body: object = {}) =>
  app.client(app.b.host).call('POST', path, body, { 'x-access-token': token })

describe('614', () => {
  beforeEach(() => setPolicy({ forceTwoFactor: true }))

  it('is the answer to the right password, with a token that otp-login exchanges, with the code, for a session', async () => {
    const answer = await login()
    expect([answer.status, answer.json().status, answer.setCookies]).toEqual([403, 614, []])
    const { results } = answer.json()
    expect(results).toEqual({
      token: expect.stringMatching(/^[\w-]{43}$/),
      access_token: results.token,
      user: { id: app.b.adminId },
      expires_at: new Date(app.clock.now() + 15 * 60_000).toISOString(),
      code_by: 'mail',
    })
    const code = await lastMailedCode(app.core)
    const done = await withToken(results.token, OTP, { otp: code, domain: app.b.host })
    expect(done.json().results).toMatchObject({
      user: { id: app.b.adminId },
      time_sign_out: 30,
      domain: app.b.host,
    })
    const info = await app
      .client(app.b.host)
      .call('GET', '/api/v1/auth/info', undefined, { 'x-access-token': done.json().results.access_token })
    expect(info.status).toBe(200)
    expect((await withToken(results.token, OTP, { otp: code })).json().status).toBe(401)
  })

  it.each([
    [''],
    ['12345'],
    ['1234567'],
    ['１２３４５６'],
    ['12 456'],
    ['abcdef'],
    [123456],
    [null],
    [['123456']],
    [{}],
  ])('SEC-OTP-05: %j is 613', async (otp) => {
    const { token } = (await login()).json().results
    const answer = await withToken(token, OTP, { otp })
    expect([answer.status, answer.json().status]).toEqual([422, 613])
  })

  it('requires its token: 600 without one, 401 with another', async () => {
    for (const [path, body] of [
      [OTP, { otp: '123456' }],
      [RESEND, {}],
    ] as const) {
      expect((await app.client(app.b.host).call('POST', path, body)).json().status).toBe(600)
      expect((await withToken('x'.repeat(43), path, body)).json().status).toBe(401)
      const { token } = (await login()).json().results
      const elsewhere = app.client(app.a.host).call('POST', path, {}, { 'x-access-token': token })
      expect((await elsewhere).json().status).toBe(401)
    }
  })

  it('sends another code on request', async () => {
    const { token } = (await login()).json().results
    expect((await withToken(token, RESEND)).json().status).toBe(720)
    app.clock.advance(30_000)
    expect((await withToken(token, RESEND)).json().status).toBe(200)
    expect((await withToken(token, OTP, { otp: await lastMailedCode(app.core) })).json().status).toBe(200)
  })

  it('SEC-SES-15: refuses a step’s token together with a session’s cookie', async () => {
    const { token } = (await login()).json().results
    const admin = await app.adminOf(app.a)
    const answer = await admin.call('GET', '/api/v1/auth/info', undefined, { 'x-access-token': token })
    expect(answer.json().status).toBe(401)
  })
})

describe('615 and 616', () => {
  it('SEC-AUTH-17, SEC-AUTH-16: are the answers to the right password, with a token and no session', async () => {
    const { knex } = app.core.database
    await setPolicy({ passwordAgeDays: 3 })
    await knex('users').where({ id: app.b.adminId }).update({ password_is_temporary: true })
    const first = await login()
    expect([first.status, first.json().status, first.setCookies]).toEqual([403, 615, []])
    expect(first.json().results).toMatchObject({ user: { id: app.b.adminId } })
    expect(first.json().results.code_by).toBeUndefined()
    expect((await withToken(first.json().results.token, OTP, { otp: '123456' })).json().status).toBe(603)

    await knex('users')
      .where({ id: app.b.adminId })
      .update({ password_is_temporary: false, password_changed_at: app.clock.now() - 3 * DAY })
    expect((await login()).json().status).toBe(616)
    await setPolicy({})
    expect((await login()).json().status).toBe(200)
    // the step's token is no longer valid
    expect((await withToken(first.json().results.token, OTP, { otp: '1' })).json().status).toBe(401)
  })
})
