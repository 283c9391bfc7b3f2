import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { systemActor } from '#server/features/audit/index.ts'
import { digestOf } from '#server/features/auth/index.ts'
import { defaultPolicy } from '#server/features/security-policy/index.ts'
import { CONSOLE_HOST, startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { testPassword, type TestClient } from '#server/testing/test-client.ts'

const LOGIN = '/api/v1/auth/login'
const INFO = '/api/v1/auth/info'
const LOGOUT = '/api/v1/auth/logout'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ realHasher: true })
})
afterAll(() => app.close())

const login = (client: TestClient, body: object) => client.call('POST', LOGIN, body)
/** Signs in through the API and returns the token, without the browser's cookies. */
async function tokenOf(email: string, host: string): Promise<string> {
  const client = app.client(host)
  const { results } = (await login(client, { email, password: testPassword })).json()
  return results.access_token
}

describe('POST auth/login', () => {
  it('answers with the session user, a token, the domain and a session (SPEC §3)', async () => {
    const client = app.client(app.a.host)
    const answer = await login(client, {
      email: app.a.adminEmail,
      password: testPassword,
      domain: app.a.host,
    })
    expect([answer.status, answer.headers['cache-control']]).toEqual([200, 'no-store'])
    const body = answer.json()
    expect(body).toEqual({
      status: 200,
      message: app.core.translate('ja', 'api.error.200'),
      results: {
        user: {
          id: app.a.adminId,
          role_level: 2,
          lang: 'ja',
          email: app.a.adminEmail,
          first_name: '花子',
          last_name: '見本',
          company_id: app.a.id,
        },
        access_token: expect.stringMatching(/^[\w-]{43}$/),
        time_sign_out: 30,
        domain: app.a.host,
      },
    })
    expect((await client.call('GET', INFO)).json().results).toEqual({
      user: body.results.user,
      domain: app.a.host,
    })
  })

  it('refuses the domain of another company and an unknown one before it looks at the password (719)', async () => {
    const attempts = () => app.core.database.knex('login_attempts')
    const before = await attempts()
    const client = app.client(app.a.host)
    for (const domain of [app.b.host, 'nobody.test'])
      for (const password of [testPassword, 'wrong']) {
        const answer = await login(client, { email: app.a.adminEmail, password, domain })
        expect([domain, answer.status, answer.json()]).toEqual([
          domain,
          409,
          { status: 719, message: app.core.translate('ja', 'api.error.719') },
        ])
      }
    expect(await attempts()).toEqual(before)
    const system = { email: app.systemAdminEmail, password: testPassword, domain: CONSOLE_HOST }
    expect((await login(app.client(CONSOLE_HOST), system)).status).toBe(200)
  })

  it('returns the minutes of the policy in force, and none to system admins (SPEC §4)', async () => {
    const minutes = async (email: string, host: string) => {
      const client = app.client(host)
      const { results } = (await login(client, { email, password: testPassword })).json()
      expect((await client.call('GET', INFO)).json().results).toEqual({ user: results.user, domain: host })
      return results.time_sign_out as number
    }
    for (const autoLogoutMinutes of [7, 0]) {
      const policy = { ...defaultPolicy, autoLogoutMinutes }
      await app.core.policies.update(systemActor('test'), app.a.id, policy)
      expect(await minutes(app.a.adminEmail, app.a.host)).toBe(autoLogoutMinutes)
    }
    expect(await minutes(app.b.adminEmail, app.b.patientHost)).toBe(defaultPolicy.autoLogoutMinutes)
    expect(await minutes(app.systemAdminEmail, CONSOLE_HOST)).toBe(0)
    await app.core.policies.reset(systemActor('test'), app.a.id)
  })

  it('accepts the password’s digest instead of the password', async () => {
    const body = { email: app.a.adminEmail, password_hash: digestOf(testPassword), keep_login: true }
    const answer = await login(app.client(app.a.host), body)
    expect(answer.status).toBe(200)
    expect(answer.setCookies[0]).toMatch(/Expires=/)
  })

  it('SEC-AUTH-26: does not accept the stored hash as a password', async () => {
    const row = await app.core.database.knex('users').where({ id: app.a.adminId }).first('password_hash')
    for (const [field, code] of [
      ['password', 609],
      ['password_hash', 406],
    ] as const) {
      const answer = await login(app.client(app.a.host), {
        email: app.a.adminEmail,
        [field]: row.password_hash,
      })
      expect(answer.json().status).toBe(code)
    }
  })

  it('SEC-AUTH-02: answers 609 to an unknown address and to a wrong password', async () => {
    const answers = await Promise.all(
      [app.a.adminEmail, 'nobody@ume.test', app.b.adminEmail].map((email) =>
        login(app.client(app.a.host), { email, password: 'Wrong-pass-2026' }),
      ),
    )
    for (const { status, text } of answers) {
      expect([status, text]).toEqual([422, answers[0]!.text])
      expect(JSON.parse(text).status).toBe(609)
    }
  })

  it('SEC-AUTH-02: answers 719 with the right domain only after the right password', async () => {
    for (const [email, host, domain] of [
      [app.b.adminEmail, app.a.host, app.b.host],
      [app.a.adminEmail, CONSOLE_HOST, app.a.host],
      [app.systemAdminEmail, app.b.patientHost, CONSOLE_HOST],
    ] as const) {
      const right = await login(app.client(host), { email, password: testPassword })
      expect([right.status, right.json().status, right.json().results]).toEqual([409, 719, { domain }])
      expect(right.setCookies).toEqual([])
      expect((await login(app.client(host), { email, password: 'wrong' })).json().results).toBeUndefined()
    }
  })

  it.each([
    [{}, ['email', 'password']],
    [{ email: 'x', password: 'x' }, ['email']],
    [{ email: 'a@b.test' }, ['password']],
    [{ email: 'a@b.test', password: 'x', password_hash: digestOf('x') }, ['password']],
    [{ email: ['a@b.test'], password: 'x' }, ['email']],
    [{ email: { a: 1 }, password: 1 }, ['email', 'password']],
    [{ email: true, password: null }, ['email', 'password']],
    [{ email: 'a@b.test', password: 'x', keep_login: 'maybe' }, ['keep_login']],
    [{ email: `${'x'.repeat(65)}@b.test`, password: 'x' }, ['email']],
  ])('SEC-AUTH-04: refuses %j by field (406)', async (body, fields) => {
    const answer = await login(app.client(app.a.host), body)
    expect([answer.status, answer.json().status]).toEqual([400, 406])
    const errors = answer.json().errors as { field: string; message: string }[]
    expect(errors.map(({ field }) => field)).toEqual(fields)
    for (const { message } of errors) expect(message).not.toBe('')
  })
})

describe('GET auth/logout', () => {
  it('ends the session of the cookie and of the token', async () => {
    const client = app.client(app.a.host)
    const token = (await login(client, { email: app.a.adminEmail, password: testPassword })).json().results
      .access_token
    const kept = client.on(app.a.host)
    expect((await client.call('GET', LOGOUT)).json().status).toBe(200)
    expect((await kept.call('GET', INFO)).status).toBe(401)
    expect(
      (await app.client(app.a.host).call('GET', INFO, undefined, { 'x-access-token': token })).status,
    ).toBe(401)
  })

  it.each(['cross-site', 'same-site'])('SEC-CSRF-04: refuses a %s request', async (site) => {
    const client = await app.adminOf(app.a)
    const answer = await client.call('GET', LOGOUT, undefined, { 'sec-fetch-site': site })
    expect([answer.status, answer.json().status]).toEqual([403, 403])
    expect((await client.call('GET', INFO)).status).toBe(200)
    expect((await client.call('GET', LOGOUT, undefined, { 'sec-fetch-site': 'same-origin' })).status).toBe(
      200,
    )
  })
})

describe('SEC-SES-15 X-Access-Token', () => {
  it('selects its session without a cookie and needs no CSRF token', async () => {
    const token = await tokenOf(app.a.adminEmail, app.a.host)
    const client = app.client(app.a.host)
    const headers = { 'x-access-token': token }
    expect((await client.call('GET', INFO, undefined, headers)).json().results.user.id).toBe(app.a.adminId)
    const moved = await client.call('PUT', '/api/v1/data-record/move-data-record', {}, headers)
    expect(moved.status).toBe(200)
    expect(moved.setCookies).toEqual([])
  })

  it('may be sent with its own cookie, and with no other', async () => {
    const client = app.client(app.a.host)
    const own = (await login(client, { email: app.a.adminEmail, password: testPassword })).json().results
      .access_token
    const another = await tokenOf(app.a.adminEmail, app.a.host)
    const statusWith = async (token: string) =>
      (await client.call('GET', INFO, undefined, { 'x-access-token': token })).status
    expect(await statusWith(own)).toBe(200)
    expect(await statusWith(another)).toBe(401)
  })

  it.each(['x', 'null', '0', 'true', '%', '"'])(
    'is refused if it is invalid (%s), also with a valid cookie, and opens public calls to nobody else than a visitor',
    async (token) => {
      const admin = await app.adminOf(app.a)
      for (const client of [app.client(app.a.host), admin])
        for (const [path, status] of [
          [INFO, 401],
          ['/api/v1/company/public/get-detail', 200],
          ['/api/v1/company/public/get-detail?is_preview=true', 401],
        ] as const) {
          const answer = await client.call('GET', path, undefined, { 'x-access-token': token })
          expect([path, answer.status, answer.json().status]).toEqual([path, status, status])
        }
    },
  )

  it('is invalid on another company’s host, and anywhere else in the request', async () => {
    const token = await tokenOf(app.a.adminEmail, app.a.host)
    for (const host of [app.b.host, CONSOLE_HOST])
      expect((await app.client(host).call('GET', INFO, undefined, { 'x-access-token': token })).status).toBe(
        401,
      )
    expect((await app.client(app.a.host).call('GET', `${INFO}?access_token=${token}`)).status).toBe(401)
    expect(
      (await app.client(app.a.host).call('GET', INFO, undefined, { authorization: `Bearer ${token}` }))
        .status,
    ).toBe(401)
  })

  it('expires with its session', async () => {
    const token = await tokenOf(app.a.adminEmail, app.a.host)
    app.clock.advance(12 * 3_600_000)
    const answer = await app.client(app.a.host).call('GET', INFO, undefined, { 'x-access-token': token })
    expect(answer.status).toBe(401)
  })
})
