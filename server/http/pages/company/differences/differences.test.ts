import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { csvOf, type CsvRow } from '#server/testing/test-core.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import type { TestClient } from '#server/testing/test-client.ts'

let app: TestApp
/** Reads Japanese; the admin of B reads English. */
let admin: TestClient
let other: TestClient
const page = '/company/preview/differences/disclosure'
const call = '/api/v1/data-record/differences'
const progressCall = '/api/v1/data-record/check-differences-progress'

const row = (name: string, amount: number, section_code = 'C1'): CsvRow => ({
  ...{ section_code, facility: '見本病院', name, amount },
})
const before = [row('同じ', 1), row('渡辺　健一', 44_548), row('去る人', 33_411, 'C2')]
const after = [row('同じ', 1), row('渡辺　健一', 445_480), row('<b>新しい人</b>', 111_370)]

const importRows = (rows: CsvRow[]) => app.importCsv(app.a, { content: csvOf(2024, rows) })

beforeAll(async () => {
  app = await startTestApp()
  await importRows(before)
  await app.publish(app.a)
  admin = await app.adminOf(app.a)
  other = await app.adminOf(app.b)
})
afterAll(() => app.close())

describe('the differences of a publication, row by row', () => {
  it('say that nothing differs while preview and published are one', async () => {
    const { status, text } = await admin.get(page)
    expect([status, text.includes('違いはありません')]).toEqual([200, true])
    const { results } = (await admin.call('GET', call)).json() as { results: object }
    expect(results).toMatchObject({ content: [], state: 'same', added: 0 })
  })

  it('show progress and sums while rows are compared, and ask for no script', async () => {
    await importRows(after)
    await admin.call('PUT', '/api/v1/data-record/move-data-record', {})
    const { text } = await admin.get(page)
    expect(text).toContain(`data-url="${page}/progress"`)
    expect(text).toContain('http-equiv="refresh"')
    expect(text).toContain('+512,302')
    expect((await admin.get(`${page}/progress`)).json()).toMatchObject({ state: 'running', max: null })
    const { results } = (await admin.call('GET', progressCall)).json() as { results: object }
    expect(results).toMatchObject({ state: 'queued', progress: 0, added: null })
    await app.core.runner.drain()
    expect((await admin.get(`${page}/progress`)).json()).toMatchObject({ state: 'done', value: 100 })
  })

  it('list the rows with old and new side by side, and nothing of a name as markup', async () => {
    const { text } = await admin.get(page)
    expect(text).toContain('<del>44,548</del>')
    expect(text).toContain('<ins>445,480</ins>')
    expect(text).toContain('&lt;b&gt;新しい人&lt;/b&gt;')
    for (const word of ['変更', '新規', '削除', '公開中（第1版）', '去る人']) expect(text).toContain(word)
    expect(text).not.toContain('同じ</td>')
    expect(text).toContain('3行中 1〜3行目')
  })

  it('take section, kind and page from the address', async () => {
    const rowsOf = async (query: string) => {
      const { text } = await admin.get(`${page}?${query}`)
      return ['渡辺　健一', '新しい人', '去る人'].filter((name) => text.includes(name))
    }
    expect(await rowsOf('kind=changed')).toEqual(['渡辺　健一'])
    expect(await rowsOf('sectionId=1320')).toEqual(['去る人'])
    expect(await rowsOf('sectionId=1300&kind=added')).toEqual(['新しい人'])
    expect((await admin.get(`${page}?kind=added&sectionId=1320`)).text).toContain('条件に合う行はありません')
  })

  it.each(['kind=gone', 'sectionId=1999', 'page=2', 'size=7', 'year=x', 'from=1&to=9', 'from=1', 'page=0'])(
    'are not found with ?%s',
    async (query) => {
      expect((await admin.get(`${page}?${query}`)).status).toBe(404)
    },
  )

  it('answer the API with rows, fields and counts', async () => {
    const answer = await admin.call('GET', `${call}?section_type=1&kind=changed`)
    expect(answer.json()).toMatchObject({
      status: 200,
      results: {
        total_elements: 1,
        total_pages: 1,
        state: 'done',
        added: 1,
        changed: 1,
        removed: 1,
        sections: [
          { year: 2024, section_id: 1310, added: 1, changed: 1, removed: 0 },
          { year: 2024, section_id: 1320, added: 0, changed: 0, removed: 1 },
        ],
        content: [
          {
            kind: 'changed',
            changed_fields: ['amount'],
            before: { amount: 44_548 },
            after: { amount: 445_480 },
          },
        ],
      },
    })
    expect((await admin.call('GET', `${call}?kind=gone`)).status).toBe(400)
    expect((await admin.call('GET', `${call}?section_id=1999`)).status).toBe(404)
    expect((await admin.call('GET', `${progressCall}?section_type=3`)).status).toBe(400)
  })

  it('compare two editions', async () => {
    await app.publish(app.a)
    const editions = `${page}?from=2&to=1`
    expect((await admin.get(editions)).text).toContain(`data-url="${page}/progress?from=2&amp;to=1"`)
    await app.core.runner.drain()
    const { text } = await admin.get(editions)
    for (const word of ['第1版', '第2版', '<ins>44,548</ins>']) expect(text).toContain(word)
    expect((await admin.get(page)).text).toContain('違いはありません')
  })

  it("show another company nothing, in that company's language", async () => {
    const { text } = await other.get(page)
    expect(text).toContain('There is nothing to compare yet')
    expect(text).not.toContain('渡辺')
    expect((await other.get(`${page}?from=1&to=2`)).status).toBe(404)
  })

  it('begin again from the page when they have failed', async () => {
    await importRows(before)
    await admin.call('PUT', '/api/v1/data-record/move-data-record', {})
    const { id } = await app.core.database.knex('comparisons').orderBy('id', 'desc').first('id')
    await app.core.comparisonWorker.markFailed(app.a.id, id)
    expect((await admin.get(page)).text).toContain('もう一度比べる')
    const again = await admin.post(`${page}/again`, {})
    expect([again.status, again.headers.location]).toEqual([303, page])
    await app.core.runner.drain()
    expect((await admin.get(page)).text).toContain('<ins>44,548</ins>')
  })
})
