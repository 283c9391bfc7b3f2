import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { systemActor } from '#server/features/audit/index.ts'
import { defaultPolicy } from '#server/features/security-policy/index.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { testPassword, type TestClient } from '#server/testing/test-client.ts'
import { lastMailedCode } from '#server/testing/waiting-mails.ts'

const PAGE = '/login-step-2'

let app: TestApp
let client: TestClient
beforeAll(async () => {
  app = await startTestApp()
  const policy = { ...defaultPolicy, forceTwoFactor: true }
  await app.core.policies.update(systemActor('test'), app.b.id, policy)
})
afterAll(() => app.close())
beforeEach(async () => {
  // attempts and mails of other tests are long over
  app.clock.advance(2 * 60 * 60_000)
  client = app.client(app.b.host)
  client.cookies.set('lang', 'en')
})

const logIn = (form = {}) =>
  client.post('/login', { email: app.b.adminEmail, password: testPassword, ...form })
const wrongOf = (code: string) => (code === '000000' ? '000001' : '000000')
const sid = () => client.cookies.get('sid')

describe('/login-step-2', () => {
  it('SEC-OTP-08: is where the right password leads, with no session yet', async () => {
    const answer = await logIn()
    expect([answer.status, answer.location]).toEqual([303, PAGE])
    expect(answer.setCookies).toHaveLength(1)
    expect(answer.setCookies[0]).toMatch(
      /^sign_in_step=[\w-]{43}; Max-Age=\d+; Path=\/; HttpOnly; SameSite=Lax$/,
    )
    const page = await client.follow(answer)
    expect([page.status, page.headers['cache-control']]).toEqual([200, 'no-store'])
    expect(page.text).toContain('a***@sakura.test')
    expect(page.text).not.toContain(app.b.adminEmail)
    expect(page.text).toMatch(/<input[^>]*name="code"[^>]*/)
    expect(page.text).toMatch(/autoComplete="one-time-code"/i)
    expect(page.text).toMatch(/inputMode="numeric"/i)
    expect(page.text).not.toContain(client.cookies.get('sign_in_step'))
    expect(sid()).toBeUndefined()
    expect((await client.get('/company/dashboard')).location).toBe('/login')
  })

  it('takes the code, opens the session under a new id and leads to the page that was asked for', async () => {
    await client.get('/company/data?type=patient')
    await logIn()
    const answer = await client.post(PAGE, { code: ` ${await lastMailedCode(app.core)}\n` })
    expect([answer.status, answer.location]).toEqual([303, '/company/data?type=patient'])
    expect(client.cookies.has('sign_in_step')).toBe(false)
    expect(sid()).toBeDefined()
    expect((await client.follow(answer)).status).toBe(200)
    expect((await client.get(PAGE)).location).toBe('/company/dashboard')
  })

  it('keeps "keep login" over the step (SEC-AUTH-24)', async () => {
    await logIn({ keep_login: '1' })
    const answer = await client.post(PAGE, { code: await lastMailedCode(app.core) })
    expect(answer.setCookies.find((line) => line.startsWith('sid='))).toMatch(/Expires=/)
  })

  it('SEC-OTP-10: with a wrong password nothing tells that a code would follow', async () => {
    const client = app.client(app.b.host)
    client.cookies.set('lang', 'en')
    const wrong = (email: string) => client.post('/login', { email, password: 'Wrong-password-1' })
    const mails = async () => (await app.core.database.knex('mails')).length
    const before = await mails()
    const [withCode, unknown] = [await wrong(app.b.adminEmail), await wrong('nobody@sakura.test')]
    expect([withCode.status, withCode.setCookies]).toEqual([422, []])
    expect(withCode.text.replaceAll(app.b.adminEmail, '')).toBe(
      unknown.text.replaceAll('nobody@sakura.test', ''),
    )
    expect(await mails()).toBe(before)
    // nor does a code help to a wrong password: there is no step it could be given to
    expect((await client.post(PAGE, { code: '000000' })).location).toBe('/login')
  })

  it('comes back with a wrong code, and with none', async () => {
    await logIn()
    const wrong = await client.post(PAGE, { code: wrongOf(await lastMailedCode(app.core)) })
    expect(wrong.status).toBe(422)
    expect(wrong.text).toContain(app.core.translate('en', 'api.error.613'))
    expect(wrong.text).toContain('href="#code"')
    const none = await client.post(PAGE, { code: ' ' })
    expect([none.status, none.text.includes('One-time code is required')]).toEqual([422, true])
    expect((await client.post(PAGE, { code: await lastMailedCode(app.core) })).status).toBe(303)
  })

  it.each([
    ['code=1&code=2'],
    ['code[a]=1'],
    [''],
    ['code=%00%00%00%00%00%00'],
    [`code=${'1'.repeat(5000)}`],
  ])('SEC-OTP-05: %p is a refusal and no fault', async (body) => {
    await logIn()
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    expect((await client.request('POST', PAGE, { headers, body })).status).toBe(422)
  })

  it('sends another code, and not again at once', async () => {
    await logIn()
    app.clock.advance(30_000)
    const sent = await client.post(`${PAGE}/code`)
    expect([sent.status, sent.location]).toEqual([303, `${PAGE}?sent=1`])
    expect((await client.follow(sent)).text).toContain('We have sent a new code')
    const soon = await client.post(`${PAGE}/code`)
    expect(soon.status).toBe(429)
    expect(Number(soon.headers['retry-after'])).toBe(30)
    expect(soon.text).toContain(app.core.translate('en', 'api.error.720'))
  })

  it('says when the address is locked (711)', async () => {
    await logIn()
    for (let n = 0; n < 10; n++)
      await app.client(app.b.host).post('/login', { email: app.b.adminEmail, password: 'x' })
    const answer = await client.post(PAGE, { code: await lastMailedCode(app.core) })
    expect(answer.status).toBe(422)
    expect(answer.text).toContain(app.core.translate('en', 'api.error.711'))
    app.clock.advance(15 * 60_000)
  })

  it('is given up by its own button', async () => {
    await logIn()
    const token = client.cookies.get('sign_in_step')!
    const answer = await client.post(`${PAGE}/cancellation`)
    expect([answer.status, answer.location]).toEqual([303, '/login'])
    expect(client.cookies.has('sign_in_step')).toBe(false)
    client.cookies.set('sign_in_step', token)
    expect((await client.get(PAGE)).location).toBe('/login')
  })

  it('leads to /login who has no step, one that is over, or one of another host', async () => {
    for (const post of [false, true]) {
      const answer = post ? await client.post(PAGE, { code: '123456' }) : await client.get(PAGE)
      expect([answer.status, answer.location]).toEqual([303, '/login'])
    }
    await logIn()
    const elsewhere = client.on(app.a.host)
    expect((await elsewhere.get(PAGE)).location).toBe('/login')
    app.clock.advance(15 * 60_000)
    const over = await client.post(PAGE, { code: '123456' })
    expect([over.status, over.location]).toEqual([303, '/login'])
  })

  it('SEC-CSRF-05: takes no code from another site', async () => {
    await logIn()
    const forged = { origin: 'https://evil.test' }
    expect((await client.post(PAGE, { code: '123456' }, forged)).status).toBe(403)
  })

  it('SEC-AUTH-18: leads to the change that is due after the code, and not around it', async () => {
    const { knex } = app.core.database
    await knex('users').where({ id: app.b.adminId }).update({ password_is_temporary: true })
    await logIn()
    const answer = await client.post(PAGE, { code: await lastMailedCode(app.core) })
    expect([answer.status, answer.location]).toEqual([303, '/reset-password/1'])
    expect(sid()).toBeUndefined()
    expect((await client.get(PAGE)).location).toBe('/reset-password/1')
    await knex('users').where({ id: app.b.adminId }).update({ password_is_temporary: false })
  })
})
