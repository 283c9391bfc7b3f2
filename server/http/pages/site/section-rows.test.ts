import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { load } from 'cheerio'
import { defaultDisplay } from '#server/features/wording/index.ts'
import { testActor } from '#server/testing/test-actor.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import type { TestClient } from '#server/testing/test-client.ts'

const head =
  '年度,区分,施設,所属,氏名,件数,金額,再掲\r\nyear,section_code,facility,department,name,number_of_payments,amount,repeat\r\n'
const rows = [
  '2024,C1,見本大学病院,内科,髙橋　花子,2,300,',
  '2024,C1,第二病院,外科,佐藤　一郎,1,(200),',
  '2024,C1,第三大学,,鈴木　次郎,3,1000,',
  '2024,C1,第四病院,,田中　三郎,5,50,再掲',
  ...Array.from({ length: 20 }, (_, at) => `2024,C1,多数医院,,医師${at},,${at + 1},`),
]

let app: TestApp
let visitor: TestClient
beforeAll(async () => {
  app = await startTestApp()
  await app.importCsv(app.a, { content: head + rows.join('\r\n') })
  await app.importCsv(app.a, { year: 2023, content: `${head}2023,C1,見本大学病院,,髙橋　花子,1,9,` })
  await app.publish(app.a)
  visitor = app.client(app.a.host)
  visitor.cookies.set('lang', 'en')
  await visitor.agree('disclosure')
})
afterAll(() => app.close())

const path = '/disclosure/detail/1310'
const hospital = encodeURIComponent('病院')
const addressOf = (query: string, base = '') => `${base}${path}?year=2024${query && `&${query}`}`
async function open(query: string, client = visitor, base = '') {
  const answer = await client.get(addressOf(query, base))
  expect([query, answer.status]).toEqual([query, 200])
  return load(answer.text)
}
type Page = Awaited<ReturnType<typeof open>>
const hrefsOf = ($: Page, selector: string) =>
  $(selector)
    .toArray()
    .map((link) => $(link).attr('href')!)
const firstOf = ($: Page) => $('tbody tr').first().find('.c-name').text()
/** The lines below the table: what each says, and its amount. */
const feetOf = ($: Page) =>
  $('tfoot tr')
    .toArray()
    .map((line) => [$(line).find('th').text(), $(line).find('td').last().text()])

describe('the headings of the figures', () => {
  it('sort, the largest first, then the smallest, then as filed, and say so', async () => {
    let $ = await open('')
    const orders: (string | undefined)[] = []
    const firsts: string[] = []
    for (let step = 0; step < 4; step++) {
      const heading = $('thead th').last()
      orders.push(heading.attr('aria-sort'))
      firsts.push(firstOf($))
      const href = heading.find('a').attr('href')!
      expect(href).toMatch(/#rows$/)
      $ = load((await visitor.get(href.replace('#rows', ''))).text)
    }
    expect(orders).toEqual([undefined, 'descending', 'ascending', undefined])
    expect(firsts).toEqual(['髙橋　花子', '鈴木　次郎', '医師0', '髙橋　花子'])
    expect($('#rows')).toHaveLength(1)
  })

  it('keep the page size, the words and the year, and so do the links to other pages', async () => {
    const query = `size=10&sort=-amount&keyWords=${encodeURIComponent('医')}`
    const $ = await open(query)
    expect(firstOf($)).toBe('医師19')
    expect($('.pager p').text()).toBe('Showing rows 1 to 10 of 20')
    const links = [...hrefsOf($, '.pager a'), ...hrefsOf($, 'thead a'), ...hrefsOf($, '.years a')]
    for (const href of links) {
      const asked = new URL(href, 'http://x').searchParams
      expect([href, asked.get('size'), asked.get('keyWords')]).toEqual([href, '10', '医'])
      expect(asked.has('year')).toBe(true)
    }
    expect(hrefsOf($, '.pager a').every((href) => href.includes('sort=-amount'))).toBe(true)
    const second = load((await visitor.get(hrefsOf($, '.pager a[rel=next]')[0]!)).text)
    expect(second('.pager p').text()).toBe('Showing rows 11 to 20 of 20')
    expect(firstOf(second)).toBe('医師9')
  })

  it.each(['sort=name', 'sort=amount&sort=-amount', 'sort=-file', 'sort=amount&page=4', 'size=7'])(
    '%s is not there',
    async (query) => expect((await visitor.get(addressOf(query))).status).toBe(404),
  )
})

describe('words in the field', () => {
  it('leave the rows that contain them, and say how many and what part of the total', async () => {
    const $ = await open(`keyWords=${hospital}`)
    expect($('tbody tr')).toHaveLength(3)
    expect($('.pager p').text()).toBe('Showing rows 1 to 3 of 3')
    expect($('main').text()).toContain('3 of 24 rows contain "病院".')
    expect($('main').text()).toContain(
      'Not counting 1 shown again, they add up to 500 yen (total of the section: 1,710 yen).',
    )
    expect(feetOf($)).toEqual([
      ['Total of the rows listed (3 rows, not counting those shown again)', '500'],
      ['Total of the section (24 rows, not counting those shown again)', '1,710'],
    ])
    expect($('.fig .exact').first().text()).toContain('1,710')
    expect($('#keyWords').attr('value')).toBe('病院')
  })

  it('can be taken back, and sent again with what was chosen', async () => {
    const $ = await open(`keyWords=${hospital}&sort=amount&size=20`)
    const back = hrefsOf($, 'main form[role=search] a')[0]!
    expect(back).toBe(`${path}?year=2024&size=20&sort=amount#rows`)
    const kept = $('main form[role=search] input[type=hidden]').toArray()
    expect(kept.map(({ attribs }) => [attribs.name, attribs.value])).toEqual([
      ['year', '2024'],
      ['size', '20'],
      ['sort', 'amount'],
    ])
    expect($('main form[role=search]').attr()).toMatchObject({ method: 'get', action: `${path}#rows` })
  })

  it('that are nowhere say so, with a way back', async () => {
    const $ = await open('keyWords=zzzz')
    expect($('.empty').text()).toContain('No rows contain "zzzz"')
    expect($('table')).toHaveLength(0)
    expect(hrefsOf($, '.empty a')).toEqual([`${path}?year=2024#rows`])
    expect((await visitor.get(addressOf('keyWords=zzzz&page=2'))).status).toBe(404)
  })

  it('that are too long are named, and nothing is listed as if it matched', async () => {
    const long = 'x'.repeat(256)
    const $ = await open(`keyWords=${long}`)
    expect($('[role=alert] a').attr('href')).toBe('#keyWords')
    expect($('#keyWords').attr('aria-invalid')).toBe('true')
    expect($('title').text()).toMatch(/^Error/)
    expect($('table')).toHaveLength(0)
    expect((await visitor.get(`${path}/csv?year=2024&keyWords=${long}`)).status).toBe(404)
    expect((await open(`keyWords=${encodeURIComponent('髙'.repeat(255))}`))('.empty')).toHaveLength(1)
  })

  it('are text, whatever they contain (SEC-XSS-04)', async () => {
    for (const word of ['"><img src=x onerror=alert(1)>', '</title><b>', '{{7*7}}', "%' --"]) {
      const { status, text } = await visitor.get(addressOf(`keyWords=${encodeURIComponent(word)}`))
      expect([word, status]).toEqual([word, 200])
      expect(text).not.toMatch(/<img src=x|<\/title><b>/)
      expect(load(text)('#keyWords').attr('value')).toBe(word)
    }
  })

  it('give the file of what they leave, which says so', async () => {
    const $ = await open(`keyWords=${hospital}`)
    const [href] = hrefsOf($, 'a[download]')
    const answer = await visitor.get(href!)
    const lines = answer.text.trimEnd().split('\r\n')
    expect(lines[0]).toContain('Only rows that contain ""病院""')
    expect(lines.slice(2).map((line) => line.split(',')[3])).toEqual([
      ...['"見本大学病院"', '"第二病院"', '"第四病院"'],
    ])
    expect(String(answer.headers['content-disposition'])).toContain('disclosure_C1_2024_matching.csv')
  })

  it('find nothing of another company', async () => {
    await app.importCsv(app.b, { content: `${head}2024,C1,よその病院,,,1,7,` })
    await app.publish(app.b)
    app.core.tenants.invalidate()
    const other = app.client(app.b.host)
    await other.agree('disclosure')
    const $ = await open(`keyWords=${hospital}`, other)
    expect($('tbody tr')).toHaveLength(1)
    expect((await open(`keyWords=${encodeURIComponent('よその')}`))('.empty')).toHaveLength(1)
  })
})

describe('what is kept', () => {
  it('is each order once, as pages are; never what somebody typed', async () => {
    const control = async (query: string) => (await visitor.get(addressOf(query))).headers['cache-control']
    expect(await control('sort=-amount')).toBe('private, no-cache')
    expect(await control('keyWords=')).toBe('private, no-cache')
    for (const query of [`keyWords=${hospital}`, `keyWords=${hospital}&sort=amount`, 'keyWords=zzzz'])
      expect([query, await control(query)]).toEqual([query, 'no-store'])
  })
})

describe('a query of more parameters than are read', () => {
  it('puts no other page in the place of one that is kept', async () => {
    const query = 'size=10&page=2'
    await visitor.get(addressOf(`${'a&'.repeat(1000)}${query}`))
    expect((await open(query))('.pager p').text()).toBe('Showing rows 11 to 20 of 24')
  })
})

describe('an address with words or an order', () => {
  it('is kept while a visitor reads the terms', async () => {
    const newcomer = app.client(app.a.host)
    const wanted = addressOf(`sort=-amount&keyWords=${hospital}`)
    const terms = await newcomer.follow(await newcomer.get(wanted))
    const returnTo = load(terms.text)('[name=returnTo]').attr('value')!
    expect(returnTo).toBe(wanted)
    const answer = await newcomer.agree('disclosure', '', { returnTo })
    expect([answer.status, answer.location]).toEqual([303, wanted])
    const $ = load((await newcomer.follow(answer)).text)
    expect(firstOf($)).toBe('髙橋　花子')
    expect($('tbody tr')).toHaveLength(3)
  })

  it('is the same in the preview, with links that stay there', async () => {
    const admin = await app.adminOf(app.a)
    await admin.agree('disclosure', '/preview')
    const $ = await open(`keyWords=${hospital}&sort=-amount`, admin, '/preview')
    expect(firstOf($)).toBe('髙橋　花子')
    for (const href of [...hrefsOf($, 'thead a'), ...hrefsOf($, 'main form[role=search] a')])
      expect(href.startsWith(`/preview${path}?`)).toBe(true)
    expect($('main form[role=search]').attr('action')).toBe(`/preview${path}#rows`)
  })
})

it('has no order by a figure that the company does not show', async () => {
  const place = { track: 'display-settings', part: 'settings' } as const
  const actor = testActor(app.a.id, app.a.adminId)
  await app.core.wording.save(actor, app.a.id, place, { ...defaultDisplay, numberOfPayments: false })
  await app.core.publishing.moveTracks(actor, app.a.id, ['display-settings'])
  await app.core.publishing.publish(actor, app.a.id, { note: '' })
  app.core.tenants.invalidate()
  await visitor.agree('disclosure')
  const $ = await open('sort=-number_of_payments')
  expect(firstOf($)).toBe('髙橋　花子')
  expect($('[aria-sort]')).toHaveLength(0)
  expect($('thead a')).toHaveLength(1)
})

describe('the rows for paper', () => {
  it('are all of a section on one page, with its sums and no way on', async () => {
    const path = '/disclosure/detail/1310'
    const section = load((await visitor.get(`${path}?year=2024`)).text)
    const href = section('.page-actions > a').last().attr('href')!
    expect(href).toBe(`${path}?year=2024&print=1`)
    const $ = load((await visitor.get(href)).text)
    expect($('tbody tr')).toHaveLength(24)
    expect($('.fig .exact').first().text()).toContain('24 rows')
    expect($('.pager, main form')).toHaveLength(0)
    expect((await visitor.get(`${href}&page=2`)).status).toBe(404)
  })

  it('keep the filter and the order of the list', async () => {
    const words = { year: '2024', sort: '-amount', keyWords: '髙橋' }
    const list = load(
      (await visitor.get(`/disclosure/detail/1310?${new URLSearchParams(words).toString()}`)).text,
    )
    const print = list('.page-actions > a').last()
    expect(print.text()).toBe('Print the matching rows')
    const $ = load((await visitor.get(print.attr('href')!)).text)
    const rowsOf = (page: typeof $) =>
      page('tbody tr')
        .toArray()
        .map((row) => page(row).attr('id'))
    expect(rowsOf($)).toEqual(rowsOf(list))
    expect(rowsOf($).length).toBeLessThan(24)
    expect($('main').text()).toContain('髙橋')
  })
})
