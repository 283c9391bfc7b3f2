import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { PORTAL, type Figures } from '#server/features/analytics/index.ts'
import { databaseState } from '#server/testing/database-state.ts'
import { choosePortal, publishPdf } from '#server/testing/company-things.ts'
import { PORTAL_HOST, startTestApp, type TestApp, type TestCompany } from '#server/testing/test-app.ts'
import type { TestClient } from '#server/testing/test-client.ts'

const BROWSER =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'
const ROBOT = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'
const SECTION = '/disclosure/detail/1310?year=2024'
const nothing: Figures = { views: 0, visitors: 0, searches: 0, searchesWithoutResult: 0, downloads: 0 }

let app: TestApp
/** Has accepted the terms; each test sends the headers it is about. */
let visitor: TestClient
let pdfId: number
beforeAll(async () => {
  app = await startTestApp({ config: { trustProxy: true } })
  const fields = 'year,section_code,facility,department,name,number_of_payments,amount\r\n'.repeat(2)
  await app.importCsv(app.a, { content: `${fields}2024,C1,見本病院,内科,佐藤　一郎,1,5\r\n` })
  await app.importCsv(app.b)
  await app.publish(app.a)
  await app.publish(app.b)
  pdfId = await publishPdf(app, app.a)
  visitor = app.client(app.a.host)
  for (const type of ['disclosure', 'patient'] as const) await visitor.agree(type)
})
afterAll(() => app.close())

beforeEach(async () => {
  await app.core.visitBuffer.flush()
  for (const table of ['analytics_counts', 'analytics_visitors', 'analytics_salts'])
    await app.core.database.knex(table).delete()
})

async function dashboard(company: TestCompany = app.a) {
  await app.core.visitBuffer.flush()
  const today = app.core.analytics.today()
  return app.core.analytics.dashboard(company.id, { from: today, to: today })
}
const figures = async (company?: TestCompany) => (await dashboard(company)).now
const see = (path: string, headers: Record<string, string> = {}) =>
  visitor.get(path, { 'user-agent': BROWSER, ...headers })

describe('a published page', () => {
  it.each([
    ['rendered for this one', '/search', 0],
    ['fresh', `${SECTION}&page=1&size=20`, 0],
    ['from memory', '/disclosure', 1],
  ])('%s is counted once', async (_how, path, before) => {
    for (let times = 0; times < before; times++) await see(path, { 'user-agent': ROBOT })
    expect((await see(path)).status).toBe(200)
    expect(await figures()).toEqual({ ...nothing, views: 1, visitors: 1 })
    expect(await figures(app.b)).toEqual(nothing)
  })

  it('is counted again when it is not sent again (304)', async () => {
    const { headers } = await see('/disclosure')
    expect((await see('/disclosure', { 'if-none-match': headers.etag! })).status).toBe(304)
    expect(await figures()).toEqual({ ...nothing, views: 2, visitors: 1 })
  })

  it('is counted by its type, section, recipient, language and where its visitor comes from', async () => {
    const list = await see(SECTION)
    const recipient = /href="(\/recipient\/d-[\w-]{22})/.exec(list.text)![1]!
    await see(`${SECTION}&page=1`, { 'accept-language': 'en' })
    await see(recipient, { referer: `http://${app.a.host}/disclosure` })
    await see('/faq', { referer: 'https://Example.com/where?who=taro@aoba.example' })
    await see('/faq', { referer: 'https://taro@aoba.example/' })
    await see('/', { referer: `https://${app.a.host}.example.org:8443/` })
    await see('/', { referer: 'about:blank' })
    await see('/', { referer: `https://${'a'.repeat(260)}/` })
    const { now, sections, recipients, types, languages, referrers } = await dashboard()
    expect(now.views).toBe(8)
    expect(sections).toEqual([{ sectionId: 1310, views: 2 }])
    expect(recipients).toEqual([{ type: 1, recipientKey: recipient.slice(-22), views: 1 }])
    expect(types).toEqual([
      { subject: 'common', count: 5 },
      { subject: 'disclosure', count: 3 },
    ])
    expect(languages).toEqual([
      { subject: 'ja', count: 7 },
      { subject: 'en', count: 1 },
    ])
    expect(referrers).toEqual([
      { subject: 'example.com', count: 1 },
      { subject: `${app.a.host}.example.org`, count: 1 },
    ])
  })

  it.each([
    ['a robot', { 'user-agent': ROBOT }],
    ['a script', { 'user-agent': 'curl/8.5.0' }],
    ['nobody says who', { 'user-agent': '' }],
    ['something that says too much', { 'user-agent': `${BROWSER} ${'x'.repeat(512)}` }],
    ['a prefetching browser', { 'sec-purpose': 'prefetch' }],
    ['a prerendering browser', { 'sec-purpose': 'prefetch;prerender' }],
    ['an older prefetching browser', { purpose: 'prefetch' }],
    ['an old prefetching browser', { 'x-moz': 'prefetch' }],
  ])('is not counted for %s', async (_who, headers) => {
    for (const path of ['/disclosure', `${SECTION}&keyWords=x`, '/search?organizationName=x'])
      expect((await see(path, headers as Record<string, string>)).status).toBe(200)
    expect((await see('/disclosure/csv?year=2024', headers as Record<string, string>)).status).toBe(200)
    expect(await figures()).toEqual(nothing)
  })

  it('is not counted where only its head is asked for, it is not shown, or it is not there', async () => {
    const headers = { 'user-agent': BROWSER }
    for (const path of ['/disclosure', '/search?organizationName=x', '/disclosure/csv?year=2024'])
      expect((await visitor.request('HEAD', path, { headers })).status).toBe(200)
    expect((await app.client(app.a.host).get('/disclosure', headers)).status).toBe(303)
    expect((await see('/nowhere')).status).toBe(404)
    expect((await see('/disclosure/detail/1999')).status).toBe(404)
    expect(await figures()).toEqual(nothing)
  })

  it('is not counted in the preview, nor are its searches and files', async () => {
    const admin = await app.adminOf(app.a)
    await admin.agree('disclosure', '/preview')
    for (const path of ['', '/disclosure', '/disclosure/detail/1310', '/search?organizationName=x', '/faq'])
      expect((await admin.get(`/preview${path}`, { 'user-agent': BROWSER })).status).toBe(200)
    await admin.get('/preview/disclosure/csv?year=2024', { 'user-agent': BROWSER })
    await admin.get(`/api/v1/data-record/public/download-file?id=${pdfId}&is_preview=true`, {
      'user-agent': BROWSER,
    })
    expect(await figures()).toEqual(nothing)
  })
})

describe('the portal', () => {
  const portal = async (path: string, headers: Record<string, string> = {}, client = reader) =>
    client.get(path, { 'user-agent': BROWSER, ...headers })
  let reader: TestClient
  beforeAll(async () => {
    await choosePortal(app, app.a, 'joined')
    await app.publish(app.a)
    await app.core.runner.drain()
    app.core.tenants.invalidate()
    reader = app.client(PORTAL_HOST)
    await reader.post('/terms', { returnTo: '/', version: '0' })
  })
  beforeEach(async () => {
    await app.core.portalVisitBuffer.flush()
    for (const table of ['portal_counts', 'portal_visitors', 'portal_salts', 'portal_months'])
      await app.core.database.knex(table).delete()
  })
  async function found() {
    await app.core.portalVisitBuffer.flush()
    const today = app.core.portalAnalytics.today()
    return app.core.portalAnalytics.dashboard(PORTAL, { from: today, to: today })
  }

  it('counts its pages, fresh and from memory, of nobody’s company', async () => {
    for (const path of ['/', '/', '/compare?show=shares', '/search', '/nowhere'])
      await portal(path, { referer: 'https://Example.com/where' })
    await portal('/', { referer: `http://${PORTAL_HOST}/compare`, 'accept-language': 'en' })
    const uncounted: Record<string, string>[] = [
      ...[{ 'user-agent': ROBOT }, { 'user-agent': '' }],
      { 'sec-purpose': 'prefetch' },
    ]
    for (const headers of uncounted) await portal('/', headers)
    await reader.request('HEAD', '/', { headers: { 'user-agent': BROWSER } })
    const { now, pages, types, languages, referrers } = await found()
    expect(now).toEqual({ ...nothing, views: 5, visitors: 1 })
    expect(pages).toEqual([
      { subject: 'home', count: 3 },
      { subject: 'compare', count: 1 },
      { subject: 'search', count: 1 },
    ])
    expect(types).toEqual([])
    expect(languages.map(({ subject }) => subject)).toEqual(['ja', 'en'])
    expect(referrers).toEqual([{ subject: 'example.com', count: 4 }])
    expect(await figures()).toEqual(nothing)
  })

  it('counts searches by their words, and what is downloaded', async () => {
    await portal('/search?name=')
    await portal(`/search?${new URLSearchParams({ name: '見本病院', organizationName: 'ない所' })}`)
    await portal(`/search?${new URLSearchParams({ name: '見本病院' })}`)
    await portal(`/search?${new URLSearchParams({ name: 'taro@aoba.example' })}`)
    await portal(`/search?${new URLSearchParams({ name: '見本病院', page: '2' })}`)
    await portal(`/search/csv?${new URLSearchParams({ name: '見本病院' })}`)
    await portal('/data/all-companies.csv')
    await portal('/data/all-companies.csv', { range: 'bytes=5-' })
    const { now, terms, downloads } = await found()
    expect(now).toMatchObject({ searches: 4, searchesWithoutResult: 3, downloads: 2 })
    expect(terms.map(({ term, count, withoutResult }) => [term, count, withoutResult])).toEqual([
      ['見本病院', 2, 1],
      ['ない所', 1, 1],
    ])
    expect(downloads).toEqual([
      { subject: 'portal-csv', count: 1 },
      { subject: 'search-csv', count: 1 },
    ])
    expect(await figures()).toEqual(nothing)
  })

  it('keeps of a visitor a hash for the day, which is another one on a company’s site', async () => {
    const from = { 'x-forwarded-for': '203.0.113.78' }
    expect((await portal('/', from)).setCookies).toEqual([])
    await see('/disclosure', from)
    await figures()
    expect((await found()).now.visitors).toBe(1)
    const { knex } = app.core.database
    const hashes = [...(await knex('portal_visitors')), ...(await knex('analytics_visitors'))]
    expect(new Set(hashes.map(({ visitor }) => visitor)).size).toBe(2)
    expect(JSON.stringify(await databaseState(app.core.database))).not.toContain('203.0.113.78')
  })
})

describe('a visitor', () => {
  it('is told by the address that the proxy saw, on pages from memory and on fresh ones', async () => {
    const from = (address: string) => ({ 'x-forwarded-for': address })
    await see('/disclosure', from('198.51.100.1, 192.0.2.1'))
    await see('/disclosure', from('198.51.100.2, 192.0.2.1'))
    await see('/search', from('198.51.100.3,192.0.2.1'))
    await see('/search', from('192.0.2.2'))
    await see('/disclosure', from('192.0.2.2'))
    expect(await figures()).toEqual({ ...nothing, views: 5, visitors: 2 })
  })

  it('leaves no address, no cookie and no user agent behind', async () => {
    const { setCookies } = await see('/disclosure', { 'x-forwarded-for': '203.0.113.77' })
    expect(setCookies).toEqual([])
    await app.core.visitBuffer.flush()
    const stored = JSON.stringify(await databaseState(app.core.database))
    expect(stored).toContain('analytics_visitors')
    expect(stored).not.toMatch(/203\.0\.113\.77|Chrome\/140/)
    expect(app.logged.join()).not.toContain('203.0.113.77')
  })
})

describe('a search', () => {
  it('is counted by its words once its result is shown, and whether it found anything', async () => {
    await see('/search')
    await see('/search?organizationName=&individualName=')
    await see(`/search?organizationName=${'x'.repeat(256)}`)
    await see(`/search?${new URLSearchParams({ organizationName: '見本病院', individualName: 'ない人' })}`)
    await see(`/search?${new URLSearchParams({ organizationName: ' 見本病院', lang: 'en' })}`)
    const { now, terms } = await dashboard()
    expect([now.searches, now.searchesWithoutResult]).toEqual([3, 2])
    expect(terms).toEqual([
      { term: '見本病院', count: 2, share: 2 / 3, withoutResult: 1 },
      { term: 'ない人', count: 1, share: 1 / 3, withoutResult: 1 },
    ])
  })

  it('that looks like somebody’s address or number is counted and kept nowhere', async () => {
    for (const typed of [
      'canary.taro@aoba.example',
      '０９０－１２３４－５６７８ ｃａｎａｒｙ',
      '09012345678',
    ])
      await see(`/search?individualName=${encodeURIComponent(typed)}`)
    const { now, terms } = await dashboard()
    expect([now.searches, terms]).toEqual([3, []])
    const stored = JSON.stringify(await databaseState(app.core.database)).normalize('NFKC')
    expect(stored).toContain('all-searches')
    expect(stored).not.toMatch(/canary|090-?1234-?5678/)
  })
})

describe('a download', () => {
  it('is counted by its kind when it was sent', async () => {
    await see('/disclosure/csv?year=2024')
    await see('/disclosure/detail/1310/csv?year=2024')
    await see('/disclosure/detail/1310/csv?year=2024&keyWords=x')
    const section = await see('/disclosure/detail/1310?year=2024')
    await see(`${/href="(\/recipient\/d-[\w-]{22})/.exec(section.text)![1]!}/csv`)
    const search = await see(`/search/csv?${new URLSearchParams({ organizationName: '見本病院' })}`)
    const pdf = `/api/v1/data-record/public/download-file?id=${pdfId}`
    const whole = await see(pdf)
    expect(whole.status).toBe(200)
    expect((await see(pdf, { 'if-none-match': whole.headers.etag! })).status).toBe(304)
    expect((await see(pdf, { range: 'bytes=0-99' })).status).toBe(206)
    expect((await see(pdf, { range: 'bytes=100-199' })).status).toBe(206)
    expect((await see('/disclosure/detail/1999/csv')).status).toBe(404)
    const { downloads, now } = await dashboard()
    expect([search.status, now.downloads]).toEqual([200, 7])
    expect(downloads).toEqual([
      { subject: 'pdf', count: 2 },
      { subject: 'section-csv', count: 2 },
      { subject: 'recipient-csv', count: 1 },
      { subject: 'search-csv', count: 1 },
      { subject: 'year-csv', count: 1 },
    ])
  })
})
