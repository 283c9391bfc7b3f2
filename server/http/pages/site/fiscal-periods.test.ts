import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { load } from 'cheerio'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { testActor } from '#server/testing/test-actor.ts'
import type { TestClient } from '#server/testing/test-client.ts'
import { withoutLastYear } from '#server/testing/uncovered-year.ts'

// A company closes its books in December from 2026 on: one year of nine months, typed once.

const head = '年度,区分,施設,氏名,件数,金額\r\nyear,section_code,facility,name,number_of_payments,amount\r\n'
const settings = '/company/messages/display-settings'
const name = {
  ja: '2026年度（2026年4月1日〜12月31日・9か月）',
  en: 'FY2026 (April 1 to December 31, 2026, 9 months)',
}

let app: TestApp
let admin: TestClient
let visitor: TestClient
/** Pages of the years before the change, as they were. */
const before = new Map<string, string>()
const unchanged = ['/disclosure?year=2024', '/disclosure/detail/1310?year=2025']

beforeAll(async () => {
  app = await startTestApp()
  admin = await app.adminOf(app.a)
  visitor = app.client(app.a.host)
  const years = { 2024: 6_000_000, 2025: 12_000_000, 2026: 9_000_000, 2027: 24_000_000 }
  for (const [year, amount] of Object.entries(years))
    await withoutLastYear(app.core, () =>
      app.importCsv(app.a, {
        year: Number(year),
        content: `${head}${year},C1,見本大学病院,髙橋　花子,3,${amount}`,
      }),
    )
  await app.publish(app.a)
  await visitor.agree('disclosure')
  for (const path of unchanged) before.set(path, mainOf(await see(path)))

  const refused = await save({ year: '2026', firstDay: '2026-03-31', lastDay: '2026-12-31' })
  expect(refused.status).toBe(422)
  const shown = load(refused.text)
  expect(shown('[id="period.0.firstDay-error"]').text()).toContain('2025年度の期間と重なっています')
  expect(shown('[name="period.0.firstDay"]').val()).toBe('2026-03-31')
  const saved = await save({ year: '2026', firstDay: '2026-04-01', lastDay: '2026-12-31' })
  expect([saved.status, saved.location]).toEqual([303, settings])
})
afterAll(() => app.close())

/** What the page's form would send, with the first row of periods typed. */
async function save(period: Record<string, string>, more: Record<string, string> = {}) {
  const values = load((await admin.get(settings)).text)('form[data-unsaved]').serializeArray()
  const typed = Object.entries(period).map(([control, value]) => [`period.0.${control}`, value])
  const form = [...values.map(({ name, value }) => [name, value]), ...typed]
  return admin.post(settings, { ...Object.fromEntries(form), ...more })
}

async function see(path: string, lang: 'ja' | 'en' = 'ja', client = visitor): Promise<string> {
  client.cookies.set('lang', lang)
  const { status, text } = await client.get(encodeURI(path))
  expect([path, status]).toEqual([path, 200])
  return text
}

const actor = () => testActor(app.a.id, app.a.adminId)

/** Without what names every year and the edition. */
function mainOf(html: string): string {
  const page = load(html)
  page('.yearnav, .strip, .cite, .printonly, .key p, .seal').remove()
  return page('main').html() ?? ''
}

describe('before it is published', () => {
  it('the console names the year with its period, visitors see nothing of it', async () => {
    expect(load((await admin.get('/company/data/import-csv/paste')).text)('#year').text()).toContain(name.ja)
    expect(await see('/disclosure?year=2026')).not.toContain('9か月')
  })

  it('the settings say what follows from it, and what changes', async () => {
    const page = load((await admin.get(settings)).text)
    expect(
      page('#periods li')
        .toArray()
        .map((line) => page(line).text()),
    ).toEqual([
      '2025年度（12か月）：2025年4月1日から2026年3月31日まで',
      '2026年度（9か月）：2026年4月1日から2026年12月31日まで',
      '2027年度（12か月）：2027年1月1日から2027年12月31日まで',
    ])
    const differences = (await admin.get(`${settings}/differences?between=draft-preview`)).text
    expect(differences).toContain('2026年度の期間')
    expect(differences).toContain('2026年4月1日から2026年12月31日まで')
  })

  it('the settings warn of days in no year, and a row can be removed', async () => {
    const gap = await save({ firstDay: '2026-07-01' }, { intent: 'show' })
    expect(load(gap.text)('#periods .notice').text()).toContain('2026年4月1日から2026年6月30日まで')
    const removed = load((await save({}, { intent: 'removePeriod.0' })).text)
    expect(removed('[name="period.0.year"]').val()).toBe('')
    expect(removed('#periods li')).toHaveLength(0)
  })

  it('the preview has it', async () => {
    await app.core.publishing.moveTracks(actor(), app.a.id, ['display-settings'])
    await admin.agree('disclosure', '/preview')
    expect(await see('/preview/disclosure?year=2026', 'ja', admin)).toContain(name.ja)
  })
})

describe('once it is published', () => {
  beforeAll(async () => {
    await app.core.publishing.moveTracks(actor(), app.a.id, ['display-settings'])
    await app.core.publishing.publish(actor(), app.a.id, { note: '' })
    app.clock.advance(2000)
  })

  it.each(['ja', 'en'] as const)('pages name the year with its period: %s', async (lang) => {
    const listing = load(await see('/disclosure?year=2026', lang))
    expect(listing('h1').text()).toContain(name[lang])
    expect(listing('title').text()).toContain(name[lang])
    expect(listing('caption').text()).toContain(name[lang])
    expect(listing('.strip a[aria-current] .y').text()).toBe(
      { ja: '2026年度（9か月）', en: 'FY2026 (9 months)' }[lang],
    )
    expect(load(await see('/disclosure/detail/1310?year=2026', lang))('h1').text()).toContain(name[lang])
    expect(await see('/search', lang)).toContain(name[lang])
    expect(await see('/search?individualName=髙橋&type=disclosure', lang)).toContain(
      { ja: '2026年度（9か月）', en: 'FY2026 (9 months)' }[lang],
    )
  })

  it('the file of the year says its period in the first line, that of another year nothing', async () => {
    const first = async (year: number) => (await see(`/disclosure/csv?year=${year}`)).split('\r\n')[0]
    expect(await first(2026)).toContain(`,"${name.ja}"`)
    expect(await first(2025)).not.toMatch(/年度|か月/)
  })

  it('a year of another length is compared by amounts per month', async () => {
    const listing = load(await see('/disclosure?year=2026'))
    expect(listing('main .notice').text()).toContain('2025年度（12か月）、2026年度（9か月）')
    expect(listing('.fig').text()).toContain('前年度比（1か月あたり） ±0.0%')
    const cells = listing('tfoot td')
      .toArray()
      .map((cell) => listing(cell).text())
    expect(cells).toEqual([
      ...['3', '9,000,0001か月あたり 1,000,000円', '100.0%', '12,000,0001か月あたり 1,000,000円', '±0.0%'],
    ])
    const next = load(await see('/disclosure?year=2027', 'en'))
    expect(next('main .notice').text()).toContain('FY2026 (9 months), FY2027 (12 months)')
    expect(next('h1').text()).toContain('January 1, 2027 to December 31, 2027')
    expect(next('.fig').text()).toContain('+100.0%')
  })

  it('a recipient has amounts per month in all its years', async () => {
    const section = load(await see('/disclosure/detail/1310?year=2026'))
    const href = section('tbody a[href^="/recipient/"]').attr('href')!
    const recipient = load(await see(href))
    const cellsOf = (row: string) =>
      recipient(`.matrix ${row}`)
        .toArray()
        .map((cell) => recipient(cell).text())
    expect(cellsOf('thead th').slice(1)).toEqual([
      '2024年度',
      '2025年度',
      '2026年度（9か月）',
      '2027年度',
      '計',
    ])
    expect(cellsOf('tr.sum td')).toEqual([
      '6,000,0001か月あたり 500,000円',
      '12,000,0001か月あたり 1,000,000円',
      '9,000,0001か月あたり 1,000,000円',
      '24,000,0001か月あたり 2,000,000円',
      '51,000,000',
    ])
  })

  it('years before it look as they did', async () => {
    for (const [path, html] of before) expect(mainOf(await see(path))).toBe(html)
  })

  it('search engines and programs get the days', async () => {
    const dataset = load(await see('/'))('script[type="application/ld+json"]').text()
    expect(JSON.parse(dataset)['@graph'][0].temporalCoverage).toEqual([
      '2027-01-01/2027-12-31',
      '2026-04-01/2026-12-31',
      '2025-04-01/2026-03-31',
      '2024-04-01/2025-03-31',
    ])
    for (const call of ['public/summary?year=2026', 'public?section_id=1310&year=2026'])
      expect((await visitor.call('GET', `/api/v1/data-record/${call}`)).json().results).toMatchObject({
        ...{ year: 2026, first_day: '04/01/2026', last_day: '12/31/2026' },
      })
  })
})
