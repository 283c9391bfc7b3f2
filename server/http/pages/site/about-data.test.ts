import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { load } from 'cheerio'
import { defaultDisplay, emptySectionDetail, type DisplaySettings } from '#server/features/wording/index.ts'
import { measures } from '#server/features/site/index.ts'
import { testActor } from '#server/testing/test-actor.ts'
import { startTestApp, type TestApp, type TestCompany } from '#server/testing/test-app.ts'

const fields = 'year,section_code,jrct_number,facility,name,number_of_payments,amount,title\r\n'.repeat(2)
const c1 = (names: string[]) => fields + names.map((name) => `2024,C1,,見本病院,${name},1,10,`).join('\r\n')

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const actorOf = (company: TestCompany) => testActor(company.id, company.adminId)

async function publish(company: TestCompany) {
  const { core } = app
  await core.publishing.moveTracks(actorOf(company), company.id, ['display-settings', 'section-details'])
  await app.publish(company)
  core.tenants.invalidate()
}

async function display(company: TestCompany, changes: Partial<DisplaySettings>) {
  const place = { track: 'display-settings', part: 'settings' } as const
  await app.core.wording.save(actorOf(company), company.id, place, { ...defaultDisplay, ...changes })
}

async function stateTax(company: TestCompany, sectionId: number, ja: string) {
  const place = { track: 'section-details', part: String(sectionId) } as const
  const body = { ...emptySectionDetail, tax: { ja, en: '' } }
  await app.core.wording.save(actorOf(company), company.id, place, body)
}

async function page(path = '/about-data', { lang = 'ja', client = app.client(app.a.host) } = {}) {
  const answer = await client.get(path, { 'accept-language': lang })
  expect([path, answer.status]).toEqual([path, 200])
  const $ = load(answer.text)
  const items = $('main ol > li').toArray()
  const answers = Object.fromEntries(
    items.map((item, at) => [measures[at], $(item).find('.chip').text().trim()]),
  )
  const links = Object.fromEntries(
    items.map((item, at) => [measures[at], $(item).find('a').attr('href') ?? null]),
  )
  return { ...answer, $, answers, links, count: items.length }
}

describe('/about-data', () => {
  it('claims nothing before there is anything, but says how accessible the site is', async () => {
    const found = await page()
    expect(found.count).toBe(0)
    expect(found.text).toContain('まだ公開された情報はありません')
    expect(found.text).toContain('JIS X 8341-3:2016')
    expect(found.text).toContain('WCAG 2.2')
  })

  it('answers the nine measures from what is published, open without the agreement', async () => {
    const { a } = app
    await app.importCsv(a, { content: c1(['甲', '乙']) })
    await publish(a)
    const found = await page()
    expect(found.answers).toEqual({
      format: 'できている',
      template: 'できている',
      search: 'できている',
      summaries: '一部できている',
      oneFile: 'できている',
      characteristics: '一部できている',
      itemised: 'できている',
      tax: 'できていない',
      identifiers: 'できていない',
    })
    expect(found.headers['cache-control']).toBe('private, no-cache')
    expect(found.$('script')).toHaveLength(0)
    expect(found.text).toContain('第1版')
  })

  it('answers less where there is less, and says where it is seen', async () => {
    const { a } = app
    const rows = [
      '2023,A1,jRCTs031180001,見本病院,医師,1,5,',
      '2023,A2,,見本病院,,3,5,',
      '2023,A8,,,,2,5,その他',
    ]
    await app.importCsv(a, { year: 2023, rootCode: 'A', content: fields + rows.join('\r\n') })
    await stateTax(a, 1310, '税込')
    await publish(a)
    const found = await page()
    expect(found.answers).toMatchObject({
      // all years are one file
      oneFile: 'できている',
      itemised: '一部できている',
      tax: '一部できている',
      identifiers: '一部できている',
    })
    expect(found.links).toEqual({
      format: '/disclosure/detail/1110?year=2023',
      template: '/data',
      search: '/search',
      summaries: '/disclosure',
      oneFile: '/data',
      characteristics: '/disclosure/detail/1110?year=2023',
      itemised: '/disclosure/detail/1110?year=2023',
      tax: '/disclosure/detail/1310?year=2024',
      identifiers: '/disclosure/detail/1110?year=2023',
    })
  })

  it('leads to pages that show it', async () => {
    const { links } = await page()
    const visitor = app.client(app.a.host)
    await visitor.agree('disclosure')
    const textOf = async (path: string | null | undefined) => {
      const { status, text } = await visitor.get(path!)
      expect([path, status]).toEqual([path, 200])
      return load(text)('main').text()
    }
    for (const measure of measures) await textOf(links[measure])
    expect(await textOf(links.tax)).toContain('税込')
    expect(await textOf(links.identifiers)).toContain('jRCTs031180001')
  })

  it('follows the settings, first in the preview and then for visitors', async () => {
    const { a, core } = app
    for (const section of [1110, 1120, 1310]) await stateTax(a, section, '税込')
    await display(a, { publicDownload: false, totalAmount: false })
    await core.publishing.moveTracks(actorOf(a), a.id, ['display-settings', 'section-details'])
    const now = {
      format: '一部できている',
      oneFile: 'できていない',
      summaries: 'できていない',
      tax: 'できている',
    }
    const preview = await page('/preview/about-data', { client: await app.adminOf(a) })
    expect(preview.answers).toMatchObject(now)
    expect(preview.links).toMatchObject({ oneFile: null, search: '/preview/search' })
    expect((await page()).answers).toMatchObject({ format: 'できている' })
    await publish(a)
    expect((await page()).answers).toMatchObject(now)
    expect((await app.client(a.host).get('/preview/about-data')).location).toBe('/login')
  })

  it('speaks of its own host’s types, in the reader’s language, linked from the foot of every page', async () => {
    const { b } = app
    await app.importCsv(b, { sectionType: 2, rootCode: 'A' })
    await publish(b)
    const patients = app.client(b.patientHost)
    const found = await page('/about-data', { lang: 'en', client: patients })
    expect(found.answers.template).toBe('Yes')
    expect(found.links.template).toBe('/data')
    expect((await page('/about-data', { client: app.client(b.host) })).count).toBe(0)
    for (const path of ['/', '/search', '/about-data']) {
      const { $ } = await page(path, { lang: 'en', client: patients })
      expect($('footer a[href="/about-data"]').text()).toBe('About the data and accessibility')
    }
    expect((await app.client('console.test').get('/about-data')).status).toBe(404)
  })

  it('names nobody’s address', async () => {
    for (const lang of ['ja', 'en']) expect((await page('/about-data', { lang })).text).not.toContain('@')
  })
})
