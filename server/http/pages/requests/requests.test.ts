import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { load, type CheerioAPI } from 'cheerio'
import { defaultDisplay, type DisplaySettings } from '#server/features/wording/index.ts'
import { testActor } from '#server/testing/test-actor.ts'
import { paths, withQuery } from '#server/http/paths.ts'
import { PORTAL_HOST, startTestApp, type TestApp, type TestCompany } from '#server/testing/test-app.ts'
import type { TestClient } from '#server/testing/test-client.ts'
import { endOfDay } from '#server/lib/zoned-day.ts'
import { mailedToken, waitingMails } from '#server/testing/waiting-mails.ts'

const head = 'year,section_code,facility,name,number_of_payments,amount\r\n'.repeat(2)
const rows = [
  '2024,C1,湾岸大学,石田　学,2,44548',
  '2024,C2,湾岸大学,石田　学,1,7',
  '2024,C1,湾岸大学,山本　茂,1,5',
]

let app: TestApp
let visitor: TestClient
let person: string
let form: string

beforeAll(async () => {
  app = await startTestApp()
  for (const company of [app.a, app.b]) {
    await app.importCsv(company, { content: head + rows.join('\r\n') })
    await app.publish(company)
  }
  visitor = app.client(app.a.host)
  await visitor.agree('disclosure')
  const $ = load((await visitor.get('/disclosure/detail/1310?year=2024')).text)
  person = $('tbody a')
    .filter((_, one) => $(one).text() === '石田　学')
    .first()
    .attr('href')!
  form = `${person}/request`
})
afterAll(() => app.close())

async function show(company: TestCompany, given: Partial<DisplaySettings>) {
  const actor = testActor(company.id, company.adminId)
  const place = { track: 'display-settings', part: 'settings' } as const
  await app.core.wording.save(actor, company.id, place, { ...defaultDisplay, ...given })
  await app.core.publishing.moveTracks(actor, company.id, ['display-settings'])
  await app.core.publishing.publish(actor, company.id, { note: '' })
  app.core.tenants.invalidate()
}

const open = async (path: string, client = visitor) => {
  const answer = await client.get(path)
  return { ...answer, $: load(answer.text) }
}
const filled = (email: string) => ({
  ...{ row: 'all', what: 'amount', details: '=1+1 https://evil.example <b>太字</b>\r\n2行目\u202e' },
  ...{ requester: 'self', name: '石田 学', institution: '', email },
})
/** The address of a mailed link without its host. */
async function linkTo(email: string): Promise<string> {
  const mail = (await waitingMails(app.core)).findLast(({ to }) => to === email)
  const { pathname, search } = new URL(String(mail!.data['link']))
  return pathname + search
}
/** A request that the company has received; the browser that confirmed it follows it. */
async function received(email: string): Promise<TestClient> {
  const requester = app.client(app.a.host)
  await requester.agree('disclosure')
  expect((await requester.post(form, filled(email))).location).toBe('/corrections/requests/sent')
  await requester.follow(await requester.get(await linkTo(email)))
  expect((await requester.post('/corrections/requests/confirm')).location).toBe(
    '/corrections/requests/follow',
  )
  return requester
}

describe('the form', () => {
  it('is behind the agreement, and opens after it', async () => {
    const stranger = app.client(app.a.host)
    expect((await stranger.get(form)).location).toBe('/?type=disclosure')
    expect((await stranger.agree('disclosure', '', { returnTo: form })).location).toBe(form)
    expect((await app.client(app.a.host).post(form, filled('a@x.example'))).location).toBe(
      '/?type=disclosure',
    )
    expect(await waitingMails(app.core)).toEqual([])
  })

  it('lists the rows of the recipient’s page, and lets values of one of them be proposed', async () => {
    const { $, headers } = await open(form)
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
    expect($('input[name=row]')).toHaveLength(3)
    expect($('main').text()).not.toContain('山本')
    const one = await open($('a[href*="row="]').first().attr('href')!)
    const current = one.$('input[name=proposed_amount]').closest('.field').text()
    expect(current).toMatch(/44,548|7/)
    expect((await visitor.get(`${form}?row=999-1`)).status).toBe(404)
  })

  it('has the row chosen where there is one only, and what was chosen after a refusal', async () => {
    const $ = load((await visitor.get('/disclosure/detail/1310?year=2024')).text)
    const other = $('tbody a').filter((_, one) => $(one).text() === '山本　茂')
    const path = `${other.first().attr('href')}/request`
    const checked = ($: CheerioAPI) =>
      $('input[name=row]')
        .toArray()
        .map((box) => 'checked' in box.attribs)
    expect(checked((await open(path)).$)).toEqual([true, false])
    expect(checked((await open(form)).$)).toEqual([false, false, false])
    const { row: _, ...unchosen } = filled('y@x.example')
    expect(checked(load((await visitor.post(path, unchosen)).text))).toEqual([false, false])
  })

  it('keeps what was typed after a refusal, and says what is wrong', async () => {
    const answer = await visitor.post(form, {
      ...{ ...filled('ishida.example.jp'), what: 'nothing', requester: 'institution' },
    })
    const $ = load(answer.text)
    expect(answer.status).toBe(422)
    expect(
      $('.errsum a')
        .map((_, one) => $(one).attr('href'))
        .get(),
    ).toEqual(['#what', '#institution', '#email'])
    expect($('textarea').text()).toContain('<b>太字</b>')
    expect($('input[name=email]').attr('value')).toBe('ishida.example.jp')
    expect($('input[value=all]').attr('checked')).toBeDefined()
  })

  it.each([
    'a@x.example\r\nBcc: b@x.example',
    'a@x.example,b@x.example',
    'A <a@x.example>',
    '"a b"@x.example',
  ])('takes no address that could be more than one: %j', async (email) =>
    expect((await visitor.post(form, filled(email))).status).toBe(422),
  )

  it('refuses what is not sent from its own page', async () => {
    const forged = await visitor.post(form, filled('a@x.example'), { origin: 'https://evil.example' })
    expect(forged.status).toBe(403)
  })

  it('answers alike whether a mail goes out or not', async () => {
    const first = await visitor.post(form, filled('twice@x.example'))
    const second = await visitor.post(form, filled('twice@x.example'))
    expect([second.status, second.location]).toEqual([first.status, first.location])
    expect((await waitingMails(app.core)).filter(({ to }) => to === 'twice@x.example')).toHaveLength(1)
  })
})

describe('a mailed link', () => {
  it('confirms by its button only, and leaves no token in an address', async () => {
    await visitor.post(form, filled('link@x.example'))
    const requester = app.client(app.a.host)
    const opened = await requester.get(await linkTo('link@x.example'))
    expect(opened.location).toBe('/corrections/requests/confirm')
    expect((await app.core.database.knex('correction_requests').where({ state: 'received' })).length).toBe(0)
    // What is confirmed can be seen, and no word of whoever typed it.
    const asked = (await open('/corrections/requests/confirm', requester)).$('main').text()
    expect(asked).toContain('金額や件数が違う')
    expect(asked).not.toMatch(/太字|石田/)
    const other = app.client(app.b.host)
    const foreign = await other.follow(await other.get(await linkTo('link@x.example')))
    expect(load(foreign.text)('form[method=post]')).toHaveLength(0)
    const confirmed = await requester.post('/corrections/requests/confirm')
    const { status, text, headers } = await requester.follow(confirmed)
    expect(status).toBe(200)
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'same-origin' })
    const $ = load(text)
    expect($('h1').text()).toMatch(/K-2026-\d{4}/)
    expect(text).not.toContain(await mailedToken(app.core, 'link@x.example'))
    // Back in the browser, or reloaded.
    const again = await open('/corrections/requests/confirm', requester)
    expect(again.$('h1').text()).toBe('申し出は受け付け済みです')
    expect((await requester.post('/corrections/requests/confirm')).status).toBe(410)
  })

  it('discards at the wish of whoever owns the address, who can ask at once', async () => {
    const sent = async () =>
      (await waitingMails(app.core)).filter(({ to }) => to === 'typed@x.example').length
    await visitor.post(form, filled('typed@x.example'))
    const owner = app.client(app.a.host)
    await owner.follow(await owner.get(await linkTo('typed@x.example')))
    const discarded = await owner.post('/corrections/requests/confirm', { discard: '1' })
    const $ = load((await owner.follow(discarded)).text)
    expect($('h1').text()).toBe('申し出を破棄しました')
    const english = await owner.get($('header a[hreflang=en]').attr('href')!)
    expect(load(english.text)('h1').text()).toBe('The request has been discarded')
    expect((await owner.post('/corrections/requests/confirm')).status).toBe(410)
    await visitor.post(form, filled('typed@x.example'))
    expect(await sent()).toBe(2)
  })

  it('shows what was typed as plain text', async () => {
    const requester = await received('plain@x.example')
    const { $, text } = await open('/corrections/requests/follow', requester)
    expect($('.typed').text()).toBe('=1+1 https://evil.example <b>太字</b>\n2行目')
    expect($('a[href*="evil"], .typed *')).toHaveLength(0)
    expect(text).not.toContain('plain@x.example')
  })

  it('lets the requester withdraw, who is asked first, and leaves no address in the company’s log', async () => {
    const requester = await received('withdraws@x.example')
    const dueAt = endOfDay('2026-12-11', app.services.config.timeZone)
    const { knex } = app.core.database
    await knex('correction_requests').where({ email: 'withdraws@x.example' }).update({ due_at: dueAt })
    const due = (await open('/corrections/requests/follow', requester)).$('main').text()
    expect(due).toContain('2026年12月11日までの回答')
    const { $ } = await open('/corrections/requests/follow/withdrawal', requester)
    expect($('form[method=post]').attr('action')).toBe('/corrections/requests/follow/withdrawal')
    await requester.post('/corrections/requests/follow/withdrawal')
    expect((await open('/corrections/requests/follow', requester)).$('h1').text()).toContain('取り下げ')
    expect((await requester.get('/corrections/requests/follow/withdrawal')).location).toBe(
      '/corrections/requests/follow',
    )
    const logged = await app.core.database
      .knex('audit_entries as entry')
      .join('audit_details as more', 'more.entry_id', 'entry.id')
      .where('entry.event', 'like', 'correction_request_%')
      .pluck('more.details')
    expect(logged.map((details) => Object.keys(JSON.parse(details)))).toContainEqual(['reference'])
    expect(logged.join()).not.toContain('"ip"')
  })

  it('follows nothing without its token', async () => {
    const stranger = app.client(app.a.host)
    const nothing = (await open('/corrections/requests/follow', stranger)).$('h1').text()
    expect(nothing).toBe('この申し出は表示できません')
    expect((await stranger.post('/corrections/requests/confirm')).status).toBe(410)
    const made = await stranger.get(`/corrections/requests/follow?token=${'x'.repeat(43)}`)
    expect(load((await stranger.follow(made)).text)('h1').text()).toBe(nothing)
  })
})

describe('the public state', () => {
  it('is not shown unless the company shows it, like a number that does not exist', async () => {
    const answers = [
      '/corrections/requests/K-2026-0001',
      '/corrections/requests/K-2026-9999',
      '/corrections/requests',
    ]
    const texts = []
    for (const path of answers) {
      const { status, text } = await visitor.get(path)
      expect(status).toBe(404)
      texts.push(text.replaceAll(path, ''))
    }
    expect(new Set(texts).size).toBe(1)
  })

  it('says section, year and state, and nothing else', async () => {
    await show(app.a, { showsRequests: true })
    const { $, text, status } = await open('/corrections/requests/K-2026-0001')
    expect(status).toBe(200)
    expect($('h1').text()).toContain('受け付けました')
    expect(text).not.toMatch(/石田|太字|example\.jp|x\.example|湾岸/)
    expect((await visitor.get('/corrections/requests/K-2026-9999')).status).toBe(404)
    expect((await app.client(app.b.host).get('/corrections/requests/K-2026-0001')).status).toBe(404)
    for (const typed of ['k-2026-0001', ' Ｋ－２０２６－０００１', 'Kー2026−0001']) {
      const found = await visitor.get(withQuery('/corrections/requests', { number: typed }))
      expect(found.location).toBe('/corrections/requests/K-2026-0001')
    }
    for (const [typed, error] of [
      ['K-2026-9999', '見つかりません'],
      ['12', '入力してください'],
    ]) {
      const refused = (await open(withQuery('/corrections/requests', { number: typed! }))).$
      expect(refused('#number').attr('value')).toBe(typed)
      expect(refused('.errsum').text()).toContain(error)
    }
    expect((await open('/corrections/requests')).$('.tally').text()).toContain('3件')
  })

  it('names no year that is not published, whose rows a recipient has reviewed (SEC-TEN-20)', async () => {
    const { a, core } = app
    const { knex } = core.database
    const year = async () => (await open('/corrections/requests/K-2026-0001')).$('main').text()
    const [named] = await knex('correction_requests').where({ company_id: a.id, number: 1 })
    const record = { company_id: a.id, request_id: named.id, year: 2024, section_id: 1310 }
    await knex('correction_request_records').insert(record)
    expect(await year()).toContain('2024')
    await knex('correction_request_records').where({ request_id: named.id }).update({ year: 2025 })
    expect(await year()).not.toMatch(/2025|講師/)
    await knex('correction_request_records').where({ request_id: named.id }).delete()
  })
})

describe('a record under review', () => {
  const marked = async () => (await open(person)).$('.chip').length
  async function review(email: string) {
    const requester = app.client(app.a.host)
    await requester.agree('disclosure')
    const row = (await open(form)).$('input[name=row]').first().attr('value')!
    await requester.post(form, { ...filled(email), row })
    await requester.follow(await requester.get(await linkTo(email)))
    await requester.post('/corrections/requests/confirm')
    const { correctionRequests: requests, requestSteps } = app.core
    const found = (await requests.find(app.a.id, await idOf(email)))!
    const staff = app.a.adminId
    await app.core.database.knex.transaction((trx) => requestSteps.take(trx, found, 'review', staff))
    app.core.tenants.invalidate()
    return requester
  }
  const idOf = async (email: string) => {
    const rows = await app.core.database.knex('correction_requests').where({ email }).pluck<number[]>('id')
    return rows[0]!
  }

  it('is marked if the company says so, until its review ends', async () => {
    await show(app.a, { showsRowsUnderReview: true })
    expect(await marked()).toBe(0)
    const requester = await review('review@x.example')
    expect(await marked()).toBe(1)
    await requester.post('/corrections/requests/follow/withdrawal')
    expect(await marked()).toBe(0)
  })

  it('is not marked otherwise', async () => {
    await show(app.a, {})
    await review('quiet@x.example')
    expect(await marked()).toBe(0)
  })
})

describe('a request from the portal', () => {
  const originOf = (email: string) =>
    app.core.database.knex('correction_requests').where({ email }).pluck<string[]>('origin')

  it('begins at the form of each company that names the recipient, after its own terms', async () => {
    await show(app.a, { portal: 'joined' })
    await show(app.b, { portal: 'own-terms' })
    const portal = app.client(PORTAL_HOST)
    await portal.post(paths.portalTerms, { version: '0', returnTo: '/' })
    const { $ } = await open(
      withQuery(paths.portalRecipient, { name: '石田　学', place: '湾岸大学' }),
      portal,
    )
    const [ofA, ofB, ...more] = $('#report a')
      .map((_, one) => $(one).attr('href'))
      .get()
      .map((href) => new URL(href))
    expect([ofA!.host, ofA!.pathname, ofB!.host, more]).toEqual([app.a.host, form, app.b.host, []])
    const requester = app.client(app.b.host)
    const path = ofB!.pathname + ofB!.search
    expect((await requester.get(path)).location).toBe('/?type=disclosure')
    expect((await requester.agree('disclosure', '', { returnTo: path })).location).toBe(path)
    const opened = await open(path, requester)
    const action = opened.$('main form').attr('action')!
    await requester.post(action, { ...filled('portal@x.example'), what: '' })
    expect((await requester.post(action, filled('portal@x.example'))).location).toBe(paths.requestSent)
    expect(await originOf('portal@x.example')).toEqual(['portal'])
    expect(opened.$('a[href*="row="]').first().attr('href')).toContain('from=portal')
  })

  it('is taken for one of the company’s own site where the portal has nothing of the company', async () => {
    await show(app.a, {})
    await visitor.post(`${form}?from=portal`, filled('claims@x.example'))
    expect(await originOf('claims@x.example')).toEqual(['site'])
    expect((await visitor.get(`${form}?from=elsewhere`)).status).toBe(200)
  })
})

it('takes requests no more where the company has switched the form off', async () => {
  await show(app.a, { takesRequests: false })
  expect((await visitor.get(form)).status).toBe(404)
  expect((await visitor.post(form, filled('late@x.example'))).status).toBe(404)
  expect((await open(person)).$(`a[href="${form}"]`)).toHaveLength(0)
})
