import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { load } from 'cheerio'
import { defaultDisplay, type DisplaySettings } from '#server/features/wording/index.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { testActor } from '#server/testing/test-actor.ts'
import type { TestClient } from '#server/testing/test-client.ts'

const fields = 'year,section_code,facility,department,name,number_of_payments,amount\r\n'.repeat(2)
const of2024 = [
  '2024,C2,第二病院,外科,高橋　花子,1,55685',
  '2024,C1,見本病院,内科,"=髙橋, ""花子""",2,"(111,370)"',
  '2024,C1,見本病院,内科,佐藤　一郎,1,5',
]

let app: TestApp
let visitor: TestClient
const actor = () => testActor(app.a.id, app.a.adminId)

async function publish() {
  await app.core.publishing.publish(actor(), app.a.id, { note: '' })
  app.core.tenants.invalidate()
}

async function show(changes: Partial<DisplaySettings>) {
  const place = { track: 'display-settings', part: 'settings' } as const
  await app.core.wording.save(actor(), app.a.id, place, { ...defaultDisplay, ...changes })
  await app.core.publishing.moveTracks(actor(), app.a.id, ['display-settings'])
  await publish()
}

beforeAll(async () => {
  app = await startTestApp()
  await app.importCsv(app.a, { content: fields + of2024.join('\r\n') })
  const many = Array.from({ length: 101 }, (_, at) => `2023,C1,多数病院,内科,医師${at},1,1`)
  const of2023 = ['2023,C1,見本病院,内科,高橋　花子,1,3', ...many]
  await app.importCsv(app.a, { year: 2023, content: fields + of2023.join('\r\n') })
  await app.publish(app.a)
  app.core.tenants.invalidate()
  visitor = app.client(app.a.host)
  await visitor.agree('disclosure')
})
afterAll(() => app.close())

const query = (asked: Record<string, string>) => String(new URLSearchParams(asked))
const takahashi = query({ type: 'disclosure', individualName: '髙橋' })

async function linesOf(path: string, client = visitor, lang = 'ja') {
  const answer = await client.get(path, { 'accept-language': lang })
  expect([path, answer.status]).toEqual([path, 200])
  expect(answer.text.startsWith('\ufeff')).toBe(true)
  return { ...answer, lines: answer.text.slice(1).trimEnd().split('\r\n') }
}

describe('the file of a search', () => {
  it('has the rows that its page shows, of every year, under the headings of the other files', async () => {
    const { lines, headers } = await linesOf(`/search/csv?${takahashi}`)
    const [about, headings, ...rows] = lines
    expect(about).toContain(`利用規約：http://${app.a.host}/?type=disclosure`)
    expect(about).toContain('第1版')
    const year = await linesOf('/disclosure/csv?year=2024')
    expect([about, headings]).toEqual([`${year.lines[0]!},"個人名「髙橋」"`, year.lines[1]])
    // Also where a formula begins: the same line as in the file of the year.
    expect(rows.slice().sort()).toEqual(
      [
        ...year.lines.filter((line) => /[髙高]橋/.test(line)),
        ...(await linesOf('/disclosure/csv?year=2023')).lines.filter((line) => line.includes('高橋')),
      ].sort(),
    )
    expect(rows).toHaveLength(3)
    expect(headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'cache-control': 'no-store',
    })
    expect(headers['content-disposition']).toContain('filename="search_disclosure.csv"')
    expect(decodeURIComponent(String(headers['content-disposition']))).toContain(
      'Ume製薬株式会社_検索結果_医療機関等.csv',
    )
  })

  it('has as many rows as the page, and takes every condition', async () => {
    for (const more of ['', '&years=2024', '&years=2023&years=2024', '&rootSectionIds=1300']) {
      const $ = load((await visitor.get(`/search?${takahashi}${more}`)).text)
      const { lines } = await linesOf(`/search/csv?${takahashi}${more}`)
      expect([more, lines.length - 2]).toEqual([more, $('main tbody tr').length])
    }
  })

  it('is linked from the results, with what was looked for, in both languages', async () => {
    for (const [lang, label] of [
      ['ja', 'この検索結果のCSV 明細2行'],
      ['en', 'CSV of these results 2 rows'],
    ] as const) {
      const { text } = await visitor.get(`/search?${takahashi}&years=2024`, { 'accept-language': lang })
      const link = load(text)('a[download]')
      expect(link.text().trim()).toBe(label)
      expect((await linesOf(link.attr('href')!, visitor, lang)).lines).toHaveLength(4)
    }
  })

  it('is not offered for more than 100, for nothing and without a name: the page says why', async () => {
    for (const asked of [
      query({ type: 'disclosure', organizationName: '多数病院' }),
      query({ type: 'disclosure', organizationName: 'どこにもない' }),
      query({ type: 'disclosure', years: '2024' }),
      query({ type: 'disclosure', organizationName: 'x'.repeat(256) }),
    ]) {
      const page = `/search?${asked}`
      const found = await visitor.get(page)
      expect([asked, found.status, load(found.text)('a[download]').length]).toEqual([asked, 200, 0])
      const { status, location } = await visitor.get(`/search/csv?${asked}`)
      expect([asked, status, location]).toEqual([asked, 303, page])
    }
  })

  it('needs the agreement of its type, and leads to the search that has its link after it', async () => {
    const client = app.client(app.a.host)
    const refused = await client.get(`/search/csv?${takahashi}`)
    expect([refused.status, refused.location]).toEqual([303, '/?type=disclosure'])
    expect(refused.text).not.toContain('病院')
    const form = load((await client.get(refused.location)).text)
    expect(form('[name=returnTo]').attr('value')).toBe(`/search?${takahashi}`)
  })

  it('is one company’s', async () => {
    const other = app.client(app.b.host)
    await other.agree('disclosure')
    expect((await other.get(`/search/csv?${takahashi}`)).status).toBe(303)
    expect((await app.client('console.test').get(`/search/csv?${takahashi}`)).status).toBe(404)
  })

  it('has the published rows, and the preview its own', async () => {
    const content = `${fields}2024,C1,未公開病院,内科,髙橋　未公開,1,9`
    await app.importCsv(app.a, { content })
    await app.core.publishing.moveToPreview(actor(), app.a.id)
    const admin = await app.adminOf(app.a)
    await admin.agree('disclosure', '/preview')
    const $ = load((await admin.get(`/preview/search?${takahashi}`)).text)
    const { lines } = await linesOf($('a[download]').attr('href')!, admin)
    expect([lines.length, lines[0]!.includes('プレビュー')]).toEqual([4, true])
    expect(lines.join()).toContain('未公開病院')
    expect((await linesOf(`/search/csv?${takahashi}`)).text).not.toContain('未公開')
    expect((await visitor.get(`/preview/search/csv?${takahashi}`)).location).toBe('/login')
  })

  it('leaves out what the company does not show, and is not there where it allows none', async () => {
    await show({ numberOfPayments: false })
    await visitor.agree('disclosure')
    expect((await linesOf(`/search/csv?${takahashi}`)).lines[1]).not.toContain('件数')
    await show({ publicDownload: false })
    await visitor.agree('disclosure')
    expect((await visitor.get(`/search/csv?${takahashi}`)).status).toBe(404)
    const { status, text } = await visitor.get(`/search?${takahashi}`)
    expect([status, text.includes('/csv')]).toEqual([200, false])
  })
})
