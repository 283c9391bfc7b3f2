import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { testPassword, type TestClient } from '#server/testing/test-client.ts'

// What SPEC §3 lists of an entity is in the answers of its calls; more fields may stand beside.

let app: TestApp
let admin: TestClient
let system: TestClient
let visitor: TestClient
beforeAll(async () => {
  app = await startTestApp()
  await app.importCsv(app.a, { rows: 30 })
  await app.publish(app.a)
  admin = await app.adminOf(app.a)
  system = await app.systemAdmin()
  visitor = app.client(app.a.host)
})
afterAll(() => app.close())

const read = async (client: TestClient, path: string) =>
  (await client.call('GET', `/api/v1/${path}`)).json().results

const moment = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
const titles = {
  disclosure_top_page: expect.stringMatching(/./),
  disclosure_top_page_en: expect.stringMatching(/./),
  patient_top_page: expect.stringMatching(/./),
  faq_top_page: expect.stringMatching(/./),
  search_result_top_page: expect.stringMatching(/./),
}
const html = expect.stringContaining('<p>')
const terms = { disclosure: { ja: html, en: html }, patient: { ja: html, en: html } }
const companyFields = {
  ...{ name: expect.any(String), email: expect.stringContaining('@'), copyright: expect.any(String) },
  ...{ logo: null, favicon: null, disclosure_domain: expect.any(String), patient_domain: expect.any(String) },
  ...{ terms, page_titles: titles },
}

describe('a company', () => {
  it('has its terms, titles, date and flag, for its admins and the system admin', async () => {
    const expected = { ...companyFields, created_at: moment, is_active: true }
    for (const client of [admin, system])
      expect(await read(client, `company/detail/${app.a.id}`)).toMatchObject(expected)
    const added = await system.call('POST', '/api/v1/company/add', {
      ...{ name: '見本', email: 'new@example.com', copyright: '©' },
      ...{ disclosure_domain: 'new.example.com', patient_domain: 'patient.example.com' },
    })
    expect(added.json().results).toMatchObject(expected)
  })

  it('has its titles for visitors, and never its e-mail, as the console promises', async () => {
    const { email: _, ...publicFields } = companyFields
    const shown = await read(visitor, 'company/public/get-detail')
    expect(shown).toMatchObject(publicFields)
    const { email } = await read(admin, `company/detail/${app.a.id}`)
    expect(JSON.stringify(shown)).not.toContain(email)
    expect(app.core.translate('en', 'companies.hint.email')).toBe('Not shown on the public site.')
  })

  it('shows no wording that is not published', async () => {
    const save = { faq_top_page: '未公開の見出し' }
    await admin.call('PUT', '/api/v1/company/update-page-title', save)
    for (const client of [admin, system])
      expect(JSON.stringify(await read(client, `company/detail/${app.a.id}`))).not.toContain('未公開')
  })
})

it('an uploaded file has its section and dates', async () => {
  const { content } = await read(admin, 'upload-file/list')
  expect(content[0]).toMatchObject({
    ...{ file_name: expect.any(String), upload_date: moment, status: 0, year: 2024, section_type: 1 },
    section: { id: expect.any(Number), code: expect.stringMatching(/^[A-E]$/), name: expect.any(String) },
    ...{ encoding: 'UTF-8', sample_words: expect.any(Array), import_progress: 100 },
  })
})

it('a search result is a list with its pages', async () => {
  const publishRows = async (year: number, rows: number) => {
    await app.importCsv(app.a, { year, rootCode: 'A', content: rowsOf(year, rows) })
    await app.publish(app.a)
    app.clock.advance(5000)
  }
  await publishRows(2022, 12)
  const search = `data-record/public/search?organization_name=${encodeURIComponent('見本病院')}`
  const all = await read(visitor, search)
  expect(all).toMatchObject({ total_pages: 1, total_elements: 12, page: 1, size: 100 })
  const second = await read(visitor, `${search}&page=2&size=10`)
  expect(second).toMatchObject({ total_pages: 2, total_elements: 12, page: 2, size: 10 })
  expect([all.content.length, second.content]).toEqual([12, all.content.slice(10)])
  // More than 100 results are shown nowhere (SPEC §5).
  await publishRows(2023, 101)
  expect(await read(visitor, search)).toMatchObject({
    ...{ content: [], total_pages: 0, total_elements: 101, too_many: true },
  })
})

const rowsOf = (year: number, rows: number) =>
  [
    '年度,区分,施設,件数,金額',
    'year,section_code,facility,number_of_payments,amount',
    ...Array.from({ length: rows }, (_, at) => `${year},A4,見本病院,1,${1000 + at}`),
    '',
  ].join('\r\n')

describe('wording', () => {
  it('has the title of each page, the default where the company has none', async () => {
    const all = await read(visitor, 'page-title/public/get-detail')
    expect(all).toMatchObject({ ...titles, tabs: titles })
    const pages = await visitor.get('/faq')
    expect(pages.text).toContain(all.faq_top_page)
  })

  it('has every column of a type’s tables, with the default headings', async () => {
    for (const [type, column] of [
      [1, 'facility'],
      [2, 'amount'],
    ] as const) {
      const columns = await read(visitor, `heading-table/public/list?section_type=${type}`)
      expect(columns.map(({ order_number }: { order_number: number }) => order_number)).toEqual(
        Array.from(columns, (_, at) => at + 1),
      )
      for (const one of columns)
        expect(one).toMatchObject({
          ...{ heading: expect.stringMatching(/./), heading_en: expect.stringMatching(/./), visible: true },
        })
      expect(columns.map((one: { column: string }) => one.column)).toContain(column)
    }
  })

  it('has the sections as a tree, with names, titles and the columns of their tables', async () => {
    const roots = await read(visitor, 'section-detail/public/list?section_type=1')
    expect(roots.map(({ code }: { code: string }) => code)).toEqual(['A', 'B', 'C', 'D', 'E'])
    const [section] = roots[2].sub_sections
    expect(section).toMatchObject({
      ...{ code: 'C1', name: expect.any(String), title: expect.any(String), description: expect.any(String) },
      ...{ order_number: expect.any(Number), classify: 2, sub_sections: [] },
    })
    expect(section.table_headings).toContainEqual({
      ...{ column: 'person', heading: expect.any(String), heading_en: expect.any(String) },
    })
    const hidden = { section_type: 1, columns: [{ column: 'department', heading: '', visible: false }] }
    await admin.call('PUT', '/api/v1/heading-table/update', hidden)
    await admin.call('PUT', '/api/v1/heading-table/update-all', {})
    const preview = await read(admin, 'section-detail/public/list?section_type=1&is_preview=true')
    const columnsOf = (one: { table_headings: { column: string }[] }) =>
      one.table_headings.map(({ column }) => column)
    expect(columnsOf(section)).toContain('department')
    expect(columnsOf(preview[2].sub_sections[0])).not.toContain('department')
  })
})

it('a change of address needs the password (decision 035)', async () => {
  const change = async (body: object) =>
    (await admin.call('PUT', `/api/v1/user/change-email/${app.a.adminId}`, body)).json().status
  expect(await change({ email: 'else@example.com' })).toBe(406)
  expect(await change({ email: 'else@example.com', password: testPassword })).toBe(200)
})
