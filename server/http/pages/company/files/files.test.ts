import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { load } from 'cheerio'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import type { TestClient } from '#server/testing/test-client.ts'

const LIST = '/company/data'
let app: TestApp
let admin: TestClient
const t = (key: string, params = {}) => app.core.translate('en', key, params)
const page = (id: number, rest = '') => `/company/data/files/${id}${rest}`

beforeAll(async () => {
  app = await startTestApp()
  admin = await app.adminOf(app.b)
})
afterAll(() => app.close())

const names = (html: string) =>
  load(html)('tbody th a')
    .toArray()
    .map((link) => load(html)(link).text())
const list = async (query: string) => {
  const { status, text } = await admin.get(`${LIST}?${query}`)
  expect(status).toBe(200)
  return text
}

describe('the list of files', () => {
  it('says how to begin when there is nothing, of each type', async () => {
    for (const query of ['', 'type=patient']) {
      const html = await list(query)
      expect(html).toContain(t('files.list.emptyTitle'))
      expect(load(html)('form[role=search]').length).toBe(0)
    }
    expect(load(await list('type=patient'))('.empty a').attr('href')).toBe('/upload/company/patient-group')
  })

  it('is filtered by what stands in the address, and keeps it', async () => {
    await app.importCsv(app.b, { fileName: '支払 2024.csv' })
    await app.importCsv(app.b, { year: 2023, rootCode: 'A', fileName: 'waiting.csv', onlyCheck: true })
    await app.importCsv(app.b, { year: 2022, fileName: 'wrong.csv', content: 'x', onlyCheck: true })
    const pdf = await app.importCsv(app.b, { year: 2022, fileName: 'report.csv', onlyCheck: true })
    const { knex } = app.core.database
    await knex('uploaded_files')
      .where({ id: pdf.fileId })
      .update({ file_type: 'pdf', file_name: 'report.pdf' })
    await app.importCsv(app.b, { sectionType: 2, rootCode: 'A', fileName: 'patients.csv' })

    expect(names(await list(''))).toEqual(['report.pdf', 'wrong.csv', 'waiting.csv', '支払 2024.csv'])
    for (const [query, expected] of [
      [`keyWords=${encodeURIComponent('支払')}`, ['支払 2024.csv']],
      ['keyWords=CSV+wait', ['waiting.csv']],
      ['keyWords=%25', []],
      ['year=2022', ['report.pdf', 'wrong.csv']],
      ['rootSectionId=1100', ['waiting.csv']],
      ['status=0', ['支払 2024.csv']],
      ['status=2', ['report.pdf', 'waiting.csv']],
      ['status=3', ['wrong.csv']],
      ['fileType=pdf', ['report.pdf']],
      ['fileType=csv&year=2022', ['wrong.csv']],
      ['type=patient', ['patients.csv']],
      ['deleted=1', []],
    ] as [string, string[]][])
      expect([query, names(await list(query))]).toEqual([query, expected])
    const form = load(await list('keyWords=zzz&year=2022&status=3&fileType=csv&rootSectionId=1300'))
    expect(form('.empty').text()).toContain(t('files.list.noMatchTitle'))
    const kept = ['keyWords', 'year', 'status', 'fileType', 'rootSectionId'].map((name) =>
      form(`form[role=search] [name=${name}]`).val(),
    )
    expect(kept).toEqual(['zzz', '2022', '3', 'csv', '1300'])
    expect(form('form[role=search] select[name=year] option').length).toBe(4)
  })

  it('pages by size, and knows no other sizes, states, kinds or pages', async () => {
    expect(load(await list('size=20'))('.pager').text()).toContain('1 to 4 of 4')
    for (const query of ['size=15', 'page=2', 'status=4', 'status=a', 'fileType=exe', 'deleted=2', 'year=x'])
      expect([query, (await admin.get(`${LIST}?${query}`)).status]).toEqual([query, 404])
  })

  it('SEC-UPL-07: shows every name as text', async () => {
    await app.importCsv(app.b, { fileName: '<img src=x onerror=alert(1)>\u202Evsc.csv', onlyCheck: true })
    const html = await list('keyWords=onerror')
    expect(html).not.toContain('<img src=x')
    expect(names(html)).toHaveLength(1)
  })
})

describe('the page of a file', () => {
  it('leads to each of its imports, newest first, and gives the bytes back', async () => {
    const { fileId, importId } = await app.importCsv(app.b, { year: 2021, fileName: '元データ.csv' })
    const again = await admin.post(page(fileId, '/import'))
    expect(again.status).toBe(303)
    await app.core.runner.drain()
    const { text } = await admin.get(page(fileId))
    const links = load(text)('tbody a')
      .toArray()
      .map(({ attribs }) => attribs.href)
    expect(links).toEqual([again.location, `/company/data/import-csv/${importId}`])

    const original = await admin.get(page(fileId, '/original'))
    const file = await app.core.uploads.get(app.b.id, fileId)
    expect(original.body.length).toBe(file.byteSize)
    expect(original.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="file_${fileId}.csv"; filename*=UTF-8''${encodeURIComponent('元データ.csv')}`,
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining('sandbox'),
    })
  })

  it('leads to the check that waits instead of an error when it is asked for twice (714)', async () => {
    const { fileId, importId } = await app.importCsv(app.b, { year: 2020, onlyCheck: true })
    const { text } = await admin.get(page(fileId))
    expect(load(text)('.actions .primary').attr('href')).toBe(`/company/data/import-csv/${importId}`)
    const again = await admin.post(page(fileId, '/import'))
    expect([again.status, again.location]).toEqual([303, `/company/data/import-csv/${importId}`])
    expect(await app.core.imports.findOfFile(app.b.id, fileId)).toHaveLength(1)
  })

  it('is none for ids that are none', async () => {
    for (const id of ['0', 'x', '1e3', '900000', '1,2'])
      expect((await admin.get(`/company/data/files/${id}`)).status).toBe(404)
  })
})

describe('deleting a file', () => {
  it('names what leaves the draft, deletes on the answer, and offers the way back', async () => {
    const { fileId } = await app.importCsv(app.b, { year: 2019, rows: 7 })
    const asked = await admin.get(page(fileId, '/deletion'))
    expect(asked.text).toMatch(/7 rows \([\d,]+ yen\) of C .*, FY2019, will be removed from the draft/)
    expect((await app.core.uploads.get(app.b.id, fileId)).deletedAt).toBeNull()

    const done = await admin.post(page(fileId, '/deletion'))
    expect([done.status, done.location]).toEqual([303, LIST])
    expect((await admin.follow(done)).text).toContain(t('files.toast.deleted'))
    const deleted = await list('deleted=1')
    expect(load(deleted)('tbody tr').text()).toContain('見本 花子')

    // a second click, the back button and an old tab are no errors
    expect((await admin.post(page(fileId, '/deletion'))).status).toBe(303)
    expect((await admin.get(page(fileId, '/deletion'))).location).toBe(page(fileId))

    const shown = await admin.get(page(fileId))
    expect(shown.text).toContain(t('files.deleted.fills'))
    const back = await admin.post(page(fileId, '/restoration'))
    expect((await admin.follow(back)).text).toContain(t('files.toast.restoredWithData'))
    expect((await admin.post(page(fileId, '/restoration'))).status).toBe(303)
  })

  it('says that the draft stays as it is where nothing of the file is in it', async () => {
    const { fileId } = await app.importCsv(app.b, { year: 2018, onlyCheck: true })
    const { text } = await admin.get(page(fileId, '/deletion'))
    expect(text).toContain(t('files.deletion.nothing'))
    expect(text).toContain(t('files.deletion.check'))
  })

  it('waits for the end of an import (714)', async () => {
    const { fileId, importId } = await app.importCsv(app.b, { year: 2017, onlyCheck: true })
    await admin.post(`/company/data/import-csv/${importId}/confirmation`)
    const asked = await admin.get(page(fileId, '/deletion'))
    expect(load(asked.text)('.btn.danger').attr('aria-disabled')).toBe('true')
    const refused = await admin.post(page(fileId, '/deletion'))
    expect(refused.status).toBe(409)
    expect(refused.text).toContain(t('files.deletion.running'))
    await app.core.runner.drain()
    expect((await admin.post(page(fileId, '/deletion'))).status).toBe(303)
  })
})

describe('the upload screens', () => {
  it('send to themselves', async () => {
    for (const path of ['/company/data/import-csv', '/upload/company/patient-group']) {
      const form = load((await admin.get(path)).text)('form[enctype]')
      expect(form.attr('action')).toBe(path)
    }
  })

  it('SEC-UPL-08: say how much is used and allowed when there is no room', async () => {
    const { deps } = app.core.uploads as unknown as { deps: { quotaBytes: number } }
    const { quotaBytes } = deps
    deps.quotaBytes = 1
    const answer = await admin.upload('/upload/company/patient-group', [
      { name: 'file', value: 'x', fileName: 'rows.csv' },
    ])
    deps.quotaBytes = quotaBytes
    expect(answer.status).toBe(422)
    expect(answer.text).toContain(t('files.error.quota', { used: '1', allowed: '1', size: '1' }))
    expect(await app.temporaryFiles()).toEqual([])
  })
})
