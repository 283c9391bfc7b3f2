import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import type { TestClient } from '#server/testing/test-client.ts'

const BROWSER = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0' }
const PUBLIC = '/api/v1/dashboard/public'

let app: TestApp
let admin: TestClient
beforeAll(async () => {
  app = await startTestApp()
  admin = await app.adminOf(app.a)
})
afterAll(() => app.close())

const tell = (what: string, body: object, headers: Record<string, string> = {}, host = app.a.host) =>
  app.client(host).call('PUT', `${PUBLIC}/update-${what}`, body, { ...BROWSER, ...headers })
async function figuresOf(companyId: number) {
  await app.core.visitBuffer.flush()
  const today = app.core.analytics.today()
  return app.core.analytics.dashboard(companyId, { from: today, to: today })
}

const bodyOf = (what: string, domain: string | undefined) => ({
  domain,
  ...(what === 'view-per-section' && { section_id: 1310 }),
})

describe('reporting a visit', () => {
  it('counts a view, a section, a visitor', async () => {
    const domain = app.a.host
    const before = (await figuresOf(app.a.id)).now
    for (const [what, body] of [
      ['view', { domain }],
      ['view', { domain }],
      ['view-per-section', { domain, section_id: 1310 }],
      ['unique-visitor', { domain }],
      ['unique-visitor', { domain }],
    ] as const)
      expect((await tell(what, body)).json()).toMatchObject({ status: 200, results: null })
    const { now, sections, types } = await figuresOf(app.a.id)
    expect([now.views - before.views, now.visitors - before.visitors]).toEqual([2, 1])
    expect(sections).toEqual([{ sectionId: 1310, views: 1 }])
    expect(types).toEqual([{ subject: 'common', count: 2 }])
  })

  it('SEC-TEN-42: is possible for the host’s own company only; another’s domain, an unknown one and the console’s host are refused', async () => {
    const before = [await figuresOf(app.a.id), await figuresOf(app.b.id)]
    for (const what of ['view', 'view-per-section', 'unique-visitor'])
      for (const [domain, host] of [
        [app.b.host, app.a.host],
        ['nobody.test', app.a.host],
        [app.a.host, 'console.test'],
      ]) {
        const answer = await tell(what, bodyOf(what, domain), {}, host)
        expect([what, domain, answer.status, answer.json().status]).toEqual([what, domain, 409, 719])
      }
    expect([await figuresOf(app.a.id), await figuresOf(app.b.id)]).toEqual(before)
  })

  it('is refused from another site and without its required fields', async () => {
    const domain = app.a.host
    const foreign = await tell('view', { domain }, { origin: 'https://elsewhere.example' })
    expect(foreign.status).toBe(403)
    const wrong = [
      await tell('view', {}),
      await tell('view-per-section', { domain }),
      await tell('view-per-section', { domain, section_id: '1e3' }),
    ]
    expect(wrong.map((answer) => answer.json().status)).toEqual([406, 406, 406])
    expect((await tell('view-per-section', { domain, section_id: 1999 })).json().status).toBe(704)
  })

  it('does not count robots and prefetching', async () => {
    const before = await figuresOf(app.a.id)
    for (const headers of [
      { 'user-agent': 'Googlebot/2.1' },
      { 'sec-purpose': 'prefetch' },
      { 'user-agent': '' },
    ])
      for (const what of ['view', 'view-per-section', 'unique-visitor'])
        expect((await tell(what, bodyOf(what, app.a.host), headers as never)).status).toBe(200)
    expect(await figuresOf(app.a.id)).toEqual(before)
  })

  it('SEC-DOS-09: is limited to 300 reports a minute from one network, of all kinds together', async () => {
    const body = { domain: app.a.host }
    app.clock.advance(60_000)
    const answers = await Promise.all(Array.from({ length: 301 }, () => tell('view', body)))
    const refused = answers.filter(({ status }) => status === 429)
    expect([refused.length, refused[0]!.json().status]).toEqual([1, 720])
    expect(Number(refused[0]!.headers['retry-after'])).toBeGreaterThan(0)
    app.clock.advance(60_000)
    expect((await tell('view', body)).status).toBe(200)
  })
})

describe('a company’s figures', () => {
  const ask = async (what: string, query = '') =>
    (await admin.call('GET', `/api/v1/dashboard/${what}${query}`)).json()
  const dayOf = (day: string) => `${day.slice(5, 7)}/${day.slice(8)}/${day.slice(0, 4)}`

  it('are those of SPEC §3, of the own company, by default for the last three months', async () => {
    const { core, b } = app
    core.visitBuffer.page(b.id, '/disclosure/detail/1310', 'ja')
    core.visitBuffer.visitor(b.id, '192.0.2.1', 'a')
    core.visitBuffer.search(b.id, '青葉', false)
    await core.visitBuffer.flush()
    const other = await app.adminOf(b)
    const get = async (what: string) => (await other.call('GET', `/api/v1/dashboard/${what}`)).json().results
    const today = dayOf(core.analytics.today())
    const views = await get('number-of-view')
    expect(views).toMatchObject({ to: today, number_of_view: 1 })
    expect(views.days.length).toBeGreaterThan(88)
    expect(views.days.at(-1)).toEqual({ date: today, number: 1 })
    expect(views.days[0]).toEqual({ date: views.from, number: 0 })
    const visitors = await get('unique-visitor-view')
    expect([visitors.number_unique_visitor, visitors.days.at(-1)]).toEqual([1, { date: today, number: 1 }])
    expect((await get('view-per-section')).view_per_section).toEqual([
      {
        ...{ section_id: 1310, section_type: 1, code: 'C1', views: 1 },
        ...{ name: expect.any(String), name_en: expect.any(String) },
      },
    ])
    expect((await get('top-search-keywords')).top_search_terms).toEqual([
      { term: '青葉', count: 1, share: 1, without_result: 1 },
    ])
  })

  it('cover the requested days', async () => {
    const { results } = await ask('number-of-view', '?from=01/30/2025&to=02/02/2025')
    expect(results).toEqual({
      ...{ from: '01/30/2025', to: '02/02/2025', number_of_view: 0 },
      days: ['01/30/2025', '01/31/2025', '02/01/2025', '02/02/2025'].map((date) => ({ date, number: 0 })),
    })
  })

  it('end today, even if a later day is requested', async () => {
    const today = dayOf(app.core.analytics.today())
    const nextYear = Number(today.slice(6)) + 1
    const { results } = await ask('number-of-view', `?from=${today}&to=12/31/${nextYear}`)
    expect([results.from, results.to, results.days.length]).toEqual([today, today, 1])
  })

  it.each(['number-of-view', 'unique-visitor-view', 'view-per-section', 'top-search-keywords'])(
    '%s refuses a wrong date (408), a wrong order (409) and too long a time (406)',
    async (what) => {
      const refusals = [
        '?from=31/12/2025',
        '?to=02/30/2025',
        '?from=01/02/2025&to=01/01/2025',
        '?from=01/01/2020&to=01/01/2025',
      ]
      const codes = await Promise.all(refusals.map(async (query) => (await ask(what, query)).status))
      expect(codes).toEqual([408, 408, 409, 406])
      expect((await ask(what, refusals[2])).errors).toEqual([{ field: 'to', message: expect.any(String) }])
    },
  )
})
