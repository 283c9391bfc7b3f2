import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { load } from 'cheerio'
import { digestOf } from '#server/features/auth/index.ts'
import { testActor } from '#server/testing/test-actor.ts'
import { CONSOLE_HOST, startTestApp, type TestApp, type TestCompany } from '#server/testing/test-app.ts'
import { testPassword, type TestClient } from '#server/testing/test-client.ts'

const PAGE = '/company/preview'
const FORM = '/company/preview/publication'
const LONG_IDLE = 31 * 60_000
const typed = {
  ...{ settings: '0', note: '訂正の理由 "<b>" 𠮷', attest: '1' },
  ...{ new_password: 'Secret-word-1', otp: '123456' },
}

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
  await app.importCsv(app.a)
  await app.core.publishing.moveToPreview(testActor(app.a.id), app.a.id)
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.core.database.knex('pending_forms').delete()
})

const refererOf = (client: TestClient, path = PAGE) => ({ referer: client.origin + path })
const waiting = () => app.core.database.knex('pending_forms')
const notSaved = () => app.core.translate('ja', 'session.kept.title')
/** An admin of A whose session has ended for want of activity. */
async function idleAdmin(company: TestCompany = app.a) {
  const client = await app.adminOf(company)
  app.clock.advance(LONG_IDLE)
  return client
}
const signInAgain = (client: TestClient, email = app.a.adminEmail) =>
  client.post('/login', { email, password: testPassword })

describe('SEC-SES-17 a form sent after the session ended', () => {
  it('leads to sign-in and back to its page, with the typed values, saved by nobody, once', async () => {
    const client = await idleAdmin()
    const refused = await client.post(FORM, typed, refererOf(client))
    expect([refused.status, refused.location]).toEqual([303, '/login'])
    expect((await client.follow(refused)).text).toContain(app.core.translate('ja', 'session.ended.idle'))
    const back = await signInAgain(client)
    expect(back.location).toBe(PAGE)
    const page = await client.follow(back)
    expect(page.text).toContain('訂正の理由 &quot;&lt;b&gt;&quot; 𠮷')
    expect(page.text).toContain(notSaved())
    expect(page.text).not.toMatch(/Secret-word-1|123456/)
    // what was confirmed is confirmed anew
    expect(page.text).not.toMatch(/name="attest"[^>]*checked/)
    expect(await app.core.database.knex('editions')).toEqual([])
    const again = await client.get(PAGE)
    expect(again.text).not.toContain('訂正の理由')
    expect(again.text).not.toContain(notSaved())
    expect(await waiting()).toEqual([])
  })

  it('comes back on its own page only', async () => {
    const client = await idleAdmin()
    await client.post(FORM, typed, refererOf(client))
    await client.follow(await signInAgain(client))
    expect(await waiting()).toEqual([])
    const other = await idleAdmin()
    await other.post(FORM, typed, refererOf(other))
    await signInAgain(other)
    expect((await other.get('/company/dashboard')).text).not.toContain(notSaved())
    expect((await other.get(PAGE)).text).toContain('訂正の理由')
  })

  it('is nobody else’s who signs in there, also not with the cookie in another browser', async () => {
    const { core } = app
    const email = 'second@ume.test'
    await core.users.insert({
      ...{ companyId: app.a.id, roleLevel: 2 as const, email, firstName: 'a', lastName: 'b' },
      ...{ passwordHash: await core.hasher.hash(digestOf(testPassword)), lang: 'ja' as const },
      createdAt: app.clock.now(),
    })
    const client = await idleAdmin()
    await client.post(FORM, typed, refererOf(client))
    const page = await client.follow(await signInAgain(client, email))
    expect([page.status, page.text.includes('訂正の理由')]).toEqual([200, false])

    const another = await idleAdmin()
    await another.post(FORM, typed, refererOf(another))
    const foreign = app.client(app.b.host)
    foreign.cookies.set('kept_form', another.cookies.get('kept_form')!)
    await foreign.signIn(app.b.adminEmail)
    expect((await foreign.get(PAGE)).text).not.toContain('訂正の理由')
  })

  it('is not kept for a request of another site, an unsigned session, or nobody at all', async () => {
    const client = await idleAdmin()
    const foreign = await client.post(FORM, typed, { ...refererOf(client), origin: 'http://evil.test' })
    expect(foreign.status).toBe(403)
    const forged = app.client(app.a.host)
    forged.cookies.set('sid', `${client.cookies.get('sid')!.slice(0, -4)}aaaa`)
    for (const one of [forged, app.client(app.a.host)]) {
      expect((await one.post(FORM, typed, refererOf(one))).location).toBe('/login')
      expect(one.cookies.has('kept_form')).toBe(false)
    }
    for (const host of [app.b.host, CONSOLE_HOST]) {
      const thief = client.on(host)
      expect((await thief.post(FORM, typed, refererOf(thief))).location).toBe('/login')
    }
    expect(await waiting()).toEqual([])
  })

  it.each([
    ['no page named', {}],
    ['another site’s page', { referer: `http://evil.test${PAGE}` }],
    ['another tenant’s page', { referer: `http://sakura.test${PAGE}` }],
    ['a longer host', { referer: `http://ume.test.evil.test${PAGE}` }],
    ['a page of the other role', { referer: 'http://ume.test/admin/companies' }],
    ['a page there is not', { referer: 'http://ume.test/company/nowhere' }],
    ['a page outside the console', { referer: 'http://ume.test/login' }],
    ['another host in the path', { referer: 'http://ume.test//evil.test/company/' }],
  ])('is not kept with %s', async (_, headers: Record<string, string>) => {
    const client = await idleAdmin()
    expect((await client.post(FORM, typed, headers)).location).toBe('/login')
    expect(await waiting()).toEqual([])
    expect((await signInAgain(client)).location).toBe('/company/dashboard')
  })

  it('is not kept when it is too large; signing in goes on all the same', async () => {
    const client = await idleAdmin()
    for (const size of [300_000, 1_200_000]) {
      const answer = await client.post(FORM, { note: 'x'.repeat(size) }, refererOf(client))
      expect([size, answer.status, answer.location]).toEqual([size, 303, '/login'])
    }
    expect(await waiting()).toEqual([])
    expect((await signInAgain(client)).location).toBe(PAGE)
  })

  it('is never a file: an upload leads back to its page only', async () => {
    const client = await idleAdmin()
    const parts = [
      { name: 'year', value: '2024' },
      { name: 'file', value: 'a\r\n', fileName: 'a.csv' },
    ]
    const path = '/company/data/import-csv'
    const answer = await client.upload(path, parts, refererOf(client, path))
    expect([answer.status, answer.location]).toEqual([303, '/login'])
    expect(await waiting()).toEqual([])
    expect((await signInAgain(client)).location).toBe(path)
    expect(await app.temporaryFiles()).toEqual([])
  })

  it('is not kept by calls, nor by a script’s request, which are told 401', async () => {
    const client = await idleAdmin()
    const headers = refererOf(client)
    const call = await client.call('PUT', '/api/v1/data-record/move-data-record', {}, headers)
    expect(call.json().status).toBe(401)
    const script = await client.post(FORM, typed, { ...headers, accept: 'application/json' })
    expect([script.status, script.json().status]).toEqual([401, 401])
    expect(await waiting()).toEqual([])
  })

  it('is not the sign-out itself, which leads back to its page', async () => {
    const client = await idleAdmin()
    await client.post('/logout', { reason: 'idle', path: PAGE }, refererOf(client))
    expect(await waiting()).toEqual([])
    const page = await client.follow(await signInAgain(client))
    expect(page.text).not.toContain(notSaved())
  })

  it('is gone after half an hour', async () => {
    const client = await idleAdmin()
    await client.post(FORM, typed, refererOf(client))
    app.clock.advance(30 * 60_000)
    const page = await client.follow(await signInAgain(client))
    expect([page.status, page.text.includes('訂正の理由')]).toEqual([200, false])
  })

  it('is in no log line', () => {
    expect(app.logged.join('')).not.toMatch(/訂正の理由|Secret-word-1/)
  })
})

describe('every form that is typed into comes back', () => {
  /** Sends a form with an ended session and signs in again: where that leads, and what stands there. */
  async function sendTooLate(client: TestClient, form: Late, email: string) {
    const { page, action = page, fields } = form
    await client.get(page)
    app.clock.advance(13 * 60 * 60_000)
    await client.post(action, fields, refererOf(client, page))
    const answer = await signInAgain(client, email)
    return { location: answer.location, document: load((await client.follow(answer)).text) }
  }
  interface Late {
    page: string
    action?: string
    fields: Record<string, string>
  }

  it('of a new company', async () => {
    const page = '/admin/companies/list/create'
    const fields = { name: '海製薬', email: 'x' }
    const { location, document } = await sendTooLate(
      await app.systemAdmin(),
      { page, fields },
      app.systemAdminEmail,
    )
    expect(location).toBe(page)
    expect([document('#name').val(), document('#email').val()]).toEqual(['海製薬', 'x'])
    expect(document('#is_active').attr('checked')).toBeUndefined()
  })

  it('of a company that is changed, still drawn from what was there then', async () => {
    const page = `/admin/companies/detail/${app.a.id}`
    const fields = { name: '梅', email: 'x', change_counter: '7', is_active: '1' }
    const { location, document } = await sendTooLate(
      await app.systemAdmin(),
      { page, fields },
      app.systemAdminEmail,
    )
    expect(location).toBe(page)
    expect([document('#name').val(), document('[name=change_counter]').val()]).toEqual(['梅', '7'])
    expect(document('#is_active').attr('checked')).toBeDefined()
  })

  it('of an invitation', async () => {
    const page = `/admin/companies/detail/${app.a.id}/users/invitation`
    const fields = { invite_email: 'new@ume.test', invite_lang: 'en' }
    const { document } = await sendTooLate(await app.systemAdmin(), { page, fields }, app.systemAdminEmail)
    expect(document('#invite_email').val()).toBe('new@ume.test')
    expect(document('#invite_lang').val()).toBe('en')
  })

  it('that was refused before, at the address it was sent to', async () => {
    const action = '/company/profile/names'
    const fields = { first_name: '梅子', last_name: '', lang: 'ja' }
    const { location, document } = await sendTooLate(
      await app.adminOf(app.a),
      { page: action, fields },
      app.a.adminEmail,
    )
    expect(location).toBe('/company/profile')
    expect(document('#first_name').val()).toBe('梅子')
  })

  const faq = '/company/messages/faq'
  it.each([
    ['topic', { page: faq, action: `${faq}/topics`, fields: { 'title.ja': '新', 'title.en': '' } }],
    [
      'topic that was refused before',
      { page: `${faq}/topics`, fields: { 'title.ja': '新', 'title.en': '' } },
    ],
    ['question', { page: `${faq}/1/questions`, fields: { topic: '1', 'question.ja': '新' } }],
  ])('of a new %s of the FAQ', async (_, form) => {
    const actor = testActor(app.a.id, app.a.adminId)
    await app.core.faq.addTopic(actor, app.a.id, { title: { ja: '一', en: '' } })
    const { location, document } = await sendTooLate(await app.adminOf(app.a), form, app.a.adminEmail)
    expect(location).toBe(form.page)
    expect(document('[name="title.ja"], [name="question.ja"]').val()).toBe('新')
  })

  it('but a policy that was to be reset: its own form is as it was', async () => {
    const page = '/company/profile/security-policy'
    const fields = { confirm_reset: '1' }
    const { location, document } = await sendTooLate(
      await app.adminOf(app.a),
      { page, action: `${page}/reset`, fields },
      app.a.adminEmail,
    )
    expect(location).toBe(page)
    expect(document('#min_length').val()).toBe('8')
    expect(document('#confirm_reset').attr('checked')).toBeUndefined()
  })
})

describe('the address a form is sent to', () => {
  it.each([
    ['/company/profile/password', '/company/profile'],
    ['/company/profile/two-factor/confirmation', '/company/profile'],
    ['/company/profile/security-policy/reset', '/company/profile/security-policy'],
    ['/company/preview/move', '/company/preview'],
  ])('%s leads to its page when it is loaded', async (address, page) => {
    const client = await app.adminOf(app.a)
    const answer = await client.get(address)
    expect([answer.status, answer.location]).toEqual([303, page])
  })

  it('is where nobody is left after the timer has signed out', async () => {
    const client = await app.adminOf(app.a)
    await client.post('/logout', { reason: 'idle', path: '/company/profile/names' })
    const page = await client.follow(await signInAgain(client))
    expect([page.status, page.text.includes('id="first_name"')]).toEqual([200, true])
  })

  it('is not found where there is no page above', async () => {
    expect((await app.client(app.a.host).get('/logout')).status).toBe(404)
    expect((await app.client(CONSOLE_HOST).get('/company/profile/nothing')).status).toBe(404)
  })
})
