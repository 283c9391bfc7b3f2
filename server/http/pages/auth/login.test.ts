import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { CONSOLE_HOST, startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { testPassword, type Answer } from '#server/testing/test-client.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ realHasher: true })
})
afterAll(() => app.close())

const sidOf = (answer: Answer) => answer.setCookies.find((line) => line.startsWith('sid='))
const visitor = (host = app.a.host) => app.client(host)

describe('the form', () => {
  it('asks for an address and a password and makes no session', async () => {
    const answer = await visitor().get('/login')
    expect(answer.status).toBe(200)
    expect(answer.setCookies).toEqual([])
    expect(answer.headers['cache-control']).toBe('no-store')
    for (const name of ['email', 'password', 'keep_login']) expect(answer.text).toContain(`name="${name}"`)
  })

  it('leads who is signed in on to the landing page', async () => {
    const admin = await app.adminOf(app.a)
    expect((await admin.get('/login')).location).toBe('/company/dashboard')
  })

  it('leads who is signed in on to the page that was asked for before', async () => {
    const admin = await app.adminOf(app.a)
    const other = app.client(app.a.host)
    await other.get('/company/data?type=patient')
    admin.cookies.set('return_to', other.cookies.get('return_to')!)
    expect((await admin.get('/login')).location).toBe('/company/data?type=patient')
    expect((await admin.get('/login')).location).toBe('/company/dashboard')
  })

  it.each([
    ['', '', ['E-mail is required', 'Password is required']],
    ['no address', testPassword, ['E-mail is invalid']],
    [`${'x'.repeat(65)}@ume.test`, testPassword, ['E-mail is invalid']],
  ])('comes back for %p and %p with its messages', async (email, password, messages) => {
    const client = visitor()
    client.cookies.set('lang', 'en')
    const answer = await client.post('/login', { email, password })
    expect(answer.status).toBe(422)
    for (const message of messages) expect(answer.text).toContain(message)
    expect(answer.text).toContain('role="alert"')
    if (email) expect(answer.text).toContain(`value="${email}"`)
    expect(answer.text).not.toContain(testPassword)
    expect(sidOf(answer)).toBeUndefined()
  })
})

describe('SEC-AUTH-02 refusals', () => {
  it('are one answer for an unknown address, a wrong password and another company’s wrong password', async () => {
    const answers = await Promise.all(
      [app.a.adminEmail, 'nobody@ume.test', app.b.adminEmail].map((email) =>
        visitor().post('/login', { email, password: 'Wrong-pass-2026' }),
      ),
    )
    const seen = answers.map(({ status, text, headers, setCookies }) => ({
      status,
      text: text.replace(/value="[^"]*@[^"]*"/, 'value=""'),
      headers: { ...headers, date: '', 'content-length': '', 'x-request-id': '' },
      setCookies,
    }))
    expect(seen[1]).toEqual(seen[0])
    expect(seen[2]).toEqual(seen[0])
    expect(seen[0]!.status).toBe(422)
    expect(seen[0]!.text).toContain(app.core.translate('ja', 'api.error.609'))
  })

  it('hold for a user who is no longer active', async () => {
    const { knex } = app.core.database
    await knex('users').where({ id: app.b.adminId }).update({ is_active: 0 })
    const answer = await visitor(app.b.host).post('/login', {
      email: app.b.adminEmail,
      password: testPassword,
    })
    await knex('users').where({ id: app.b.adminId }).update({ is_active: 1 })
    expect(answer.status).toBe(422)
  })

  it.each([
    ['another company’s host', () => app.b.adminEmail, () => app.a.host, () => app.b.host],
    ['the console host', () => app.a.adminEmail, () => CONSOLE_HOST, () => app.a.host],
    [
      'a company’s host for the system admin',
      () => app.systemAdminEmail,
      () => app.a.host,
      () => CONSOLE_HOST,
    ],
  ])('tell the right domain on %s, after the right password only (719)', async (_, email, host, right) => {
    const client = visitor(host())
    client.cookies.set('lang', 'en')
    const wrong = await client.post('/login', { email: email(), password: 'Wrong-pass-2026' })
    expect(wrong.status).toBe(422)
    expect(wrong.text).not.toContain(`http://${right()}/login`)
    const answer = await client.post('/login', { email: email(), password: testPassword })
    expect(answer.status).toBe(200)
    expect(answer.headers.refresh).toBe(`2; url=http://${right()}/login`)
    expect(answer.text).toContain(`href="http://${right()}/login"`)
    expect(answer.text).toContain('Wrong domain')
    expect(sidOf(answer)).toBeUndefined()
  })

  it.each([
    ['array', 'email=a&email=b'],
    ['key with brackets', 'email[a]=b'],
    ['NUL', 'email=%00&password=%00'],
    ['nothing', ''],
  ])('SEC-AUTH-04: %s is a refusal and no fault', async (_, body) => {
    const answer = await visitor().request('POST', '/login', {
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body,
    })
    expect(answer.status).toBe(422)
  })

  it('SEC-AUTH-04: a megabyte is too large', async () => {
    const answer = await visitor().post('/login', { email: 'x'.repeat(1_000_000), password: 'x' })
    expect(answer.status).toBe(413)
  })
})

describe('SEC-AUTH-23 a stored password that is no hash', () => {
  it.each(['', 'plain', '$argon2id$broken'])(
    '%p is a wrong password, and an alert that names nobody',
    async (hash) => {
      const { knex } = app.core.database
      const before = await knex('users').where({ id: app.b.adminId }).first('password_hash')
      await knex('users').where({ id: app.b.adminId }).update({ password_hash: hash })
      const from = app.logged.length
      const answer = await visitor(app.b.host).post('/login', {
        email: app.b.adminEmail,
        password: testPassword,
      })
      await knex('users').where({ id: app.b.adminId }).update(before)
      expect(answer.status).toBe(422)
      expect(answer.text).toContain(app.core.translate('ja', 'api.error.609'))
      const lines = app.logged.slice(from).join()
      expect(lines).toContain('a stored password is no hash')
      expect(lines).not.toContain(app.b.adminEmail)
    },
  )
})

describe('signing in', () => {
  it('SEC-AUTH-01 opens a session that scripts and other sites cannot use, and leads to the landing page', async () => {
    const answer = await visitor().post('/login', { email: app.a.adminEmail, password: testPassword })
    expect(answer.status).toBe(303)
    expect(answer.location).toBe('/company/dashboard')
    expect(sidOf(answer)).toMatch(/^sid=[^;]+; Path=\/; HttpOnly; SameSite=Lax$/)
  })

  it('leads the system admin to the companies', async () => {
    const client = visitor(CONSOLE_HOST)
    const answer = await client.post('/login', { email: app.systemAdminEmail, password: testPassword })
    expect(answer.location).toBe('/admin/companies')
  })

  it.each(['ADMIN@ume.test', '  admin@ume.test ', 'admin＠ume.test', 'ａdmin@ume.test'])(
    'SEC-AUTH-03: %p is the same address',
    async (email) => {
      expect((await visitor().post('/login', { email, password: testPassword })).status).toBe(303)
    },
  )

  it('works on the company’s other host too', async () => {
    const client = visitor(app.b.patientHost)
    expect((await client.signIn(app.b.adminEmail)).text).toContain('Sakura Pharma')
  })

  it('SEC-SES-01: takes a new session id, whatever the browser brought along', async () => {
    const client = await app.adminOf(app.a)
    const before = client.cookies.get('sid')
    await client.post('/logout')
    client.cookies.set('sid', before!)
    const again = await client.post('/login', { email: app.a.adminEmail, password: testPassword })
    expect(again.status).toBe(303)
    expect(client.cookies.get('sid')).not.toBe(before)
    const thief = visitor()
    thief.cookies.set('sid', before!)
    expect((await thief.get('/company/dashboard')).location).toBe('/login')

    const planted = visitor()
    planted.cookies.set('sid', 'planted')
    await planted.signIn(app.a.adminEmail)
    expect(planted.cookies.get('sid')).not.toBe('planted')
  })

  it('SEC-AUTH-24: keeps the cookie for the session’s age on wish, else until the browser closes', async () => {
    const keep = await visitor().post('/login', {
      email: app.a.adminEmail,
      password: testPassword,
      keep_login: 'on',
    })
    const expires = /Expires=([^;]+)/.exec(sidOf(keep)!)?.[1]
    const hours = (Date.parse(expires!) - Date.now()) / 3_600_000
    expect(Math.round(hours)).toBe(12)
    const short = await visitor().post('/login', { email: app.a.adminEmail, password: testPassword })
    expect(sidOf(short)).not.toMatch(/Expires|Max-Age/)
  })

  it('SEC-SES-07: ends after the session’s age, kept or not', async () => {
    const client = await app.systemAdmin()
    app.clock.advance(12 * 3_600_000 - 1)
    expect((await client.get('/admin/companies')).status).toBe(200)
    app.clock.advance(1)
    expect((await client.get('/admin/companies')).location).toBe('/login')
  })

  it('SEC-SES-09: ends on the next request when the user or the company is no longer active', async () => {
    const { knex } = app.core.database
    const client = await app.adminOf(app.b)
    await knex('users').where({ id: app.b.adminId }).update({ is_active: 0 })
    expect((await client.get('/company/dashboard')).location).toBe('/login')
    await knex('users').where({ id: app.b.adminId }).update({ is_active: 1 })
    expect((await client.get('/company/dashboard')).status).toBe(200)
    await knex('companies').where({ id: app.b.id }).update({ is_active: 0 })
    app.core.tenants.invalidate()
    expect((await client.get('/company/dashboard')).status).toBe(404)
    await knex('companies').where({ id: app.b.id }).update({ is_active: 1 })
    app.core.tenants.invalidate()
  })
})

describe('the remembered page', () => {
  it('is opened after signing in, once', async () => {
    const client = visitor()
    await client.get('/company/data?type=patient&page=1')
    const answer = await client.post('/login', { email: app.a.adminEmail, password: testPassword })
    expect(answer.location).toBe('/company/data?type=patient&page=1')
    await client.follow(answer)
    await client.post('/logout')
    const again = await client.post('/login', { email: app.a.adminEmail, password: testPassword })
    expect(again.location).toBe('/company/dashboard')
  })

  // SEC-INJ-01: what a cookie might say, even one signed by us
  const notOurs = [
    '//evil.test/company/',
    '/\\evil.test/company/',
    '\\\\evil.test',
    'https:evil.test',
    'https://evil.test/company/data',
    '/%09/evil.test',
    '/%5cevil.test',
    '/..//evil.test',
    '/company/../login',
    '/company/..//evil.test',
    'javascript:alert(1)',
    'data:text/html,x',
    'http://ume.test@evil.test/company/',
    '/company/\r\nSet-Cookie: a=b',
    '/company/\tdata',
    `/${'x'.repeat(10_000)}`,
    'http://sakura.test/company/data',
    '/api/v1/auth/logout',
    '/logout',
    '/admin/companies',
    '/companyx',
  ]
  it.each(notOurs.map((path) => [JSON.stringify(path).slice(0, 50), path]))(
    'SEC-INJ-01: %s is not followed',
    async (_, path) => {
      const client = visitor()
      const signed = app.services.cookies.sign('return_to', path)
      client.cookies.set('return_to', encodeURIComponent(signed))
      const answer = await client.post('/login', { email: app.a.adminEmail, password: testPassword })
      if (answer.status !== 431) expect([answer.status, answer.location]).toEqual([303, '/company/dashboard'])
      expect(answer.headers['set-cookie']).not.toContain('a=b')
    },
  )

  it('is not believed without our signature', async () => {
    const client = visitor()
    client.cookies.set('return_to', '/company/data')
    const answer = await client.post('/login', { email: app.a.adminEmail, password: testPassword })
    expect(answer.location).toBe('/company/dashboard')
  })
})

describe('logging out', () => {
  it('SEC-SES-03: ends the session, clears the cookie and the cache, and shows the login', async () => {
    const client = await app.adminOf(app.a)
    const kept = client.on(app.a.host)
    const answer = await client.post('/logout')
    expect([answer.status, answer.location]).toEqual([303, '/login'])
    expect(answer.headers['clear-site-data']).toBe('"cache"')
    expect(client.cookies.has('sid')).toBe(false)
    expect((await kept.get('/company/dashboard')).location).toBe('/login')
  })

  it('SEC-SES-05: a second time leads to the login as well', async () => {
    const client = await app.adminOf(app.a)
    const kept = client.on(app.a.host)
    await client.post('/logout')
    expect((await kept.post('/logout')).location).toBe('/login')
    expect((await visitor().post('/logout')).location).toBe('/login')
  })

  it('SEC-SES-04: a request under way that writes the session does not revive it', async () => {
    const client = await app.adminOf(app.a)
    const sid = decodeURIComponent(client.cookies.get('sid')!).slice(2).split('.')[0]!
    const session = await new Promise<object>((resolve, reject) =>
      app.services.sessionStore.get(sid, (error, found) => (found ? resolve(found) : reject(error))),
    )
    const kept = client.on(app.a.host)
    await client.post('/logout')
    // what express-session does at the end of a slower request of the same browser
    await new Promise((resolve) => app.services.sessionStore.set(sid, session as never, resolve))
    expect((await kept.get('/company/dashboard')).location).toBe('/login')
    expect((await kept.call('GET', '/api/v1/auth/info')).status).toBe(401)
  })
})

describe('SEC-SES-12 a session of A', () => {
  it('is nobody’s on B’s host and on the console host', async () => {
    const client = await app.adminOf(app.a)
    for (const host of [app.b.host, app.b.patientHost, CONSOLE_HOST]) {
      const stolen = client.on(host)
      expect((await stolen.get('/company/dashboard')).location).toBe('/login')
      expect((await stolen.call('GET', '/api/v1/auth/info')).status).toBe(401)
    }
  })

  it('SEC-SES-14: unknown cookies sign nobody in', async () => {
    for (const cookie of [
      'sid=%',
      'sid=s%3Aabc.def',
      'sid=; sid=',
      `sid=${'x'.repeat(6000)}`,
      'lang=%E0%A4%A',
      '=;;=',
    ]) {
      const answer = await visitor().get('/company/dashboard', { cookie })
      expect([cookie.slice(0, 20), answer.location]).toEqual([cookie.slice(0, 20), '/login'])
    }
  })
})
