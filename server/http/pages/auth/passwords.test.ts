import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { SecretBox } from '#server/lib/secret-box.ts'
import { sendRaw } from '#server/testing/raw-request.ts'
import { readOutbox } from '#server/testing/read-outbox.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { testPassword, type Answer } from '#server/testing/test-client.ts'

const FORGET = '/forget-password'
const RESET = '/reset-password/3'
const NEW = 'Sakura-saku-2026'

let app: TestApp
beforeEach(async () => {
  app = await startTestApp({ realHasher: true })
})
afterEach(() => app.close())

const sentence = (key: string, params = {}) => app.core.translate('ja', key, params)
const knex = () => app.core.database.knex
const comparable = ({ status, headers, text }: Answer) => {
  const { date: _date, 'x-request-id': _id, ...rest } = headers
  return { status, text, rest }
}

/** Asks for a reset of A's admin and returns the mailed link below its host. */
async function mailedLink(): Promise<string> {
  await app.client(app.a.host).post(FORGET, { email: app.a.adminEmail })
  for (const { id } of await knex()('reset_requests').select('id'))
    await app.core.passwords.answerResetRequest(id)
  const { content } = await knex()('mails').orderBy('id', 'desc').first()
  const { data } = JSON.parse(new SecretBox(app.core.config.encryptionKey).open('mail', content))
  const { host, pathname, search } = new URL(data.link)
  expect(host).toBe(app.a.host)
  return pathname + search
}

/** A browser that has followed the mailed link to its form. */
async function atTheForm() {
  const client = app.client(app.a.host)
  const page = await client.follow(await client.get(await mailedLink()))
  return { client, page }
}

const send = (client: ReturnType<TestApp['client']>, password = NEW, confirm_password = password) =>
  client.post(RESET, { password, confirm_password })

describe('/forget-password', () => {
  it('SEC-FPW-01: answers alike to known, unknown, foreign and inactive addresses', async () => {
    await knex()('users').where({ email: app.b.adminEmail }).update({ is_active: false })
    const addresses = [app.a.adminEmail, 'nobody@ume.test', app.b.adminEmail, app.systemAdminEmail]
    for (const email of addresses) {
      const client = app.client(app.a.host)
      const answer = await client.post(FORGET, { email })
      expect([answer.status, answer.location]).toEqual([
        303,
        `${FORGET}?sent=1&email=${encodeURIComponent(email)}`,
      ])
      const page = await client.follow(answer)
      expect(page.text).toContain(sentence('password.forgot.sent', { email }))
    }
  })

  it.each([
    ['', 'auth.error.emailRequired'],
    ['x', 'auth.error.emailInvalid'],
    [`${'x'.repeat(65)}@ume.test`, 'auth.error.emailInvalid'],
  ])('says what is wrong with %j and keeps it', async (email, message) => {
    const answer = await app.client(app.a.host).post(FORGET, { email })
    expect(answer.status).toBe(422)
    expect(answer.text).toContain(sentence(message))
    if (email) expect(answer.text).toContain(`value="${email}"`)
    expect(await knex()('reset_requests')).toEqual([])
  })

  it('SEC-FPW-12: shows the address of its query escaped, only if it is one, and does nothing with it', async () => {
    const client = app.client(app.a.host)
    const shown = await client.get(`${FORGET}?sent=1&email=${encodeURIComponent('"><b>x</b>@ume.test')}`)
    expect(shown.text).not.toContain('<b>x')
    const text = await client.get(`${FORGET}?sent=1&email=${encodeURIComponent('call 0120 for help')}`)
    expect(text.text).not.toContain('0120')
    expect(text.text).toContain(sentence('password.forgot.sentAnywhere'))
    for (const query of ['sent=1&email=a@ume.test', 'sent=1&sent=2&email=a@b.test&email=c@d.test', 'sent'])
      expect((await client.get(`${FORGET}?${query}`)).status).toBe(200)
    expect(await knex()('reset_requests')).toEqual([])
    expect(app.logged.join('\n')).not.toMatch(/ume\.test"|%40|@/)
  })

  it('SEC-FPW-12: keeps the message when the language is switched', async () => {
    const page = await app.client(app.a.host).get(`${FORGET}?sent=1&email=a@ume.test`)
    expect(page.text).toContain(`${FORGET}?lang=en&amp;sent=1&amp;email=a%40ume.test`)
  })

  it('leads who is signed in to the landing page', async () => {
    const admin = await app.adminOf(app.a)
    expect((await admin.get(FORGET)).location).toBe('/company/dashboard')
  })

  it('SEC-CSRF-04: is not for another site’s form', async () => {
    const headers = { origin: 'http://evil.example' }
    const answer = await app.client(app.a.host).post(FORGET, { email: app.a.adminEmail }, headers)
    expect(answer.status).toBe(403)
    expect(await knex()('reset_requests')).toEqual([])
  })

  it('SEC-FPW-10: takes no other host for the link', async () => {
    const forwarded = { 'x-forwarded-host': 'evil.example', forwarded: 'host=evil.example' }
    const fields = { email: app.a.adminEmail, domain: 'evil.example' }
    await app.client(app.a.host).post(FORGET, fields, forwarded)
    expect((await knex()('reset_requests'))[0].company_id).toBe(app.a.id)
    for (const host of ['evil.example', 'ume.test:80@evil.example', 'ume.test, evil.example']) {
      const answer = await app.client(app.a.host).post(FORGET, fields, { host })
      expect(answer.status).toBeGreaterThanOrEqual(400)
    }
    expect(await knex()('reset_requests')).toHaveLength(1)
  })

  it.each([
    ['two Host headers', `${FORGET}`, ['Host: ume.test', 'Host: evil.example']],
    ['an address in absolute form', `http://evil.example${FORGET}`, ['Host: ume.test']],
    ['another company’s address in absolute form', `http://sakura.test${FORGET}`, ['Host: ume.test']],
    ['an address before the host', `${FORGET}`, ['Host: ume.test@evil.example']],
  ])('SEC-FPW-10: %s is refused, or the link is the company’s own', async (_what, target, hosts) => {
    const body = `email=${encodeURIComponent(app.a.adminEmail)}&rest=`
    // what sendRaw puts behind the last line is the value of `rest`
    const length = body.length + '\r\nConnection: close\r\n\r\n'.length
    const head = [...hosts, 'Content-Type: application/x-www-form-urlencoded', 'Connection: close']
    const { status, text } = await sendRaw(
      app.port,
      ...[`POST ${target} HTTP/1.1`, ...head, `Content-Length: ${length}`, '', body],
    )
    expect(text).not.toContain('evil.example')
    const asked = (await knex()('reset_requests')).map((row) => row.company_id)
    expect(asked).toEqual(status === 303 ? [app.a.id] : [])
    await app.core.runner.drain()
    const outbox = JSON.stringify(await readOutbox(app.core.config.dataDir))
    expect(outbox).not.toMatch(/evil\.example|sakura\.test/)
    expect(outbox.includes('ume.test/reset-password/3?token=')).toBe(status === 303)
  })
})

describe('/reset-password/3', () => {
  it('SEC-FPW-11: moves the token out of the address before a form shows', async () => {
    const link = await mailedLink()
    const client = app.client(app.a.host)
    const first = await client.get(link)
    expect([first.status, first.location]).toEqual([303, RESET])
    expect(first.headers['cache-control']).toBe('no-store')
    expect(first.setCookies.join()).toMatch(
      /^reset_link=[^;]+; Max-Age=1800; Path=\/; HttpOnly; SameSite=Lax/,
    )
    const page = await client.follow(first)
    expect([page.status, page.headers['cache-control'], page.headers['referrer-policy']]).toEqual([
      200,
      'no-store',
      'same-origin',
    ])
    expect(page.text).toContain(app.a.adminEmail)
    const token = link.split('token=')[1]!
    expect(page.text).not.toContain(token)
    expect(app.logged.join('\n')).not.toContain(token)
  })

  it('SEC-FPW-15: is not used up by GET or HEAD', async () => {
    const link = await mailedLink()
    for (const method of ['GET', 'HEAD', 'GET'])
      expect((await app.client(app.a.host).request(method, link)).status).toBe(303)
    const client = app.client(app.a.host)
    expect((await client.follow(await client.get(link))).text).toContain(app.a.adminEmail)
  })

  it('SEC-FPW-09: sets the password, says so at the sign-in page, and signs nobody in', async () => {
    const other = await app.adminOf(app.a)
    const { client } = await atTheForm()
    const answer = await send(client)
    expect([answer.status, answer.location]).toEqual([303, '/login'])
    expect(client.cookies.has('reset_link')).toBe(false)
    const login = await client.follow(answer)
    expect(login.text).toContain(sentence('toast.success.passwordReset'))
    expect((await client.get('/login')).text).not.toContain(sentence('toast.success.passwordReset'))
    expect((await client.get('/company/dashboard')).location).toBe('/login')
    expect((await other.get('/company/dashboard')).location).toBe('/login')
    expect((await client.post('/login', { email: app.a.adminEmail, password: testPassword })).status).toBe(
      422,
    )
    await client.signIn(app.a.adminEmail, NEW)
  })

  it.each([
    ['', '', 'password.rule.required', {}],
    ['short', 'short', 'password.rule.min', { length: 8 }],
    [NEW, '', 'password.error.confirmRequired', {}],
    [NEW, `${NEW}x`, 'password.error.mismatch', {}],
    ['Pass word-2026', 'Pass word-2026', 'password.rule.spaces', {}],
    ['Password1', 'Password1', 'password.error.common', {}],
    [testPassword, testPassword, 'api.error.718', {}],
  ])('SEC-AUTH-12: refuses %j/%j and keeps the link', async (password, confirm, message, params) => {
    const { client } = await atTheForm()
    const answer = await send(client, password, confirm)
    expect(answer.status).toBe(422)
    expect(answer.text).toContain(sentence(message, params))
    if (password) expect(answer.text).not.toContain(`value="${password}"`)
    expect((await send(client)).status).toBe(303)
  })

  it('SEC-FPW-08: shows one page for whatever opens nothing, with the way to another mail', async () => {
    const link = await mailedLink()
    const used = app.client(app.a.host)
    await used.follow(await used.get(link))
    await send(used)
    const elsewhere = app.client(app.b.host)
    const unknown = app.client(app.a.host)
    const pages = [
      await used.follow(await used.get(link)),
      await unknown.follow(await unknown.get(`${RESET}?token=${'x'.repeat(43)}`)),
      await unknown.follow(await unknown.get(`${RESET}?token=0`)),
      await unknown.follow(await unknown.get(`${RESET}?token=`)),
      await unknown.follow(await unknown.get(`${RESET}?token=a&token=b`)),
      await unknown.get(RESET),
    ]
    for (const page of pages) {
      expect(page.text).toContain(sentence('password.reset.over'))
      expect(page.text).toContain(`href="${FORGET}"`)
    }
    expect(comparable(pages[1]!).text).toBe(comparable(pages[5]!).text)
    const foreign = await elsewhere.follow(await elsewhere.get(link))
    expect(foreign.text).not.toContain(app.a.adminEmail)
    expect((await send(elsewhere)).status).toBe(410)
    expect((await send(unknown)).status).toBe(410)
  })

  it('SEC-FPW-08: takes the token from nobody else’s cookie and from no form', async () => {
    const token = (await mailedLink()).split('token=')[1]!
    const client = app.client(app.a.host)
    client.cookies.set('reset_link', token)
    expect((await client.post(RESET, { token, password: NEW, confirm_password: NEW })).status).toBe(410)
  })

  it('SEC-FPW-05: says so when the link ends while the form is filled in', async () => {
    const { client } = await atTheForm()
    app.clock.advance(30 * 60_000)
    const answer = await send(client)
    expect([answer.status, client.cookies.has('reset_link')]).toEqual([410, false])
    expect(answer.text).toContain(sentence('password.reset.over'))
  })

  it('SEC-FPW-14: opens for who is signed in, ends the owner’s sessions and leaves another person’s alone', async () => {
    const owner = await app.adminOf(app.a)
    const page = await owner.follow(await owner.get(await mailedLink()))
    expect(page.text).toContain(app.a.adminEmail)
    const login = await owner.follow(await send(owner))
    expect(login.text).toContain(sentence('toast.success.passwordReset'))

    const colleague = await app.core.users.insert({
      ...{ companyId: app.a.id, roleLevel: 2, firstName: 'a', lastName: 'b', lang: 'ja', createdAt: 0 },
      ...{
        email: 'colleague@ume.test',
        passwordHash: (await app.core.users.findPassword(app.a.adminId))!.passwordHash,
      },
    })
    const reader = app.client(app.a.host)
    await reader.signIn('colleague@ume.test', NEW)
    await reader.follow(await reader.get(await mailedLink()))
    const landing = await reader.follow(await send(reader, `${NEW}2`))
    expect(landing.status).toBe(200)
    expect(landing.text).toContain(sentence('toast.success.passwordReset'))
    expect((await reader.call('GET', '/api/v1/auth/info')).json().results.user.id).toBe(colleague)
  })

  it('SEC-CSRF-04: is not for another site’s form', async () => {
    const { client } = await atTheForm()
    const form = { password: NEW, confirm_password: NEW }
    expect((await client.post(RESET, form, { origin: 'http://evil.example' })).status).toBe(403)
    expect((await client.post(RESET, form)).status).toBe(303)
  })
})

describe('/reset-password/1 and /2', () => {
  it.each([1, 2])('SEC-AUTH-18: /%i without a step leads to /login, and changes nothing', async (type) => {
    const client = app.client(app.a.host)
    const path = `/reset-password/${type}`
    expect((await client.get(path)).location).toBe('/login')
    const form = { password: NEW, confirm_password: NEW }
    expect((await client.post(path, form)).location).toBe('/login')
    await client.signIn(app.a.adminEmail)
    expect((await client.get(path)).location).toBe('/company/dashboard')
  })
})
