import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { load } from 'cheerio'
import { defaultDisplay, titledPages, type PartName } from '#server/features/wording/index.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { testActor } from '#server/testing/test-actor.ts'
import type { TestClient } from '#server/testing/test-client.ts'

const head = '年度,区分,施設,氏名,件数,金額\r\nyear,section_code,facility,name,number_of_payments,amount\r\n'

let app: TestApp
let visitor: TestClient
let admin: TestClient

beforeAll(async () => {
  app = await startTestApp()
  await app.importCsv(app.a, {
    year: 2024,
    content: `${head}2024,C1,見本大学病院,髙橋　花子,7654,111370\r\n2024,C1,見本大学病院,佐藤　一郎,1,2`,
  })
  await app.publish(app.a)
  visitor = app.client(app.a.host)
  admin = await app.adminOf(app.a)
})
afterAll(() => app.close())

const actor = () => testActor(app.a.id, app.a.adminId)
const save = (name: PartName, body: unknown) => app.core.wording.save(actor(), app.a.id, name, body)
const move = () =>
  app.core.publishing.moveTracks(actor(), app.a.id, ['terms', 'page-titles', 'display-settings'])
const publish = async () => {
  await move()
  await app.core.publishing.publish(actor(), app.a.id, { note: '' })
  // terms and all: what is agreed to may have changed
  for (const type of ['disclosure', 'patient'] as const) await visitor.agree(type)
}
const see = async (path: string, lang: 'ja' | 'en' = 'ja') => {
  visitor.cookies.set('lang', lang)
  const { status, text } = await visitor.get(encodeURI(path))
  expect(status).toBe(200)
  return load(text)
}
const titles = (texts: Partial<Record<(typeof titledPages)[number], { ja: string; en: string }>>) =>
  Object.fromEntries(titledPages.map((page) => [page, texts[page] ?? { ja: '', en: '' }]))

describe('page titles', () => {
  it('are seen in the preview first, and once published on every page, in the language they are in', async () => {
    await save(
      { track: 'page-titles', part: 'headings' },
      titles({
        disclosureTopPage: { ja: '医療への支払い', en: '' },
        searchResultTopPage: { ja: '探す', en: 'Find' },
      }),
    )
    await save(
      { track: 'page-titles', part: 'tabs' },
      titles({ disclosureTopPage: { ja: 'タブの言葉', en: '' } }),
    )
    await move()
    for (const type of ['disclosure', 'patient'] as const) await admin.agree(type, '/preview')
    expect((await admin.get('/preview/disclosure')).text).toContain('医療への支払い')
    for (const type of ['disclosure', 'patient'] as const) await visitor.agree(type)
    expect((await see('/disclosure'))('h1').text()).not.toContain('医療への支払い')
    await publish()
    const listing = await see('/disclosure', 'en')
    expect(listing('h1').text()).toContain('医療への支払い')
    expect(listing('h1').attr('lang')).toBe('ja')
    expect(listing('h1 small').attr('lang')).toBe('en')
    expect(listing('title').text()).toContain('タブの言葉')
    expect((await see('/?type=disclosure'))('h1').text()).toBe('医療への支払い')
    expect((await see('/search', 'en'))('h1').text()).toBe('Find')
    expect((await see('/search'))('title').text()).toContain('探す')
    expect((await see('/disclosure/detail/1310'))('.crumbs').text()).toContain('医療への支払い')
    // texts without wording are the default ones
    expect((await see('/patient'))('h1').text()).toContain('患者団体への資金提供')
  })
})

describe('texts of the search page', () => {
  it('stand above the form, and where nothing was found', async () => {
    await save(
      { track: 'page-titles', part: 'search' },
      { lead: { ja: '**所属**で探せます', en: '' }, noResults: { ja: 'お電話ください', en: 'Please call' } },
    )
    await publish()
    const page = await see('/search?organizationName=無い名前', 'en')
    expect(page('.prose strong').text()).toBe('所属')
    expect(page('.prose').first().attr('lang')).toBe('ja')
    expect(page('main').text()).toContain('Please call')
  })
})

describe('display settings', () => {
  const display = { track: 'display-settings', part: 'settings' } as const

  it('without the number of payments, it stands nowhere', async () => {
    await save(display, { ...defaultDisplay, numberOfPayments: false })
    await publish()
    for (const path of ['/disclosure', '/disclosure/detail/1310', '/search?individualName=髙橋']) {
      const page = await see(path)
      expect(page('main').text()).not.toContain('7,654')
      expect(page('main').text()).not.toContain('7,655')
      expect(
        page('th[scope=col]')
          .toArray()
          .map((cell) => page(cell).text().trim()),
      ).not.toContain('件数')
    }
  })

  it('without the total amount, rows and sections keep theirs', async () => {
    await save(display, { ...defaultDisplay, totalAmount: false })
    await publish()
    const listing = await see('/disclosure')
    expect(listing('.fig, .strip').text()).not.toContain('111,372')
    expect(listing('tfoot')).toHaveLength(0)
    expect(listing('tbody').text()).toContain('111,372')
    const section = await see('/disclosure/detail/1310')
    expect(section('main').text()).not.toContain('111,372')
    expect(section('tbody').text()).toContain('111,370')
  })

  it('tell every page what period a year is', async () => {
    await save(display, { ...defaultDisplay, year: 'plus-one', startMonth: 1 })
    await publish()
    expect((await see('/disclosure'))('h1').text()).toContain('2023年1月1日から2023年12月31日まで')
    expect((await see('/disclosure/detail/1310', 'en'))('h1').text()).toContain(
      'January 1, 2023 to December 31, 2023',
    )
    expect((await admin.get('/company/dashboard')).text).toContain('年1月1日から')
    await save(display, { ...defaultDisplay, startMonth: 4 })
    await move()
    expect((await admin.get('/preview/disclosure')).text).toContain('2024年4月1日から2025年3月31日まで')
    expect((await see('/disclosure'))('h1').text()).toContain('2023年1月1日から')
  })
})

describe('SEC-XSS-01: every text of a company', () => {
  const typed = '</title><script>alert(1)</script>"><img src=x onerror=alert(1)>{{7*7}}\u202e&lt;b&gt;'
  // what turns the direction of the rest of a page is not kept
  const canary = typed.replace('\u202e', '')
  const text = { ja: typed, en: typed }

  const graphOf = (json: string) => (json ? (JSON.parse(json)['@graph'] as { name: string }[]) : [])

  it('is text on every page that shows it', async () => {
    const all = titles(Object.fromEntries(titledPages.map((page) => [page, text])))
    for (const part of ['headings', 'tabs']) await save({ track: 'page-titles', part }, all)
    await save({ track: 'page-titles', part: 'search' }, { lead: text, noResults: text })
    for (const part of ['disclosure', 'patient']) await save({ track: 'terms', part }, text)
    await publish()
    const paths = ['/?type=disclosure', '/?type=patient', '/disclosure', '/disclosure/detail/1310', '/search']
    for (const path of [...paths, '/search?organizationName=無い名前']) {
      const page = await see(path)
      const data = page('script[type="application/ld+json"]')
      const foreign = page('script:not([src^="/assets/"]), img:not([src^="/company-"])').not(data)
      expect(foreign).toHaveLength(0)
      if (path.startsWith('/?')) for (const { name } of graphOf(data.text())) expect(name).toContain(canary)
      if (!path.includes('detail')) expect(page('h1').text()).toContain(canary)
      expect(page('[onerror]')).toHaveLength(0)
    }
    expect((await see('/search'))('title').text()).toContain(canary)
    expect((await see('/?type=disclosure'))('.terms').text()).toContain('<script>alert(1)</script>')
    const screens = ['page-title', 'tab-page-title', 'search', 'term-disclosure', 'term-patient']
    for (const screen of screens) {
      const page = load((await admin.get(`/company/messages/${screen}`)).text)
      expect(page('main script, main img')).toHaveLength(0)
      const typed = page('textarea, input[type=text]')
        .toArray()
        .map((control) => page(control).val())
      expect(typed).toContain(canary)
    }
    const rendered = await admin.post('/company/messages/rendering', { text: canary })
    expect(load(rendered.json().html as string)('script, img')).toHaveLength(0)
  })
})
