import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { load } from 'cheerio'
import { sectionIdOf } from '#server/features/sections/index.ts'
import { testActor } from '#server/testing/test-actor.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import type { TestClient } from '#server/testing/test-client.ts'

const headings =
  '年度,区分,施設,所属,氏名,件数,金額\r\nyear,section_code,facility,department,name,number_of_payments,amount\r\n'
const rows = [
  '2024,C1,見本大学病院,内科,髙橋　花子,2,"111,370"',
  '2024,C1,第二見本病院,外科,佐藤　一郎,1,55685',
  '2024,C2,第三見本病院,外科,伊藤　二郎,1,1000',
]

let app: TestApp
let visitor: TestClient
let admin: TestClient

const none = { ja: '', en: '' }
async function say(track: 'section-details' | 'heading-tables', part: string, body: unknown) {
  const actor = testActor(app.a.id, app.a.adminId)
  await app.core.wording.save(actor, app.a.id, { track, part }, body)
  await app.core.publishing.moveTracks(actor, app.a.id, [track])
}
const detail = (changes: object) => ({
  ...{ title: none, description: none, explanation: none, tax: none },
  ...changes,
})

beforeAll(async () => {
  app = await startTestApp()
  for (const company of [app.a, app.b]) {
    await app.importCsv(company, { content: headings + rows.join('\r\n') })
    await app.publish(company)
  }
  visitor = app.client(app.a.host)
  visitor.cookies.set('lang', 'en')
  await visitor.agree('disclosure')
  admin = await app.adminOf(app.a)
  await admin.agree('disclosure', '/preview')
  await say(
    'section-details',
    '1310',
    detail({
      title: { ja: '講演の謝礼', en: '' },
      description: { ja: '**講演**の<script>謝礼', en: 'Fees for **talks**' },
      explanation: { ja: '平たく言えば', en: '' },
      tax: { ja: '税込', en: 'Tax included' },
    }),
  )
  await say('section-details', String(sectionIdOf(1, 'D1')), detail({ tax: { ja: '税抜', en: '' } }))
  await say('section-details', '1300', detail({ showsRowsBelow: true, title: { ja: '謝礼', en: 'Fees' } }))
  await say('heading-tables', 'disclosure', {
    columns: [
      { column: 'person', heading: { ja: '医師名', en: '' }, visible: true },
      { column: 'department', heading: none, visible: false },
      { column: 'payments', heading: { ja: '回数', en: 'Times' }, visible: true },
    ],
  })
})
afterAll(() => app.close())

const preview = async (path: string) => load((await admin.get(`/preview${path}&lang=en`)).text)
const published = async (path: string) => load((await visitor.get(path)).text)
const headingsOf = ($: ReturnType<typeof load>) =>
  $('.stack thead th')
    .toArray()
    .map((cell) => $(cell).text())

describe('the preview', () => {
  it('joins lists, and the addresses of the joined ones lead there', async () => {
    const $ = await preview('/disclosure?year=2024')
    const line = $('tr.root').filter((_, row) => $(row).text().includes('Fees'))
    expect(line.find('a').attr('href')).toBe('/preview/disclosure/detail/1300?year=2024')
    expect(line.text()).toContain('168,055')
    expect($('.tree').text()).not.toContain('講演の謝礼')
    const old = await admin.get('/preview/disclosure/detail/1310?year=2024')
    expect([old.status, old.location]).toEqual([303, '/preview/disclosure/detail/1300?year=2024'])
  })

  it('explains in the list what has no page, in the company’s words where it has some', async () => {
    const $ = await preview('/disclosure?year=2024')
    const said = (code: string) =>
      $('.explained dt')
        .filter((_, name) => $(name).find('.code').text() === code)
        .next()
    expect(said('D1').text()).toContain('The yearly total spent on holding lecture meetings')
    expect(said('D1').text()).toContain('Tax: 税抜')
    expect(said('D1').find('p > span').attr('lang')).toBe('ja')
    expect([said('D').length, said('E1').length]).toEqual([1, 1])
    // Explained where its rows are.
    expect(said('C')).toHaveLength(0)
  })

  it('has the company’s headings in its order, and names each row’s section', async () => {
    const $ = await preview('/disclosure/detail/1300?year=2024')
    expect(headingsOf($)).toEqual(
      ['Section', 'Institution', '医師名', 'Times', 'Amount (yen)'].toSorted((a) => (a === '医師名' ? 0 : 0)),
    )
    expect($('.stack thead th[lang=ja]').text()).toBe('医師名')
    expect($('.stack tbody .c-sec').first().text()).toBe('C1 講演の謝礼')
    expect($('h1').text()).toContain('C Fees')
    expect($('.fig').text()).toContain('168,055')
  })

  it('finds rows where they are shown now, by the name of their own section', async () => {
    const $ = await preview(`/search?organizationName=${encodeURIComponent('第三')}`)
    expect($('.hits tbody a').attr('href')).toMatch(/^\/preview\/disclosure\/detail\/1300\?year=2024&row=/)
    expect($('.hits tbody a').text()).toContain('C2')
  })
})

describe('the site', () => {
  it('stays as it was until the wording is published', async () => {
    const $ = await published('/disclosure/detail/1310?year=2024')
    expect(headingsOf($)).toEqual(['Institution', 'Department', 'Name', 'Payments', 'Amount (yen)'])
    expect($('h1').text()).toContain('C1 Lecture fees')
  })

  it('shows the same after that, in the reader’s language, and no other company', async () => {
    await say('section-details', '1300', null)
    await app.core.publishing.publish(testActor(app.a.id, app.a.adminId), app.a.id, { note: '' })
    app.core.tenants.invalidate()
    const $ = await published('/disclosure/detail/1310?year=2024')
    expect($('h1').attr('lang')).toBe('ja')
    expect($('h1').text()).toContain('C1 講演の謝礼')
    expect($('.crumbs [lang=ja]').text()).toBe('C1 講演の謝礼')
    expect($('.prose').eq(0).html()!.trim()).toBe('<p>Fees for <strong>talks</strong></p>')
    expect($('.prose').eq(1).attr('lang')).toBe('ja')
    expect($('.prose').eq(2).text()).toBe('Tax: Tax included')
    expect(headingsOf($)).toContain('医師名')
    const japanese = load((await visitor.get('/disclosure/detail/1310?year=2024&lang=ja')).text)
    expect(japanese('.prose').eq(0).html()).toContain('<strong>講演</strong>の&lt;script&gt;謝礼')
    expect(japanese('.prose').eq(2).text()).toBe('税の扱い：税込')
    const other = app.client(app.b.host)
    await other.agree('disclosure')
    expect((await other.get('/disclosure/detail/1310?year=2024&lang=ja')).text).not.toContain('講演の謝礼')
  })
})
