import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { load } from 'cheerio'
import { VisitsRepository } from '#server/features/analytics/index.ts'
import { addDays } from '#server/lib/zoned-day.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import type { Answer, TestClient } from '#server/testing/test-client.ts'

let app: TestApp
let system: TestClient
let today: string
let bytes: number

beforeAll(async () => {
  app = await startTestApp()
  system = await app.systemAdmin()
  today = app.services.analytics.today()
  await app.importCsv(app.a, { rows: 5 })
  const { knex, engine } = app.core.database
  const [stored] = await knex('uploaded_files').where({ company_id: app.a.id }).select('byte_size')
  bytes = Number(stored.byte_size)
  const day = addDays(today, -1)
  const visit = (companyId: number, count: number) => ({
    ...{ companyId, day, measure: 'views' as const, subject: '', count },
  })
  await knex.transaction((trx) =>
    new VisitsRepository(knex, engine).addCounts(trx, [visit(app.a.id, 1200), visit(app.b.id, 34)]),
  )
  await app.core.queue.enqueue(knex, { name: 'mail-send', companyId: null, payload: { mailId: 0, tries: 1 } })
})
afterAll(() => app.close())

const rowsOf = ({ text }: Answer, label: string) => {
  const $ = load(text)
  return $(`[role=region][aria-label="${label}"] :is(tbody, tfoot) tr`)
    .toArray()
    .map((row) =>
      $(row)
        .children()
        .toArray()
        .map((cell) => $(cell).text()),
    )
}

it('shows every company’s use with the sum, and leads to each', async () => {
  const answer = await system.get('/admin/dashboard')
  expect(answer.status).toBe(200)
  const rows = rowsOf(answer, '会社ごとの利用状況')
  expect(rows.map((cells) => cells[1])).toEqual(['1,200', '34', '1,234'])
  const links = load(answer.text)('main th a')
    .toArray()
    .map((link) => link.attribs.href)
  expect(links).toContain(`/admin/companies/detail/${app.a.id}`)
  expect(load(answer.text)('#side [aria-current=page]').attr('href')).toBe('/admin/dashboard')
})

it('counts the days of the address', async () => {
  const answer = await system.get(`/admin/dashboard?from=${today}&to=${today}`)
  expect(rowsOf(answer, '会社ごとの利用状況').map((cells) => cells[1])).toEqual(['-', '-', '-'])
})

it('shows what is stored, most first, with the sum', async () => {
  const rows = rowsOf(await system.get('/admin/dashboard'), '保存している量')
  expect(rows.map((cells) => [cells[1], cells[5]])).toEqual([
    ['1', '5'],
    ['-', '-'],
    ['1', '5'],
  ])
})

it('tells wrong days in the form, and shows the rest', async () => {
  const answer = await system.get('/admin/dashboard?from=2026-01-02&to=2026-01-01')
  expect(answer.status).toBe(422)
  expect(load(answer.text)('#to').attr('aria-invalid')).toBe('true')
  expect(rowsOf(answer, '会社ごとの利用状況')).toEqual([])
  expect(rowsOf(answer, '保存している量')).toHaveLength(3)
})

it('gives the companies as a file', async () => {
  const { text, headers } = await system.get(
    `/admin/dashboard/companies.csv?from=${addDays(today, -1)}&to=${addDays(today, 30)}`,
  )
  expect(headers['content-disposition']).toContain(`filename="companies_${addDays(today, -1)}_${today}.csv"`)
  const [heading, first, second] = text.slice(1).split('\r\n')
  expect(heading).toBe(
    '"会社ID","会社","閲覧数","閲覧者数","検索","該当なし","ダウンロード","ファイル数","CSVファイル（バイト）","PDFファイル（バイト）","行数"',
  )
  expect(first).toMatch(new RegExp(`^"${app.a.id}",".+","1200","0","0","0","0","1","${bytes}","0","5"$`))
  expect(second).toMatch(new RegExp(`^"${app.b.id}",".+","34","0","0","0","0","0","0","0","0"$`))
})

it('leads to the page of operations while something there needs attention', async () => {
  const notice = async () =>
    load((await system.get('/admin/dashboard')).text)('main .notice.warn a').attr('href')
  expect(await notice()).toBeUndefined()
  app.clock.advance(11 * 60_000)
  expect(await notice()).toBe('/admin/operations')
})
