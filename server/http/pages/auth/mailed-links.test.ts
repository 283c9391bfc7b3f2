import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { MailedTokensRepository } from '#server/features/mailed-tokens/index.ts'
import { CONSOLE_HOST, startTestApp, type TestApp } from '#server/testing/test-app.ts'
import type { TestClient } from '#server/testing/test-client.ts'
import { mailedToken } from '#server/testing/waiting-mails.ts'

let app: TestApp
let count = 0
let email: string
let browser: TestClient
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
beforeEach(() => {
  email = `new-${++count}@ume.test`
  browser = app.client(app.a.host)
})

const say = (key: string) => app.core.translate('ja', key)
const actor = () => ({ userId: null, companyId: null, ip: '', requestId: 'test' })
const person = {
  ...{ first_name: '健', last_name: '佐藤', lang: 'ja' },
  ...{ password: 'A-good-one-2026', confirm_password: 'A-good-one-2026' },
}

async function invite(): Promise<string> {
  await app.core.invitations.invite(actor(), app.a.id, { email, lang: 'ja' })
  return mailedToken(app.core, email)
}

async function issueChange(userId = app.a.adminId): Promise<string> {
  const { knex } = app.core.database
  const now = app.clock.now()
  return knex.transaction((trx) =>
    new MailedTokensRepository(knex).issue(trx, {
      ...{ userId, purpose: 'email-change', newEmail: email },
      ...{ createdAt: now, expiresAt: now + 24 * 3_600_000 },
    }),
  )
}

describe('/register', () => {
  const open = async (token: string) => browser.follow(await browser.get(`/register?token=${token}`))

  it('SEC-FPW-11: takes the token out of the address, shows company and address, keeps nothing', async () => {
    const token = await invite()
    const first = await browser.get(`/register?token=${token}`)
    expect([first.status, first.location]).toEqual([303, '/register'])
    expect(first.setCookies.join()).toMatch(/invitation=.*HttpOnly/)
    const page = await browser.follow(first)
    expect(page.status).toBe(200)
    expect(page.headers['cache-control']).toBe('no-store')
    for (const text of [email, 'Ume製薬株式会社']) expect(page.text).toContain(text)
    expect(page.text).not.toContain(token)
    expect(app.logged.join()).not.toContain(token)
  })

  it('SEC-FPW-15: is not used up by looking, with GET or HEAD', async () => {
    const token = await invite()
    for (const method of ['HEAD', 'GET', 'HEAD'])
      await app.client(app.a.host).request(method, `/register?token=${token}`)
    expect((await open(token)).text).toContain(email)
  })

  it('makes the account, says so on the login page, and signs nobody in', async () => {
    await open(await invite())
    const done = await browser.post('/register', person)
    expect([done.status, done.location]).toEqual([303, '/login'])
    expect((await browser.follow(done)).text).toContain(say('account.toast.registered'))
    await browser.signIn(email, person.password)
    // the link is used up
    expect((await browser.get('/company/dashboard')).status).toBe(200)
  })

  it('comes back with what is missing and keeps what was typed, but no password', async () => {
    await open(await invite())
    const page = await browser.post('/register', { ...person, first_name: '', confirm_password: 'other' })
    expect(page.status).toBe(422)
    for (const text of [say('account.error.firstNameRequired'), '佐藤', 'href="#first_name"'])
      expect(page.text).toContain(text)
    expect(page.text).not.toContain(person.password)
    const long = await browser.post('/register', { ...person, first_name: '𠮷'.repeat(46) })
    expect([long.status, long.text.includes('45文字')]).toEqual([422, true])
    const weak = await browser.post('/register', { ...person, password: 'weak', confirm_password: 'weak' })
    expect([weak.status, weak.text.includes('href="#password"')]).toEqual([422, true])
    expect((await browser.post('/register', person)).status).toBe(303)
  })

  it('SEC-ROL-04: opens nothing without a valid invitation, on either method, and says what to do', async () => {
    const token = await invite()
    const elsewhere = app.client(app.b.host)
    await elsewhere.get(`/register?token=${token}`)
    const tries = [
      await browser.get('/register'),
      await open('x'.repeat(43)),
      await open('x&token=y'),
      await browser.post('/register', person),
      await elsewhere.get('/register'),
      await elsewhere.post('/register', person),
    ]
    for (const { status, text } of tries) {
      expect(status).toBe(200)
      expect(text).not.toContain('name="first_name"')
      expect(text).toContain('href="/login"')
    }
    const { results } = (await (await app.adminOf(app.a)).call('GET', '/api/v1/user/list?size=100')).json()
    expect(results.content.find((one: { email: string }) => one.email === email).state).toBe('invited')
  })

  it('tells who is signed in already, and uses nothing up', async () => {
    const token = await invite()
    const admin = await app.adminOf(app.a)
    const page = await admin.follow(await admin.get(`/register?token=${token}`))
    expect(page.text).toContain(say('account.linkOver.signedIn.text'))
    expect((await admin.post('/register', person)).location).toBe('/register')
    expect((await open(token)).text).toContain(email)
  })
})

describe('/confirm-email', () => {
  const open = async (client: TestClient, token: string) =>
    client.follow(await client.get(`/confirm-email?token=${token}`))
  const emailNow = async () => (await app.core.users.find(app.a.adminId))!.email

  it('SEC-AUTH-21: shows both addresses with a button; looking changes nothing', async () => {
    const token = await issueChange()
    await browser.request('HEAD', `/confirm-email?token=${token}`)
    const page = await open(browser, token)
    for (const text of [email, app.a.adminEmail]) expect(page.text).toContain(text)
    expect(page.text).not.toContain(token)
    expect(await emailNow()).toBe(app.a.adminEmail)
  })

  it('changes the address when the button is pressed, once', async () => {
    await open(browser, await issueChange())
    const done = await browser.post('/confirm-email')
    expect(done.location).toBe('/login')
    expect((await browser.follow(done)).text).toContain(say('account.toast.emailConfirmedLogin'))
    expect(await emailNow()).toBe(email)
    const again = await browser.post('/confirm-email')
    expect(again.text).toContain(say('account.linkOver.emailChange.title'))
    app.a.adminEmail = email
  })

  it('lets the own session go on and ends the others; its form carries the session’s token', async () => {
    const [here, there] = [await app.adminOf(app.a), await app.adminOf(app.a)]
    await open(here, await issueChange())
    const { csrfToken } = here
    here.csrfToken = 'x'.repeat(64)
    expect((await here.post('/confirm-email')).status).toBe(403)
    here.csrfToken = csrfToken
    expect((await here.post('/confirm-email')).location).toBe('/company/dashboard')
    app.a.adminEmail = email
    expect((await here.get('/company/dashboard')).text).toContain(say('account.toast.emailConfirmed'))
    expect((await there.get('/company/dashboard')).location).toBe('/login')
  })

  it('of somebody else than who is signed in changes that person’s address, and leaves this session alone', async () => {
    const admin = await app.adminOf(app.a)
    const second = await app.core.invitations.invite(actor(), app.a.id, { email: `x${email}`, lang: 'ja' })
    await open(admin, await issueChange(second))
    expect((await admin.post('/confirm-email')).status).toBe(303)
    expect((await app.core.users.find(second))!.email).toBe(email)
    expect((await admin.get('/company/dashboard')).status).toBe(200)
  })

  it('says so when somebody took the address meanwhile', async () => {
    await open(browser, await issueChange())
    await invite()
    const page = await browser.post('/confirm-email')
    expect(page.status).toBe(422)
    expect(page.text).toContain(say('api.error.708'))
  })

  it('opens nothing elsewhere or with a wrong token', async () => {
    const token = await issueChange()
    for (const client of [app.client(app.b.host), app.client(CONSOLE_HOST)]) {
      expect((await open(client, token)).text).not.toContain(email)
      expect((await client.post('/confirm-email')).text).not.toContain(email)
    }
    expect((await open(browser, '0')).text).toContain(say('account.linkOver.emailChange.title'))
    expect(await emailNow()).toBe(app.a.adminEmail)
  })
})
