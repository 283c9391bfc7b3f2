import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { load } from 'cheerio'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import type { TestClient } from '#server/testing/test-client.ts'

let app: TestApp
let admin: TestClient
let page: string
let fileId: number
const content = [
  'Year,Section,Institution,Name,Amount',
  'year,section_code,facility,name,amount',
  '2024,C1,"見本\n病院",見本　太郎,"111,370"',
  '2024,C7,見本病院,見本　花子,約5万円',
  "2024,C1,'=甲病院,見本　次郎,1.5",
  '合計,,,,"166,870"',
].join('\r\n')

beforeAll(async () => {
  app = await startTestApp()
  admin = await app.adminOf(app.b)
  const stored = await app.importCsv(app.b, { content, fileName: '支払.csv', onlyCheck: true })
  page = `/company/data/import-csv/${stored.importId}`
  fileId = stored.fileId
})
afterAll(() => app.close())

const edits = async (address: string) => {
  const $ = load((await admin.get(address)).text)
  const controls = $('main form[action$=correction] input:not([type=hidden])').get()
  return Object.fromEntries(controls.map(({ attribs }) => [attribs['name']!, attribs['value'] ?? '']))
}

describe('the errors of a file', () => {
  it('are corrected in place: a new file is kept and checked, and the first stays as it was', async () => {
    const cells = await edits(page)
    expect(cells).toEqual({
      ...{ 'cell-5-1': 'C7', 'cell-5-4': '約5万円', 'cell-6-4': '1.5', 'leave-out-7': '1' },
    })
    const first = await admin.post(`${page}/correction`, { ...cells, 'cell-5-1': ' C2', 'cell-6-4': '2' })
    await app.core.runner.drain()
    // what is still wrong is asked for again
    expect(await edits(first.location)).toEqual({ 'cell-5-4': '約5万円' })
    const second = await admin.post(`${first.location}/correction`, { 'cell-5-4': '55,500' })
    await app.core.runner.drain()
    const id = Number(second.location.split('/').at(-1))
    const { import: item, totals } = await app.core.imports.details(app.b.id, id)
    expect([item.state, totals.reduce((sum, { amount }) => sum + amount, 0)]).toEqual(['checked', 166_872])
    const kept = await admin.get(`/company/data/files/${item.uploadedFileId}/original`)
    expect(kept.headers['content-disposition']).toContain(encodeURIComponent('支払_corrected2.csv'))
    expect(kept.text.split('\r\n').slice(2)).toEqual([
      '"2024","C1","見本\n病院","見本　太郎","111,370"',
      '"2024","C2","見本病院","見本　花子","55,500"',
      `"2024","C1","'=甲病院","見本　次郎","2"`,
      ...['', ''],
    ])
    expect((await admin.get(`/company/data/files/${fileId}/original`)).text).toBe(content)
    const own = load((await admin.get(`/company/data/files/${item.uploadedFileId}`)).text)
    expect(own('dd a').attr('href')).toMatch(/^\/company\/data\/files\/\d+$/)
  })

  it('are not corrected by sending the form as it was', async () => {
    const before = await app.core.database.knex('uploaded_files').count({ n: '*' })
    const { 'leave-out-7': _, ...cells } = await edits(page)
    const answer = await admin.post(`${page}/correction`, cells)
    expect([answer.status, answer.text]).toEqual([422, expect.stringContaining('Nothing was corrected')])
    expect(await app.core.database.knex('uploaded_files').count({ n: '*' })).toEqual(before)
  })

  it('are those of the own company, and of a file that could be read to its end', async () => {
    const other = await app.adminOf(app.a)
    const cells = await edits(page)
    expect((await other.post(`${page}/correction`, cells)).status).toBe(404)
    const { importId } = await app.importCsv(app.b, { year: 2023, content, onlyCheck: true })
    const refused = `/company/data/import-csv/${importId}`
    expect(await edits(refused)).toEqual({})
    const answer = await admin.post(`${refused}/correction`, cells)
    expect([answer.status, (await admin.get(refused)).status]).toEqual([422, 200])
    expect(await app.temporaryFiles()).toEqual([])
  })
})
