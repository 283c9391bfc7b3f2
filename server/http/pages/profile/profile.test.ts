import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { generate } from 'otplib'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { testPassword, type TestClient } from '#server/testing/test-client.ts'
import { waitingMails } from '#server/testing/waiting-mails.ts'

let app: TestApp
let admin: TestClient
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  admin = await app.adminOf(app.a)
})

const BASE = '/company/profile'
const say = (key: string, lang: 'ja' | 'en' = 'ja') => app.core.translate(lang, key)
const post = (part: string, form: Record<string, string> = {}) => admin.post(`${BASE}/${part}`, form)
const userNow = async () => (await app.core.users.find(app.a.adminId))!

it('shows every part to each role, with links to its other sides', async () => {
  const system = await app.systemAdmin()
  for (const [client, base] of [
    [admin, BASE],
    [system, '/admin/profile'],
  ] as const) {
    const page = await client.get(base)
    expect([base, page.status, page.headers['cache-control']]).toEqual([base, 200, 'no-store'])
    for (const part of ['names', 'password', 'email', 'two-factor', 'sessions/end-others'])
      if (part !== 'sessions/end-others') expect(page.text).toContain(`action="${base}/${part}"`)
    const sides = [...page.text.matchAll(/<a href="([^"]+)"[^>]*>/g)].map(([, href]) => href!)
    const company = ['details', 'users', 'notifications', 'tokens', 'webhooks'].map(
      (side) => `${base}/${side}`,
    )
    const here = sides.filter((href) => href.startsWith(`${base}/`))
    const common = [`${base}/security-policy`]
    expect(here.sort()).toEqual((base === BASE ? [...company, ...common] : common).sort())
    for (const href of here) expect([href, (await client.get(href)).status]).toEqual([href, 200])
  }
})

describe('names and language', () => {
  it('change, and the interface speaks the language at once', async () => {
    const done = await post('names', { first_name: 'Hana', last_name: 'Ume', lang: 'en' })
    expect(done.location).toBe(BASE)
    const page = await admin.follow(done)
    expect(page.text).toContain(say('account.profile.title', 'en'))
    expect(page.text).toContain(say('api.update.200', 'en'))
    expect(await userNow()).toMatchObject({ firstName: 'Hana', lang: 'en' })
    await post('names', { first_name: '花子', last_name: '見本', lang: 'ja' })
  })

  it('come back with what is wrong, the values kept', async () => {
    const page = await post('names', { first_name: '', last_name: '梅<b>', lang: 'ja' })
    expect(page.status).toBe(422)
    for (const text of [say('account.error.firstNameRequired'), 'href="#first_name"', '梅&lt;b&gt;'])
      expect(page.text).toContain(text)
    expect((await userNow()).firstName).toBe('花子')
  })
})

describe('SEC-AUTH-20: the password', () => {
  const next = 'Another-good-2026'
  const form = { current_password: testPassword, password: next, confirm_password: next }

  it('is refused at the field that is wrong; nothing secret comes back', async () => {
    const refused: [Record<string, string>, string][] = [
      [{ ...form, current_password: '' }, 'current_password'],
      [{ ...form, current_password: 'wrong' }, 'current_password'],
      [{ ...form, password: '' }, 'password'],
      [{ ...form, password: 'weak', confirm_password: 'weak' }, 'password'],
      [{ ...form, confirm_password: 'other' }, 'confirm_password'],
    ]
    for (const [wrong, control] of refused) {
      const page = await post('password', wrong)
      expect([control, page.status, page.text.includes(`href="#${control}"`)]).toEqual([control, 422, true])
      expect(page.text).not.toContain(testPassword)
      expect(page.text).not.toContain(next)
    }
    expect((await post('password', { ...form, current_password: 'wrong' })).text).toContain(
      say('api.error.702'),
    )
  })

  it('changes, the own session goes on under a new id, every other one ends', async () => {
    const other = await app.adminOf(app.a)
    const before = new Map(admin.cookies)
    const done = await post('password', form)
    expect(done.location).toBe(BASE)
    const name = [...before.keys()].find((cookie) => cookie.endsWith('sid'))!
    expect(admin.cookies.get(name)).not.toBe(before.get(name))
    expect((await admin.follow(done)).text).toContain(say('account.toast.passwordChanged'))
    expect((await other.get(BASE)).location).toContain('/login')
    const thief = app.client(app.a.host)
    for (const [cookie, value] of before) thief.cookies.set(cookie, value)
    expect((await thief.get(BASE)).location).toContain('/login')
    const back = { current_password: next, password: testPassword, confirm_password: testPassword }
    expect((await post('password', back)).status).toBe(303)

    // still the session of the same person: its end is told, its forms wait
    await app.core.database.knex('user_sessions').delete()
    const login = await admin.follow(await admin.get(BASE))
    expect(login.text).toContain(say('session.ended.ended'))
  })

  it('SEC-SES-02: leaves a session that still tells why it ended, and keeps what was typed too late', async () => {
    const english = await app.adminOf(app.b)
    await english.get(BASE)
    await english.follow(await english.post(`${BASE}/password`, form))
    app.clock.advance(31 * 60_000)
    const names = { first_name: 'Kept', last_name: '', lang: 'en' }
    const refused = await english.post(`${BASE}/names`, names, { referer: english.origin + BASE })
    expect((await english.follow(refused)).text).toContain(say('session.ended.idle'))
    const back = await english.post('/login', { email: app.b.adminEmail, password: next })
    expect((await english.follow(back)).text).toContain('value="Kept"')
  })
})

describe('SEC-AUTH-21: the address', () => {
  it('is asked for with the password, and stays until it is confirmed', async () => {
    const page = await post('email', { email: 'new@ume.test', email_password: 'wrong' })
    expect([page.status, page.text.includes('href="#email_password"')]).toEqual([422, true])
    expect(page.text).toContain('value="new@ume.test"')
    for (const [email, key] of [
      ['nobody', 'auth.error.emailInvalid'],
      [app.b.adminEmail, 'api.error.708'],
      [app.a.adminEmail, 'account.error.sameEmail'],
    ] as const) {
      const refused = await post('email', { email, email_password: testPassword })
      expect([email, refused.status, refused.text.includes(say(key))]).toEqual([email, 422, true])
    }
    const done = await post('email', { email: 'new@ume.test', email_password: testPassword })
    expect((await admin.follow(done)).text).toContain(say('toast.success.changeEmail'))
    expect((await userNow()).email).toBe(app.a.adminEmail)
    expect((await waitingMails(app.core)).slice(-2).map(({ to }) => to)).toEqual([
      'new@ume.test',
      app.a.adminEmail,
    ])
  })
})

describe('the authenticator', () => {
  const secretIn = (text: string) => /<b class="mono">([^<]+)<\/b>/.exec(text)![1]!.replaceAll(' ', '')
  const codesIn = (text: string) => /<pre [^>]*>([^<]+)</.exec(text)![1]!.split('\n')
  const codeOf = (secret: string) => generate({ secret, epoch: Math.floor(app.clock.now() / 1000) })

  // One browser throughout: another sign-in would ask for a code.
  it('is set up with the password and a first code, and each later step asks for the password again', async () => {
    expect((await post('two-factor', { two_factor_password: 'wrong' })).status).toBe(422)
    // nobody sees a secret who did not give the password just before
    expect((await post('two-factor/confirmation', { code: '000000' })).location).toBe(BASE)
    const enrolment = await post('two-factor', { two_factor_password: testPassword })
    expect(enrolment.status).toBe(200)
    expect(enrolment.text).toContain('data:image/svg+xml;base64,')
    const secret = secretIn(enrolment.text)
    const wrong = await post('two-factor/confirmation', { code: '000000' })
    expect([wrong.status, secretIn(wrong.text)]).toEqual([422, secret])
    const before = admin.on(app.a.host)
    const done = await post('two-factor/confirmation', { code: await codeOf(secret) })
    expect(done.status).toBe(200)
    // SEC-SES-02
    expect((await before.get(BASE)).location).toBe('/login')
    expect(codesIn(done.text)).toHaveLength(10)
    const profile = await admin.get(BASE)
    expect(profile.text).toContain(say('account.twoFactor.on'))
    for (const hidden of [secret, ...codesIn(done.text)]) expect(profile.text).not.toContain(hidden)
    expect((await post('two-factor/confirmation', { code: '000000' })).location).toBe(BASE)

    for (const [part, control] of [
      ['two-factor/recovery-codes', 'recovery_password'],
      ['two-factor/removal', 'removal_password'],
    ] as const) {
      const refused = await post(part, { [control]: 'wrong' })
      expect([part, refused.status, refused.text.includes(`href="#${control}"`)]).toEqual([part, 422, true])
    }
    const renewed = await post('two-factor/recovery-codes', { recovery_password: testPassword })
    expect(codesIn(renewed.text)).toHaveLength(10)
    const enrolled = admin.on(app.a.host)
    const removed = await post('two-factor/removal', { removal_password: testPassword })
    expect(removed.location).toBe(BASE)
    expect((await enrolled.get(BASE)).location).toBe('/login')
    expect((await admin.follow(removed)).text).toContain(say('account.toast.authenticatorRemoved'))
    expect((await app.core.twoFactor.stateOf(app.a.adminId)).enrolled).toBe(false)
  })
})

it('SEC-SES-09: signs out everywhere but here', async () => {
  const other = await app.adminOf(app.a)
  expect((await post('sessions/end-others')).location).toBe(BASE)
  expect((await other.get(BASE)).location).toContain('/login')
  expect((await admin.get(BASE)).status).toBe(200)
})
