import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals'
import { load } from 'cheerio'
import { sectionIdOf } from '#server/features/sections/index.ts'
import { csvOf, type CsvRow } from '#server/testing/test-core.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import type { TestClient } from '#server/testing/test-client.ts'

let app: TestApp
let admin: TestClient
beforeAll(async () => {
  app = await startTestApp()
  await app.importCsv(app.b, { rows: 12 })
  admin = await app.adminOf(app.b)
})
afterAll(() => app.close())

const draftRows = async () => {
  const [total] = [...(await admin.get('/company/data/list/disclosure')).text.matchAll(/of (\d+)</g)]
  return Number(total?.[1])
}

/** What the form of an import's page would send once its boxes are ticked. */
async function ticked(page: string): Promise<Record<string, string>> {
  const $ = load((await admin.get(page)).text)
  const sent = $(`form[action="${page}/confirmation"]`).serializeArray()
  const boxes = $('.judge input[form]').get()
  return Object.fromEntries([
    ...sent.map(({ name, value }) => [name, value]),
    ...boxes.map((box) => [$(box).attr('name'), $(box).attr('value')]),
  ])
}

describe('confirming an import that warns', () => {
  it.each([
    { rows: 12, warning: 'The content is the same as the current draft' },
    { rows: 2, warning: 'The number of rows drops from 12 to 2' },
  ])('asks for a look first: $warning', async ({ rows, warning }) => {
    const { importId } = await app.importCsv(app.b, { rows, onlyCheck: true })
    const page = `/company/data/import-csv/${importId}`
    expect((await admin.get(page)).text).toContain(warning)

    const refused = await admin.post(`${page}/confirmation`, {})
    expect(refused.status).toBe(422)
    expect(refused.text).toContain('Look at the point, then tick')
    expect(await draftRows()).toBe(12)
  })

  it('goes on once the warnings are acknowledged', async () => {
    const { importId } = await app.importCsv(app.b, { rows: 3, onlyCheck: true })
    const page = `/company/data/import-csv/${importId}`
    const accepted = await admin.post(`${page}/confirmation`, await ticked(page))
    expect([accepted.status, accepted.headers.location]).toEqual([303, page])
    await app.core.runner.drain()
    expect(await draftRows()).toBe(3)
  })

  it('gives all warnings as a file, with each row that they are about', async () => {
    const twin = { section_code: 'A4', facility: '見本病院', amount: 100 }
    const content = csvOf(2013, [twin, { ...twin, facility: '湊病院' }, { ...twin, item_number: '2' }])
    const { importId } = await app.importCsv(app.b, { year: 2013, rootCode: 'A', content, onlyCheck: true })
    const page = `/company/data/import-csv/${importId}`
    expect(load((await admin.get(page)).text)(`a[href="${page}/warnings.csv"]`)).toHaveLength(1)
    const [, ...lines] = (await admin.get(`${page}/warnings.csv`)).text.trim().split('\r\n')
    expect(lines.map((line) => line.split(',').slice(0, 3))).toEqual([
      ['"Same as another row', ' item number aside"', '"3"'],
      ['"Same as another row', ' item number aside"', '"5"'],
    ])
  })

  it('says that the content is the same only while the draft holds what the file says', async () => {
    const slot = { year: 2014, rootCode: 'A' }
    const content = csvOf(2014, [
      { section_code: 'A4', facility: '見本病院', amount: 100 },
      { section_code: 'A4', facility: '湊病院', amount: 5 },
    ])
    await app.importCsv(app.b, { ...slot, content })
    const { importId } = await app.importCsv(app.b, { ...slot, content, onlyCheck: true })
    const saysSame = async () =>
      (await admin.get(`/company/data/import-csv/${importId}`)).text.includes(
        'The content is the same as the current draft',
      )
    const actor = { userId: app.b.adminId, companyId: app.b.id, ip: '', requestId: 'r' }
    const { dataRecords, recordChanges, totalEntries, versions } = app.core
    const change = async (typed: Record<string, string>) => {
      const data = await versions.dataIn(app.b.id, 1, 'draft')
      const { records } = await dataRecords.list(data, { year: 2014 }, 1, 10)
      const [{ id, revision }] = records as [(typeof records)[number]]
      await recordChanges.edit(actor, app.b.id, 1, { id, revision }, { section_code: 'A4', ...typed })
    }
    const enter = (amount: string) => {
      const typed = [{ sectionId: sectionIdOf(1, 'A8')!, numberOfPayments: '', amount }]
      return totalEntries.save(actor, app.b.id, 1, 2014, typed, null)
    }
    expect(await saysSame()).toBe(true)
    // the same sums, another name
    await change({ facility: '青葉病院', amount: '100' })
    expect(await saysSame()).toBe(false)
    await change({ facility: '見本病院', amount: '100' })
    expect(await saysSame()).toBe(true)
    await enter('7')
    expect(await saysSame()).toBe(false)
    await enter('')
    expect(await saysSame()).toBe(true)
  })

  it('asks for another look when the draft was edited since the page that is confirmed (409)', async () => {
    await app.importCsv(app.b, { year: 2017, rows: 2 })
    const { importId } = await app.importCsv(app.b, { year: 2017, rows: 1, onlyCheck: true })
    const page = `/company/data/import-csv/${importId}`
    const seen = await ticked(page)
    const data = await app.core.versions.dataIn(app.b.id, 1, 'draft')
    const { records } = await app.core.dataRecords.list(data, { year: 2017 }, 1, 10)
    const [{ id, revision }] = records as [(typeof records)[number]]
    const actor = { userId: app.b.adminId, companyId: app.b.id, ip: '', requestId: 'r' }
    await app.core.recordChanges.remove(actor, app.b.id, 1, [{ id, revision }])
    const refused = await admin.post(`${page}/confirmation`, seen)
    expect(refused.status).toBe(409)
    expect(refused.text).toContain('has changed since you opened this page')
    expect((await app.core.imports.progress(app.b.id, importId)).state).toBe('checked')
    // what it would replace now has to be compared first
    await app.core.runner.drain()
    expect((await admin.post(`${page}/confirmation`, await ticked(page))).status).toBe(303)
  })

  it('asks for it too when the draft is edited just before the confirmation takes effect (409)', async () => {
    await app.importCsv(app.b, { year: 2015, rows: 2 })
    const { importId } = await app.importCsv(app.b, { year: 2015, rows: 3, onlyCheck: true })
    const page = `/company/data/import-csv/${importId}`
    // What the page's handler looks at first has not changed; what the confirmation finds has.
    const looked = jest.spyOn(app.core.dryRuns, 'slotContent').mockResolvedValueOnce('as-seen')
    const refused = await admin.post(`${page}/confirmation`, { slotContent: 'as-seen' })
    looked.mockRestore()
    expect(refused.status).toBe(409)
    expect(refused.text).toContain('has changed since you opened this page')
    expect((await app.core.imports.progress(app.b.id, importId)).state).toBe('checked')
  })

  it('says nothing of a slot that was empty', async () => {
    const { importId } = await app.importCsv(app.b, { year: 2023, rows: 1, onlyCheck: true })
    const page = `/company/data/import-csv/${importId}`
    expect((await admin.get(page)).text).not.toContain('name="seen-')
    expect((await admin.post(`${page}/confirmation`, {})).status).toBe(303)
  })
})

describe('the sums of a checked import', () => {
  const paid = (section_code: string, name: string, amount: number): CsvRow => ({
    ...{ section_code, facility: '見本病院', name, number_of_payments: 1, amount },
  })

  /** The table's lines: payments before and after with the difference, and the same of yen. */
  async function sumsOf(list: CsvRow[]): Promise<string[]> {
    const file = { year: 2007, content: csvOf(2007, list), onlyCheck: true }
    const { importId } = await app.importCsv(app.b, file)
    const { text } = await admin.get(`/company/data/import-csv/${importId}`)
    const table = text.slice(text.indexOf('<h2>Totals by section</h2>'))
    return [...table.slice(0, table.indexOf('</table>')).matchAll(/<tr[^>]*>(.*?)<\/tr>/gs)]
      .slice(1)
      .map((line) =>
        line[1]!
          .replace(/<[^>]+>/g, ' ')
          .replace(/\s+/g, ' ')
          .trim(),
      )
  }

  it('are shown of all its sections, so that they add up, and of a slot that is empty as nothing', async () => {
    const now = [paid('C1', '甲', 100), paid('C2', '乙', 5)]
    expect((await sumsOf(now)).at(-1)).toMatch(/ - → 2 \+2 - → 105 \+105$/)
    await app.importCsv(app.b, { year: 2007, content: csvOf(2007, now) })
    // other rows of the same sums
    const equal = await sumsOf([paid('C1', '丙', 100), paid('C2', '乙', 5)])
    expect(equal.map((line) => line.replace(/^(C\d)?.*?(?= \d)/, '$1'))).toEqual([
      'C1 1 ±0 100 ±0',
      'C2 1 ±0 5 ±0',
      ' 2 ±0 105 ±0',
    ])
    const more = await sumsOf([paid('C1', '甲', 100), paid('C2', '乙', 7)])
    expect(more.map((line) => line.replace(/^(C\d)?.*?(?= \d)/, '$1'))).toEqual([
      'C1 1 ±0 100 ±0',
      'C2 1 ±0 5 → 7 +2',
      ' 2 ±0 105 → 107 +2',
    ])
  })
})

describe('the dry run of an import', () => {
  const row = (name: string, amount: number): CsvRow => ({
    ...{ section_code: 'C1', facility: '見本病院', name, amount },
  })
  const rows = (year: number, list: CsvRow[], onlyCheck = false) =>
    app.importCsv(app.b, { year, content: csvOf(year, list), onlyCheck })

  it('shows what changes against the draft and last year, and warns with lines', async () => {
    await rows(2018, [row('甲', 100), row('乙', 5)])
    await rows(2019, [row('甲', 100), row('丙', 1)])
    const { importId } = await rows(2019, [row('甲', 2000), row('丁', 7), row('丁', 7)], true)
    const page = `/company/data/import-csv/${importId}`
    const { text } = await admin.get(page)
    const figures = [...text.matchAll(/<dt>([^<]*)<\/dt><dd><span class="big">(\d+)</g)].map(
      (m) => `${m[1]} ${m[2]}`,
    )
    expect(figures).toEqual([
      ...['New 2', 'Changed 1', 'Removed 1', 'Unchanged 0'],
      ...['New 2', 'Changed 1', 'Removed 1', 'Unchanged 0'],
    ])
    expect(text).toContain('1 row is over ten times')
    expect(text).toContain('Largest amount last year: 100 yen')
    expect(text).toContain('Same content on line 5')
    // what would be lost is listed first, what changes with both sides
    const list = load((await admin.get(`${page}/rows`)).text)
    expect(list('.tabs a').text()).toBe('Removed 1Changed 1New 2')
    expect(list('tbody').text()).toContain('丙')
    const changed = load((await admin.get(`${page}/rows?kind=changed`)).text)('tbody').text()
    expect([changed.includes('甲'), changed.includes('100'), changed.includes('2,000')]).toEqual([
      true,
      true,
      true,
    ])
    expect((await admin.get(`${page}/rows?kind=added&page=2`)).status).toBe(404)
    // importing needs the look that warnings ask for
    expect((await admin.post(`${page}/confirmation`, {})).status).toBe(422)
    // each by itself: what was confirmed stays so
    const { 'seen-tenfold': seen, ...others } = await ticked(page)
    const refused = await admin.post(`${page}/confirmation`, others)
    const $ = load(refused.text)
    const links = $('#error-summary a').get()
    expect([refused.status, links.map((link) => $(link).attr('href'))]).toEqual([422, ['#seen-tenfold']])
    const kept = Object.keys(others).filter((name) => name.startsWith('seen-'))
    expect($('.judge input[checked]').length).toBe(kept.length)
    const all = { ...others, 'seen-tenfold': seen! }
    expect((await admin.post(`${page}/confirmation`, all)).status).toBe(303)
  })

  it('cannot be outrun: while rows are compared no page and no call confirms the import', async () => {
    await rows(2013, [row('甲', 100), row('乙', 5)])
    await rows(2014, [row('甲', 100), row('乙', 5), row('丙', 1)])
    const { importId, fileId } = await rows(2014, [row('甲', 2000)], true)
    const page = `/company/data/import-csv/${importId}`
    const known = await ticked(page)
    const comparison = () => app.core.database.knex('comparisons').where({ import_id: importId })
    const done = await comparison().first('rows_total')
    await comparison().update({ state: 'running', rows_done: 3, rows_total: 4 })
    const state = async () => (await app.core.imports.progress(app.b.id, importId)).state

    const { text } = await admin.get(page)
    expect(text).toContain(`data-url="${page}/comparison"`)
    expect(text).toContain('Refresh progress')
    expect(load(text)(`form[action="${page}/confirmation"]`).length).toBe(0)
    expect((await admin.get(`${page}/comparison`)).json()).toMatchObject({ state: 'running', max: 100 })
    for (const sent of [{}, known]) {
      const refused = await admin.post(`${page}/confirmation`, sent)
      expect(refused.status).toBe(409)
      expect(refused.text).toContain('once its rows are compared (75%)')
    }
    const call = (body: object) => admin.call('POST', '/api/v1/upload-file/import-csv-file', body)
    for (const sent of [{}, { acknowledged: 'fewerRows.3_tenfold.1' }])
      expect((await call({ id: fileId, ...sent })).json()).toMatchObject({
        status: 714,
        errors: [{ message: expect.stringContaining('75%') }],
        results: { comparison: { state: 'running', percentage: 75 } },
      })
    expect(await state()).toBe('checked')

    await comparison().update({ state: 'done', ...done })
    expect((await admin.post(`${page}/confirmation`, {})).status).toBe(422)
    const asked = (await call({ id: fileId })).json()
    expect(asked).toMatchObject({ status: 406, errors: [{ field: 'acknowledged' }] })
    const { warnings, acknowledge } = asked.results as Record<string, never>
    expect(warnings).toEqual([
      { kind: 'fewerRows', count: 3 },
      { kind: 'tenfold', count: 1 },
    ])
    expect((await call({ id: fileId, acknowledged: 'tenfold.1' })).json()).toMatchObject({ status: 406 })
    expect(await state()).toBe('checked')
    expect((await call({ id: fileId, acknowledged: acknowledge })).json()).toMatchObject({ status: 200 })
    await app.core.runner.drain()
    expect((await admin.get(page)).text).toContain('<title>Import finished')
  })

  it('asks for a look at the file itself where its rows could not be compared', async () => {
    const { importId } = await rows(2017, [row('甲', 1)], true)
    const page = `/company/data/import-csv/${importId}`
    await app.core.database.knex('comparisons').where({ import_id: importId }).update({ state: 'failed' })
    expect((await admin.get(page)).text).toContain(
      'warnings about amounts and missing rows are not available',
    )
    expect((await admin.post(`${page}/confirmation`, {})).status).toBe(422)
    expect((await admin.post(`${page}/confirmation`, await ticked(page))).status).toBe(303)
  })

  it('is not confirmed by a call while the file is checked', async () => {
    const { importId, fileId } = await rows(2016, [row('甲', 1)], true)
    await app.core.database.knex('imports').where({ id: importId }).update({ state: 'checking' })
    const answer = await admin.call('POST', '/api/v1/upload-file/import-csv-file', { id: fileId })
    expect(answer.json()).toMatchObject({ status: 714, results: { check: { state: 'checking' } } })
    await app.core.database.knex('imports').where({ id: importId }).update({ state: 'checked' })
    const progress = await admin.call('GET', `/api/v1/upload-file/check-import-progress?id=${fileId}`)
    expect(progress.json().results).toMatchObject({ comparison: { state: 'done', percentage: 100 } })
    await admin.post(`/company/data/import-csv/${importId}/cancellation`)
  })

  it('says which values will not be shown', async () => {
    const { importId } = await rows(2020, [{ ...row('甲', 1), item: '図書', comments: '社内' }], true)
    const { text } = await admin.get(`/company/data/import-csv/${importId}`)
    expect(text).toContain('These will not be shown: Item (1 row)')
    expect(text).not.toContain('Comments (')
  })

  it('gives the uploaded file back with its errors, by page and by call', async () => {
    const content = csvOf(2016, [row('甲', 1), { ...row('乙', 2), section_code: 'Z9' }])
    const { importId, fileId } = await app.importCsv(app.b, { year: 2016, content, onlyCheck: true })
    const page = `/company/data/import-csv/${importId}`
    expect((await admin.get(page)).text).toContain(`href="${page}/marked.csv"`)
    const file = await admin.get(`${page}/marked.csv`)
    expect(file.headers['content-disposition']).toContain(`marked_${importId}.csv`)
    const [heading, names, first, second] = file.text.split('\r\n')
    expect([heading, names].map((line) => line!.split(',').at(-1))).toEqual(['"Errors"', '"error"'])
    expect(first!.endsWith(',""')).toBe(true)
    expect(second).toContain('section_code')
    const call = '/api/v1/upload-file/download-file-error'
    expect((await admin.get(`${call}?id=${fileId}&form=file`)).text).toBe(file.text)
    expect((await admin.get(`${call}?id=${fileId}`)).text).not.toBe(file.text)
    expect((await admin.get(`${call}?id=${fileId}&form=x`)).status).toBe(400)
  })

  it('counts errors by kind before it lists them, with the spreadsheet row where it is not the line', async () => {
    const lines = ['"二\n行",C1,x', '甲,Z9,1.5', '乙,C1,2.5', '丙,C1,3.5'].map((line) => line.split(','))
    const content = ['見出し', 'year,section_code,facility,amount']
      .concat(lines.map(([facility, section, amount]) => `2016,${section},${facility},${amount}`))
      .join('\n')
    const { importId } = await app.importCsv(app.b, { year: 2016, content, onlyCheck: true })
    const $ = load((await admin.get(`/company/data/import-csv/${importId}`)).text)
    const [kinds, errors] = $('table')
      .get()
      .map((table) =>
        $(table)
          .find('tbody tr')
          .get()
          .map((row) => $(row).text().replace(/\s+/g, ' ').trim()),
      )
    expect(kinds).toEqual([
      expect.stringMatching(/^3D Amount \(yen\)Enter a whole number.*5row 4 in a spreadsheet$/),
      expect.stringMatching(/^1D Amount \(yen\)Enter a number.*3$/),
      expect.stringMatching(/^1B SectionThis section code.*5row 4 in a spreadsheet$/),
    ])
    expect(errors).toHaveLength(5)
    expect(errors![1]).toMatch(/^5row 4 in a spreadsheetB/)
  })

  it('has no copy of a file that could not be read to its end', async () => {
    const { importId } = await app.importCsv(app.b, { year: 2016, content: 'a\r\n', onlyCheck: true })
    const page = `/company/data/import-csv/${importId}`
    expect((await admin.get(page)).text).not.toContain('marked.csv')
    expect((await admin.get(`${page}/marked.csv`)).status).toBe(404)
  })
})

describe('the progress of an import', () => {
  /** What is asked each second, as if the import's row said so. */
  async function shown(row: Record<string, number | string>): Promise<{ text: string; value: number }> {
    const { importId } = await app.importCsv(app.b, { year: 2022, rows: 1, onlyCheck: true })
    const now = app.core.clock.now()
    const since = { checking_since: now - 60_000, applying_since: now - 60_000, progress_at: now }
    await app.core.database
      .knex('imports')
      .where({ id: importId })
      .update({ ...since, ...row })
    const answer = await admin.get(`/company/data/import-csv/${importId}/progress`)
    return answer.json()
  }

  const checking = { state: 'checking', bytes_read: 1_000_000, bytes_total: 8_000_000, rows_read: 5_120 }

  it('names rows of about how many, and the time left', async () => {
    expect(await shown({ ...checking, pace: 250_000 })).toMatchObject({
      text: 'Rows checked: 5,120 of about 41,000 (about 30 seconds left)',
      value: 12,
    })
    expect((await shown({ ...checking, pace: 20_000 })).text).toContain('(about 6 min left)')
    const applying = { state: 'applying', rows_indexed: 400, rows_staged: 1000, pace: 100 }
    expect((await shown(applying)).text).toBe('Rows imported: 400 of 1,000 (about 10 seconds left)')
  })

  it('tells no time that is not known', async () => {
    expect((await shown(checking)).text).toBe('Rows checked: 5,120 of about 41,000')
    expect((await shown({ ...checking, bytes_read: 0, rows_read: 0 })).text).toBe('Rows checked: 0')
  })

  it('says when it waits for unusually long', async () => {
    const queued = { state: 'queued', created_at: app.core.clock.now() - 61_000 }
    expect((await shown(queued)).text).toContain('Other jobs are taking longer than usual')
    expect((await shown({ ...queued, created_at: app.core.clock.now() })).text).toBe('Queued')
  })
})

describe('an import whose year has got other sections', () => {
  it('leads to the new check of its file', async () => {
    const slot = { year: 2026, rootCode: 'B' }
    const content = csvOf(2026, [{ section_code: 'B1', facility: '見本大学', amount: 100 }])
    const { importId } = await app.importCsv(app.b, { ...slot, content, onlyCheck: true })
    // As another process would; this one has not learnt of it.
    const inForce = { state: 'in_force', in_force_number: 3, first_year: 2026 }
    await app.core.database.knex('guideline_editions').where({ id: 2 }).update(inForce)
    const page = `/company/data/import-csv/${importId}`
    await admin.post(`${page}/confirmation`, await ticked(page))
    await app.core.runner.drain()
    const shown = load((await admin.get(page)).text)('main')
    expect(shown.find('.notice.warn').text()).toContain('The sections of FY2026')
    const href = shown.find('a.primary').attr('href')!
    expect(Number(href.split('/').at(-1))).toBeGreaterThan(importId)
    expect((await admin.get(href)).status).toBe(200)
    await app.core.database
      .knex('guideline_editions')
      .where({ id: 2 })
      .update({ state: 'draft', in_force_number: null, first_year: 2027 })
    app.core.sectionCatalogue.invalidate()
  })
})
