import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { load } from 'cheerio'
import { defaultDisplay, type DisplaySettings } from '#server/features/wording/index.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { testActor } from '#server/testing/test-actor.ts'
import type { TestClient } from '#server/testing/test-client.ts'
import { uiOf } from '#server/http/rendering/ui-of.ts'
import { csvLines } from './csv-lines.ts'

const head =
  '年度,区分,施設,所属,氏名,件数,金額\r\nyear,section_code,facility,department,name,number_of_payments,amount\r\n'
const ROWS = 1103

let app: TestApp
let visitor: TestClient
const actor = () => testActor(app.a.id, app.a.adminId)

async function show(changes: Partial<DisplaySettings>) {
  const place = { track: 'display-settings', part: 'settings' } as const
  await app.core.wording.save(actor(), app.a.id, place, { ...defaultDisplay, ...changes })
  await app.core.publishing.moveTracks(actor(), app.a.id, ['display-settings'])
  await app.core.publishing.publish(actor(), app.a.id, { note: '' })
  app.core.tenants.invalidate()
}

const rowsOf = (name: string) =>
  Array.from({ length: ROWS }, (_, i) => `2023,C1,病院${i},,${name}${i},1,${i + 1}`)

beforeAll(async () => {
  app = await startTestApp()
  const rows = [
    '2024,C1,見本病院,内科,"=1+1, ""甲""",2,"(111,370)"',
    '2024,C2,第二病院,外科,佐藤　一郎,1,55685',
  ]
  await app.importCsv(app.a, { content: head + rows.join('\r\n') })
  await app.importCsv(app.a, { year: 2023, content: head + rowsOf('医師').join('\r\n') })
  const fields = 'year,section_code,title,facility,department,number_of_payments,amount'
  const facilities = ['2022,A2,,第三病院,見せない所属,1,700', '2022,A8,合計,,,3,5000']
  const content = ['年度,区分,件名,施設,所属,件数,金額', fields, ...facilities].join('\r\n')
  await app.importCsv(app.a, { year: 2022, rootCode: 'A', content })
  await app.publish(app.a)
  app.core.tenants.invalidate()
  visitor = app.client(app.a.host)
  await visitor.agree('disclosure')
})
afterAll(() => app.close())

const section = '/disclosure/detail/1310'
const linesOf = async (path: string, client = visitor) => {
  const answer = await client.get(path)
  expect([path, answer.status]).toEqual([path, 200])
  return answer.text
    .replace(/^\ufeff/, '')
    .trimEnd()
    .split('\r\n')
}

describe('the file of a section', () => {
  it('has the terms, the headings and all rows of the year, safe to open in a spreadsheet', async () => {
    const answer = await visitor.get(`${section}/csv?year=2024`)
    expect(answer.status).toBe(200)
    expect(answer.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': expect.stringContaining('sandbox'),
    })
    const disposition = String(answer.headers['content-disposition'])
    expect(disposition).toContain('filename="disclosure_C1_2024.csv"')
    expect(decodeURIComponent(disposition)).toContain('Ume製薬株式会社_C1 ')
    const [about, headings, ...rows] = await linesOf(`${section}/csv?year=2024`)
    expect(about).toContain(`利用規約：http://${app.a.host}/?type=disclosure`)
    expect(about).toContain('第1版')
    expect(headings).toBe(
      '"年度","区分コード","区分","施設名","所属","氏名","件数","金額（円）","間接提供（1：該当）","再掲（1：合計に含めない）","支払いの相手"',
    )
    expect(rows).toEqual([
      expect.stringMatching(
        /^"2024","C1","[^"]+","見本病院","内科","'=1\+1, ""甲""","2","111370","1","","個人（ご本人）"$/,
      ),
    ])
  })

  it('begins with a mark, so that spreadsheets read Japanese', async () => {
    const { bytes, text } = (await visitor.get(`${section}/csv?year=2024`)) as {
      bytes?: Buffer
      text: string
    }
    expect(bytes ? bytes.subarray(0, 3).toString('hex') : text.charCodeAt(0).toString(16)).toMatch(
      /efbbbf|feff/,
    )
  })

  it('has what all pages together show, in their order', async () => {
    const rows = (await linesOf(`${section}/csv?year=2023`)).slice(2)
    expect(rows).toHaveLength(ROWS)
    const shown: string[] = []
    for (const page of [1, 2, 12]) {
      const $ = load((await visitor.get(`${section}?year=2023&size=100&page=${page}`)).text)
      $('.stack tbody tr').each((at, row) => {
        const cells = $(row)
          .find('td, th')
          .toArray()
          .map((cell) => $(cell).text().replaceAll(',', '').replace(/^-$/, ''))
        expect(rows[(page - 1) * 100 + at]!.split(',').slice(3, 8)).toEqual(cells.map((cell) => `"${cell}"`))
        shown.push(cells.join())
      })
    }
    expect(shown).toHaveLength(203)
  })

  it('is in the reader’s language but for what the company wrote', async () => {
    const answer = await visitor.get(`${section}/csv?year=2024`, { 'accept-language': 'en' })
    expect(answer.text).toContain('"Fiscal year","Section code"')
    expect(answer.text).toContain('見本病院')
  })
})

describe('the file of a year', () => {
  it('has the rows of every section, list after list', async () => {
    const rows = (await linesOf('/disclosure/csv?year=2024')).slice(2)
    expect(rows.map((row) => row.split(',')[1])).toEqual(['"C1"', '"C2"'])
    expect(await linesOf('/disclosure/csv')).toHaveLength(4)
    const sections = (await linesOf(`${section}/csv?year=2024`)).slice(2)
    expect(rows.slice(0, 1)).toEqual(sections)
  })

  it('adds up to the sum of its page, with figures alone where the site shows no more', async () => {
    const [, headings, ...rows] = await linesOf('/disclosure/csv?year=2022')
    const cells = rows.map((row) => row.slice(1, -1).split('","'))
    expect(headings).not.toContain('所属')
    expect(cells.map((row) => row.filter((_, at) => at !== 2))).toEqual([
      ['2022', 'A2', '第三病院', '1', '700', '', '', '施設・団体'],
      ['2022', 'A8', '', '3', '5000', '', '', ''],
    ])
    expect(
      load((await visitor.get('/disclosure?year=2022')).text)('.exact')
        .first()
        .text(),
    ).toContain('5,700')
  })

  it('is linked from its page, as a section’s is', async () => {
    const hrefs = async (path: string) =>
      load((await visitor.get(path)).text)('a[download]')
        .toArray()
        .map(({ attribs }) => attribs.href)
    expect(await hrefs('/disclosure')).toEqual(['/disclosure/csv?year=2024', '/disclosure/all/csv'])
    expect(await hrefs(`${section}?year=2023&page=2`)).toEqual([`${section}/csv?year=2023`])
  })
})

describe('the file of all years', () => {
  it('has what the files of the years have, the newest first, under one head', async () => {
    const [about, headings, ...rows] = await linesOf('/disclosure/all/csv')
    const years = [2024, 2023, 2022]
    const files = await Promise.all(years.map((year) => linesOf(`/disclosure/csv?year=${year}`)))
    expect(files.map((file) => file[0])).toEqual(years.map(() => about))
    expect(rows).toHaveLength(ROWS + 4)
    expect(rows.map((row) => Number(row.slice(1, 5)))).toEqual([
      ...[2024, 2024, ...Array.from({ length: ROWS }, () => 2023), 2022, 2022],
    ])
    // Cell by cell below its heading: a year may lack a column that another one has.
    const cellsOf = (line: string) => line.slice(1, -1).split('","')
    const byHeading = (head: string, line: string) => {
      const cells = cellsOf(line)
      return Object.fromEntries(
        cellsOf(head)
          .map((name, at) => [name, cells[at]])
          .filter(([, cell]) => cell !== ''),
      )
    }
    expect(rows.map((row) => byHeading(headings!, row))).toEqual(
      files.flatMap(([, head, ...own]) => own.map((row) => byHeading(head!, row))),
    )
  })

  it('is named for what it has', async () => {
    const { headers } = await visitor.request('HEAD', '/disclosure/all/csv')
    const disposition = String(headers['content-disposition'])
    expect(disposition).toContain('filename="disclosure_all-years.csv"')
    expect(decodeURIComponent(disposition)).toContain('Ume製薬株式会社_医療機関等_すべての年度.csv')
  })

  it('is not there where nothing is published of the type', async () => {
    await visitor.agree('patient')
    expect((await visitor.get('/patient/all/csv')).status).toBe(404)
    visitor = app.client(app.a.host)
    await visitor.agree('disclosure')
  })
})

describe('the goods that were given', () => {
  const fields = 'year,section_code,facility,amount,item,quantity'
  const goods = (year: number, item: string) =>
    [
      ...['年度,区分,施設,金額,品目,数量', fields],
      ...Array.from({ length: 12 }, (_, at) => `${year},B1,病院${at},${at + 1},,`),
      `${year},B1,終病院,,${item},${item && '3箱'}`,
    ].join('\r\n')
  const path = '/disclosure/detail/1210'
  const pageHeads = async (query: string) => {
    const { status, text } = await visitor.get(`${path}?${query}`)
    expect([query, status]).toEqual([query, 200])
    const $ = load(text)
    return $('.stack thead th')
      .toArray()
      .map((cell) => $(cell).text())
  }

  it('have a column on every page and in every file of a list of which one row names any, and in no other', async () => {
    for (const [year, item] of [
      [2023, ''],
      [2024, '試薬'],
    ] as const)
      await app.importCsv(app.a, { year, rootCode: 'B', content: goods(year, item) })
    await app.publish(app.a)
    app.core.tenants.invalidate()
    const matching = `keyWords=${encodeURIComponent('病院1')}`
    for (const [year, shown] of [
      [2023, false],
      [2024, true],
    ] as const) {
      for (const query of ['size=10', 'size=10&page=2', 'size=10&sort=-amount', matching])
        expect([
          year,
          query,
          (await pageHeads(`year=${year}&${query}`)).some((text) => text.includes('物品')),
        ]).toEqual([year, query, shown])
      for (const query of [`year=${year}`, `year=${year}&${matching}`])
        expect([year, query, (await linesOf(`${path}/csv?${query}`))[1]!.includes('"数量"')]).toEqual([
          ...[year, query, shown],
        ])
    }
    const [, headings, ...rows] = await linesOf('/disclosure/all/csv')
    expect(headings).toContain('"数量"')
    expect(rows.filter((row) => row.includes('"3箱"'))).toHaveLength(1)
    // What nobody gave is no column of the year's file either.
    expect((await linesOf('/disclosure/csv?year=2023'))[1]).not.toContain('"数量"')
  })
})

describe('the lines of a file', () => {
  it('are made as they are taken, and no more are read once nobody takes any', async () => {
    const read = { batches: 0, ended: false }
    async function* each() {
      try {
        // without an end: only stopping ends it
        for (;;) {
          read.batches++
          yield [record]
        }
      } finally {
        read.ended = true
      }
    }
    const { id: companyId } = app.a
    const shown = { edition: 1 }
    const wording = await app.core.site.wording(companyId, shown)
    const [first] = (await app.core.sectionRows.page(companyId, 1, shown, 1310, { page: 1, size: 10 }))
      .records
    const record = first!
    const found = await app.core.downloads.of(companyId, 1, shown, { year: 2024 })
    const ui = uiOf(app.services, 'ja')
    const lines = csvLines({ ui, wording }, 1, { ...found, each }, ['利用規約'])
    for (let taken = 0; taken < 4; taken++) await lines.next()
    expect(read).toEqual({ batches: 3, ended: false })
    await lines.return(undefined)
    expect(read).toEqual({ batches: 3, ended: true })
  })
})

describe('a download', () => {
  it('needs the agreement of its type, as the pages do', async () => {
    for (const path of ['/disclosure/csv', '/disclosure/all/csv', `${section}/csv`]) {
      const { status, location, text } = await app.client(app.a.host).get(path)
      expect([status, location]).toEqual([303, (await app.client(app.a.host).get(section)).location])
      expect(text).not.toContain('病院')
    }
    expect((await visitor.get('/patient/csv')).status).toBe(303)
  })

  it.each([
    ['/disclosure/csv', '/disclosure'],
    ['/disclosure/all/csv', '/disclosure'],
    ['/disclosure/csv?year=2023', '/disclosure?year=2023'],
    [`${section}/csv?year=2023`, `${section}?year=2023`],
  ])('%s leads to the page that has its link, once the terms are accepted', async (file, page) => {
    const client = app.client(app.a.host)
    const { location } = await client.get(file)
    const $ = load((await client.get(location)).text)
    const field = (name: string) => $(`form [name=${name}]`).attr('value')!
    const fields = { type: field('type'), version: field('version'), returnTo: field('returnTo') }
    const accepted = await client.post('/agreement', fields)
    expect([accepted.status, accepted.location]).toEqual([303, page])
    const hrefs = load((await client.get(page)).text)('a[download]')
      .toArray()
      .map(({ attribs }) => attribs.href!)
    const href = hrefs.find((one) => one.split('?')[0] === file.split('?')[0])
    expect((await client.get(href!)).headers['content-type']).toBe('text/csv; charset=utf-8')
  })

  it('leads there in the preview too', async () => {
    const admin = await app.adminOf(app.a)
    const { location } = await admin.get('/preview/disclosure/csv?year=2023')
    const $ = load((await admin.get(location)).text)
    expect($('form [name=returnTo]').attr('value')).toBe('/preview/disclosure?year=2023')
  })

  it('is one company’s and of a type that its host shows', async () => {
    const other = app.client(app.b.host)
    await other.agree('disclosure')
    expect((await other.get(`${section}/csv?year=2024`)).status).toBe(404)
    expect((await other.get('/disclosure/csv?year=2024')).status).toBe(404)
    // Patient organisations have a host of their own (two-hosts.test.ts).
    expect((await other.get('/patient/csv')).status).toBe(308)
    expect((await app.client('console.test').get('/disclosure/csv')).status).toBe(404)
  })

  it.each([
    '/disclosure/csv?year=1999',
    '/disclosure/csv?year=x',
    `${section}/csv?year=1999`,
    '/disclosure/detail/x/csv',
  ])('%s is not there', async (path) => expect((await visitor.get(path)).status).toBe(404))

  it('has the published rows, and the preview its own', async () => {
    await app.importCsv(app.a, { content: `${head}2024,C1,未公開病院,内科,未公開,1,9` })
    const admin = await app.adminOf(app.a)
    await admin.agree('disclosure', '/preview')
    const preview = async () => (await linesOf('/preview/disclosure/csv?year=2024', admin)).join()
    expect(await preview()).not.toContain('未公開')
    await app.core.publishing.moveToPreview(actor(), app.a.id)
    expect(await preview()).toContain('未公開')
    expect((await linesOf('/disclosure/csv?year=2024')).join()).not.toContain('未公開')
    expect((await visitor.get('/preview/disclosure/csv')).location).toBe('/login')
  })

  it('leaves out what the company does not show', async () => {
    await show({ numberOfPayments: false })
    await visitor.agree('disclosure')
    expect((await linesOf(`${section}/csv?year=2023`))[1]).not.toContain('件数')
  })

  it('is not there where the company allows none, and no page leads to one', async () => {
    await show({ publicDownload: false })
    await visitor.agree('disclosure')
    for (const path of ['/disclosure/csv', '/disclosure/all/csv', `${section}/csv?year=2023`])
      expect((await visitor.get(path)).status).toBe(404)
    for (const path of ['/disclosure', `${section}?year=2023`]) {
      const { status, text } = await visitor.get(path)
      expect([status, text.includes('/csv')]).toEqual([200, false])
    }
  })
})

describe('what a file costs', () => {
  beforeAll(() => show({}))

  it('is nothing for its head alone', async () => {
    const head = await visitor.request('HEAD', `${section}/csv?year=2024`)
    expect([head.status, head.body.length]).toEqual([200, 0])
    expect(head.headers['content-disposition']).toContain('disclosure_C1_2024.csv')
  })
})
