import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { load } from 'cheerio'
import { defaultDisplay, type DisplaySettings } from '#server/features/wording/index.ts'
import { startTestApp, type TestApp, type TestCompany } from '#server/testing/test-app.ts'
import { testActor } from '#server/testing/test-actor.ts'
import type { TestClient } from '#server/testing/test-client.ts'

let app: TestApp
let visitor: TestClient
const actor = (company: TestCompany) => testActor(company.id, company.adminId)

async function publish(company: TestCompany, note = '') {
  await app.core.publishing.moveToPreview(actor(company), company.id)
  await app.core.publishing.publish(actor(company), company.id, { note })
  app.core.tenants.invalidate()
}

async function show(company: TestCompany, changes: Partial<DisplaySettings>) {
  const place = { track: 'display-settings', part: 'settings' } as const
  await app.core.wording.save(actor(company), company.id, place, { ...defaultDisplay, ...changes })
  await app.core.publishing.moveTracks(actor(company), company.id, ['display-settings'])
}

beforeAll(async () => {
  app = await startTestApp()
  visitor = app.client(app.a.host)
})
afterAll(() => app.close())

const page = async (path = '/corrections', lang = 'ja', client = visitor) => {
  const answer = await client.get(path, { 'accept-language': lang })
  return { ...answer, $: load(answer.text) }
}
type Page = Awaited<ReturnType<typeof page>>
const numbersOf = ({ $ }: Page) =>
  $('.editions > li')
    .toArray()
    .map((one) => $(one).attr('id'))
const partOf = ({ $ }: Page, number: number) => $(`#edition-${number}`)
/** The tables of what changed stand below those of all figures, which their names tell apart. */
const CHANGES = 'table:has(caption:contains("変わった区分"), caption:contains("Sections that changed"))'
const figuresOf = (found: Page, number: number) =>
  partOf(found, number)
    .find('table')
    .not(CHANGES)
    .toArray()
    .map((table) =>
      found
        .$(table)
        .find('td')
        .toArray()
        .map((cell) => found.$(cell).text()),
    )

describe('/corrections', () => {
  it('says so before the first edition, and no page leads there yet', async () => {
    const found = await page()
    expect([found.status, numbersOf(found)]).toEqual([200, []])
    expect(found.text).toContain('まだ公開された版はありません')
    expect((await page('/')).$('footer a[href="/corrections"]')).toHaveLength(0)
    expect((await page('/corrections.atom')).status).toBe(404)
  })

  it('lists each edition with what it changed, open without the agreement and cached as every page', async () => {
    const { a } = app
    await app.importCsv(a, { rows: 3 })
    await publish(a, '初回 <b>公開</b>')
    await app.importCsv(a, { rows: 5 })
    await app.importCsv(a, { sectionType: 2, rootCode: 'A', rows: 2 })
    await publish(a)
    const found = await page()
    expect([found.status, found.headers['cache-control']]).toEqual([200, 'private, no-cache'])
    expect(numbersOf(found)).toEqual(['edition-2', 'edition-1'])
    const editions = await app.core.editions.all(a.id)
    expect(partOf(found, 2).text()).toContain('医療機関等のデータ、患者団体のデータ')
    expect(partOf(found, 2).text()).toContain('理由の記載なし')
    expect(partOf(found, 1).find('p[lang=ja]').text()).toBe('初回 <b>公開</b>')
    const [disclosure, patient] = figuresOf(found, 2)
    const [first] = figuresOf(found, 1)
    expect(disclosure!.slice(0, 3)).toEqual(['3', '5', '+2'])
    expect(patient!.slice(0, 3)).toEqual(['-', '2', '+2'])
    expect(first!.slice(0, 3)).toEqual(['-', '3', '+3'])
    // The sum is the record's own.
    expect(first!.at(-2)).toBe(editions.at(-1)!.amount.toLocaleString('en'))
    // At a glance, and the rest unfolds.
    const sums = partOf(found, 2).find('.edition-sums')
    expect(sums.find('dd').first().text()).toMatch(/^[\d,]+円$/)
    const moves = partOf(found, 2).find('.edition-moves').first()
    expect(moves.text()).toMatch(/^医療機関等行数 \+2金額 \+[\d,]+円第2版を開く（医療機関等）$/)
    expect(moves.find('a').first().attr('href')).toBe('/disclosure?edition=2')
    expect(sums.find('svg[aria-hidden] rect').first().attr('width')).toMatch(/^[\d.]+%$/)
    expect(partOf(found, 2).find('table').closest('details')).toHaveLength(1)
    expect(found.$('script')).toHaveLength(0)
  })

  it('tells year by year and section by section what changed, with a link where there is a page', async () => {
    const found = await page()
    const linesOf = (number: number) =>
      partOf(found, number)
        .find(`${CHANGES} tbody tr`)
        .toArray()
        .map((line) => [
          found.$(line).find('a').attr('href') ?? null,
          found.$(line).find('th').text(),
          found.$(line).find('td').first().text(),
        ])
    // A year that is new is one line of each type.
    expect(linesOf(1)).toEqual([[null, '2024年度 すべての区分', '+3']])
    const lines = linesOf(2)
    expect(lines.at(-1)).toEqual([null, '2024年度 すべての区分', '+2'])
    const disclosure = lines.slice(0, -1)
    expect(disclosure.length).toBeGreaterThan(0)
    for (const [href, words] of disclosure) {
      expect(words).toMatch(/^2024年度 C[123] /)
      if (href) expect(href).toMatch(/^\/disclosure\/detail\/13[123]0\?year=2024$/)
    }
    expect(disclosure.filter(([href]) => href).length).toBeGreaterThan(0)
    const rows = disclosure.map(([, , text]) => Number(text!.replace('−', '-').replace('±', '')))
    expect(rows.reduce((sum, count) => sum + count, 0)).toBe(2)
  })

  it('names nobody who published', async () => {
    for (const lang of ['ja', 'en']) {
      const { text } = await page('/corrections', lang)
      expect(text).not.toMatch(/見本 花子|花子|admin@/)
    }
  })

  it('is linked from the foot of every page, in both languages', async () => {
    for (const path of ['/', '/search', '/faq', '/corrections'])
      expect((await page(path)).$('footer a[href="/corrections"]').text()).toBe('訂正履歴')
    const { $ } = await page('/corrections', 'en')
    expect($('h1').text()).toBe('Correction log')
    expect($('#edition-1 h2').text()).toContain('Edition 1')
    expect($('link[hreflang=ja]').attr('href')).toBe(`http://${app.a.host}/corrections`)
  })

  it('says plainly what was restored and what was withdrawn', async () => {
    const { a } = app
    await app.core.publishing.restore(actor(a), a.id, 1, { note: '誤りのため' })
    const ask = { kind: 'withdraw', tracks: ['data-disclosure'], note: '', attestation: '' } as const
    await app.core.publications.request(actor(a), a.id, ask)
    app.core.tenants.invalidate()
    const found = await page()
    expect(partOf(found, 3).text()).toContain('第1版の内容に戻しました。')
    expect(partOf(found, 4).text()).toContain('公開を取り下げました。')
    expect(partOf(found, 2).text()).not.toMatch(/戻しました|取り下げました/)
    expect(figuresOf(found, 4)[0]!.slice(0, 3)).toEqual(['3', '-', '\u22123'])
  })

  it('shows the sums of other pages only where the company does', async () => {
    const { b } = app
    const client = app.client(b.host)
    await app.importCsv(b, { rows: 4 })
    await show(b, { totalAmount: false, numberOfPayments: false })
    await publish(b)
    const found = await page('/corrections', 'ja', client)
    expect(figuresOf(found, 1)).toEqual([['-', '4', '+4']])
  })

  it('is also a feed, in the language that its address names', async () => {
    const { a, core } = app
    const reader = app.client(a.host)
    const link = (await page()).$('link[type="application/atom+xml"]').attr('href')!
    expect(link).toBe('/corrections.atom?lang=ja')
    const feed = await reader.get(link)
    expect([feed.status, feed.headers['content-type']]).toEqual([200, 'application/atom+xml; charset=utf-8'])
    const $ = load(feed.text, { xml: true })
    const newest = (await core.editions.all(a.id))[0]!
    expect($('feed > updated').text()).toBe(new Date(newest.publishedAt).toISOString())
    const ids = $('entry > id')
      .toArray()
      .map((id) => $(id).text())
    expect(ids.map((id) => id.slice($('feed > id').text().length))).toEqual(['/4', '/3', '/2', '/1'])
    expect($('feed > id').text()).toMatch(new RegExp(`^tag:${a.host},\\d{4}-\\d\\d-\\d\\d:corrections/ja$`))
    const first = $('entry').last()
    expect(first.find('link').attr('href')).toBe(`http://${a.host}/corrections?edition=1&lang=ja#edition-1`)
    expect(first.find('p[lang=ja]').text()).toBe('初回 <b>公開</b>')
    expect(first.text()).toMatch(/医療機関等：追加3行、行数 \+3、金額 \+[\d,]+円/)
    expect($('entry').eq(1).text()).toContain('第1版の内容に戻しました。')
    const { headers, text } = await reader.get('/corrections.atom?lang=en')
    expect(load(text, { xml: true })('entry > title').last().text()).toMatch(/^Edition 1, published /)
    const again = await reader.get('/corrections.atom?lang=en', { 'if-none-match': headers.etag! })
    expect(again.status).toBe(304)
  })

  it('is one company’s, and nobody’s on the console host', async () => {
    const found = await page('/corrections', 'ja', app.client(app.b.host))
    expect(numbersOf(found)).toEqual(['edition-1'])
    expect((await app.client('console.test').get('/corrections')).status).toBe(404)
  })

  it('turns pages, each edition compared with the one before on whichever page', async () => {
    const { a } = app
    for (let rows = 6; rows <= 12; rows++) {
      await app.importCsv(a, { rows })
      await publish(a)
    }
    const first = await page()
    const second = await page('/corrections?page=2')
    expect([numbersOf(first).at(-1), numbersOf(second)]).toEqual(['edition-2', ['edition-1']])
    expect(figuresOf(first, 2)[0]!.slice(0, 3)).toEqual(['3', '5', '+2'])
    expect(first.$('.pager a[rel=next]').attr('href')).toBe('/corrections?page=2')
    expect(second.$('.pager a[rel=prev]').attr('href')).toBe('/corrections')
    // One scale over all pages: the largest sum is on the first.
    const barsOf = ({ $ }: Page) =>
      $('.rowbar rect')
        .toArray()
        .map((bar) => Number.parseFloat(bar.attribs['width']!))
    expect([Math.max(...barsOf(first)), Math.max(...barsOf(second)) < 100]).toEqual([100, true])
    for (const wrong of ['3', '0', 'x', '99999999']) {
      const { status } = await visitor.get(`/corrections?page=${wrong}`)
      expect([wrong, status]).toEqual([wrong, 404])
    }
  })

  it('opens at the edition that its address names, marked and unfolded', async () => {
    const found = await page('/corrections?edition=1')
    expect(numbersOf(found)).toEqual(['edition-1'])
    expect(partOf(found, 1).find('.marked > details[open]')).toHaveLength(1)
    // What was withdrawn since is closed.
    expect(partOf(found, 1).text()).toContain('この版のページは、公開を終えたため開けません。')
    expect(partOf(await page('/corrections?edition=10'), 10).text()).toContain('以前の版で開けるのは')
    const newest = await page('/corrections?edition=11')
    expect([numbersOf(newest)[0], newest.$('.marked').length]).toEqual(['edition-11', 1])
    expect(newest.$('link[rel=canonical]').attr('href')).toBe(`http://${app.a.host}/corrections`)
    expect((await page()).$('.marked, details[open]')).toHaveLength(0)
    for (const wrong of ['0', '12', 'x'])
      expect([wrong, (await visitor.get(`/corrections?edition=${wrong}`)).status]).toEqual([wrong, 404])
  })

  it('says so where the retention gave the sums up', async () => {
    const { a } = app
    const { knex } = app.core.database
    await app.core.runner.drain()
    app.core.tenants.invalidate()
    const purged = knex('editions').where({ company_id: a.id }).whereIn('number', [9, 8])
    await purged.clone().update({ purged_at: app.clock.now() })
    // A page that is not kept yet.
    const found = await page('/corrections', 'en')
    expect(figuresOf(found, 9)).toEqual([])
    expect(partOf(found, 9).text()).toContain('cannot be shown')
    expect(partOf(found, 9).find('code').text()).toMatch(/^[0-9a-f]{64}sha256sum edition-9_disclosure\.csv/)
    expect(partOf(found, 9).find('a')).toHaveLength(0)
    expect(partOf(found, 10).text()).toContain('The rows and amounts of the previous edition')
    expect(figuresOf(found, 10)[0]!.slice(0, 3)).toEqual(['-', '11', '-'])
    await purged.update({ purged_at: null })
  })

  it('lists the same in the preview, for the company’s admins, and nothing of drafts', async () => {
    const { a } = app
    await app.importCsv(a, { rows: 20 })
    await app.core.publishing.moveToPreview(actor(a), a.id)
    expect((await visitor.get('/preview/corrections')).location).toBe('/login')
    const admin = await app.adminOf(a)
    const found = await page('/preview/corrections', 'ja', admin)
    expect(numbersOf(found)).toEqual(numbersOf(await page()))
    expect(figuresOf(found, 11)).toEqual(figuresOf(await page(), 11))
    expect(found.$('.pager a[rel=next]').attr('href')).toBe('/preview/corrections?page=2')
    expect(found.$('footer a[href="/preview/corrections"]')).toHaveLength(1)
  })

  it('is not there while the company shows no log: first in the preview, then for visitors', async () => {
    const { a } = app
    const admin = await app.adminOf(a)
    await show(a, { correctionLog: false })
    expect((await admin.get('/preview/corrections')).status).toBe(404)
    expect((await page()).status).toBe(200)
    await publish(a)
    for (const path of ['/corrections', '/corrections.atom']) expect((await page(path)).status).toBe(404)
    for (const path of ['/', '/faq']) expect((await page(path)).text).not.toContain('/corrections')
  })
})

describe('once the retention is over', () => {
  const DAY = 24 * 60 * 60_000

  it('tells no more what was given up, also where the page was in memory', async () => {
    const { b, core, clock } = app
    await core.database.knex('publication_settings').insert({ company_id: b.id, years_kept: 1 })
    for (const rows of [6, 8]) {
      clock.advance(31 * DAY)
      await app.importCsv(b, { rows })
      await publish(b)
    }
    const client = app.client(b.host)
    const before = await page('/corrections', 'en', client)
    expect(figuresOf(before, 1)).toEqual([['-', '4', '+4']])
    clock.advance(2 * 366 * DAY)
    expect((await page('/corrections', 'en', client)).text).toBe(before.text)
    await core.upkeep.run(async () => {})
    // As long as a process may go on with what it knows of a company.
    clock.advance(1000)
    const after = await page('/corrections', 'en', client)
    expect(numbersOf(after)).toEqual(numbersOf(before))
    expect([figuresOf(after, 1), figuresOf(after, 2)]).toEqual([[], []])
    expect(partOf(after, 1).text()).toContain('cannot be shown')
    expect(figuresOf(after, 3)[0]!.slice(0, 2)).toEqual(['-', '8'])
  })

  it('leaves the page in memory on days on which nothing is given up', async () => {
    const { b, core, clock } = app
    const counterOf = async () => (await core.tenants.find(b.host))!.changeCounter
    const before = await counterOf()
    await core.upkeep.run(async () => {})
    clock.advance(1000)
    expect(await counterOf()).toBe(before)
  })
})

it('counts rows as the first page does: a yearly total is a figure and no row', async () => {
  const { b, core } = app
  const content =
    '年度,区分,名称,金額\r\nyear,section_code,title,amount\r\n2024,D1,合計,7000\r\n2024,D2,合計,100\r\n'
  await app.importCsv(b, { year: 2024, rootCode: 'D', content })
  await publish(b)
  const [newest] = await core.editions.all(b.id)
  const { rowCount } = (await core.site.overview(b.id, 1, { edition: newest!.number }))!
  // What was imported counts for itself: the total is two lines of a file.
  expect(newest!.rowCount).toBe(rowCount + 2)
  const found = await page('/corrections', 'ja', app.client(b.host))
  expect(figuresOf(found, newest!.number)[0]!.slice(0, 3)).toEqual([`${rowCount}`, `${rowCount}`, '±0'])
  const lines = partOf(found, newest!.number).find(`${CHANGES} tbody tr`)
  expect(lines).toHaveLength(2)
  expect(lines.find('td:nth-child(2)').text()).toBe('±0±0')
  await core.runner.drain()
  core.tenants.invalidate()
  const listed = await page('/corrections', 'ja', app.client(b.host))
  // Both totals are in the list of what changed: the page says so beside the other number.
  expect(partOf(listed, newest!.number).find('summary').first().text()).toContain(
    '追加2行（合計だけの区分の合計を含む）',
  )
})

it('says so where new data adds up to the same', async () => {
  const { b, core } = app
  const fileOf = (name: string) =>
    '年度,区分,施設,氏名,件数,金額\r\nyear,section_code,facility,name,number_of_payments,amount\r\n' +
    `2023,C1,見本病院,${name},1,1000\r\n`
  for (const name of ['髙橋 花子', '高橋 花子']) {
    await app.importCsv(b, { year: 2023, content: fileOf(name) })
    await publish(b)
  }
  const [newest] = await core.editions.all(b.id)
  const found = await page('/corrections', 'ja', app.client(b.host))
  expect(partOf(found, newest!.number).find(CHANGES)).toHaveLength(0)
  expect(partOf(found, newest!.number).text()).toContain('合計は変わっていません')
  expect(
    partOf(found, newest!.number - 1)
      .find(`${CHANGES} th`)
      .last()
      .text(),
  ).toBe('2023年度 すべての区分')
  expect(partOf(found, newest!.number - 1).text()).not.toContain('合計は変わっていません')
})
