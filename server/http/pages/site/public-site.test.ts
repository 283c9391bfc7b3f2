import { load } from 'cheerio'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import type { TestClient } from '#server/testing/test-client.ts'

const headings =
  '年度,区分,施設,所属,氏名,件数,金額\r\nyear,section_code,facility,department,name,number_of_payments,amount\r\n'
const rows = [
  '2024,C1,見本大学病院,内科,髙橋　花子,2,"111,370"',
  '2024,C1,第二見本病院,外科,佐藤　一郎,1,55685',
  '2024,C1,<script>alert(1)</script>,"""><img src=x onerror=alert(1)>",{{7*7}},1,1',
]

let app: TestApp
let visitor: TestClient
beforeAll(async () => {
  app = await startTestApp()
  await app.importCsv(app.a, { content: headings + rows.join('\r\n') })
  await app.importCsv(app.a, {
    year: 2023,
    content:
      headings +
      Array.from({ length: 105 }, (_, i) => `2023,C1,多数病院,${i},医師${i},1,${i + 1}`).join('\r\n'),
  })
  await app.publish(app.a)
  visitor = app.client(app.a.host)
  visitor.cookies.set('lang', 'en')
  for (const type of ['disclosure', 'patient'] as const) await visitor.agree(type)
})
afterAll(() => app.close())

describe('the listing', () => {
  it('shows the newest year and its sums, and leads to the rows', async () => {
    const { status, text } = await visitor.get('/disclosure')
    expect(status).toBe(200)
    expect(text).toContain('167,056')
    expect(text).toContain('href="/disclosure/detail/1310?year=2024"')
    expect((await visitor.get('/disclosure?year=2023')).text).toContain(
      'href="/disclosure/detail/1310?year=2023"',
    )
  })

  it('has no year that was not published', async () => {
    expect((await visitor.get('/disclosure?year=1999')).status).toBe(404)
  })

  it('says so while nothing of a type is published', async () => {
    expect((await visitor.get('/patient')).status).toBe(200)
  })
})

describe('a section', () => {
  it('shows its rows as text (SEC-XSS-01)', async () => {
    const { status, text } = await visitor.get('/disclosure/detail/1310?year=2024')
    expect(status).toBe(200)
    expect(text).toContain('髙橋　花子')
    expect(text).toContain('111,370')
    expect(text).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
    expect(text).not.toMatch(/<script>alert|<img src=x/)
    expect(text).toContain('{{7*7}}')
  })

  it('turns its pages of forty', async () => {
    expect((await visitor.get('/disclosure/detail/1310?year=2023')).text).toContain(
      'Showing rows 1 to 40 of 105',
    )
    expect((await visitor.get('/disclosure/detail/1310?year=2023&page=3')).text).toContain(
      'Showing rows 81 to 105 of 105',
    )
  })

  it.each(['1999', '2110', '0', '13100', 'x', '1310.css', '1310%00'])(
    '%s is none of this type',
    async (id) => {
      expect((await visitor.get(`/disclosure/detail/${id}`)).status).toBe(404)
    },
  )
})

describe('the search', () => {
  const search = (query: Record<string, string>) => visitor.get(`/search?${new URLSearchParams(query)}`)

  it('asks for a name when it is sent without one, and not before', async () => {
    const asksForName = (text: string) =>
      text.includes(app.core.translate('en', 'site.search.nameRequired.disclosure'))
    expect(asksForName((await search({ years: '2024' })).text)).toBe(true)
    expect(asksForName((await search({ organizationName: ' ', individualName: '' })).text)).toBe(true)
    expect(asksForName((await search({ type: 'disclosure' })).text)).toBe(false)
  })

  it('finds by organisation and by person, in any form of the characters', async () => {
    const found = async (query: Record<string, string>) => {
      const text = (await search(query)).text.replace(/<\/?(?:mark|span)[^>]*>/g, '')
      return ['髙橋　花子', '佐藤　一郎'].filter((name) => text.includes(name))
    }
    expect(await found({ organizationName: '見本' })).toEqual(['髙橋　花子', '佐藤　一郎'])
    expect(await found({ individualName: '高橋' })).toEqual(['髙橋　花子'])
    expect(await found({ organizationName: '見本', individualName: '佐藤' })).toEqual(['佐藤　一郎'])
    expect(await found({ organizationName: '見本', years: '2023' })).toEqual([])
    expect(await found({ organizationName: '見本', rootSectionIds: '1300' })).toHaveLength(2)
    expect(await found({ organizationName: '見本', rootSectionIds: '1100' })).toEqual([])
    // No section of this type is no condition, like a year that is no number.
    for (const rootSectionIds of ['9999', '2100'])
      expect(await found({ organizationName: '見本', rootSectionIds })).toHaveLength(2)
    expect(await found({ organizationName: '見本', years: 'abc' })).toHaveLength(2)
  })

  it('does not show more than 100 (SPEC §5)', async () => {
    const { text } = await search({ organizationName: '多数病院' })
    expect(text).toContain('Review the search conditions and search again.')
    // Ten of them are named, without what they got.
    expect(load(text)('.hits > li')).toHaveLength(10)
    expect(load(text)('table, .hits ul')).toHaveLength(0)
  })

  it('shows its words as text (SEC-XSS-04)', async () => {
    for (const word of [
      '<script>alert(1)</script>',
      '"><img src=x onerror=alert(1)>',
      '</title><b>',
      '${7*7}',
      '" OR company_id > 0',
      "%' --",
    ]) {
      const { status, text } = await search({ organizationName: word, individualName: word })
      expect([word, status]).toEqual([word, 200])
      expect(text).not.toMatch(/<script>alert|<img src=x|<\/title><b>/)
    }
  })

  it('says how long a word may be', async () => {
    const { status, text } = await search({ organizationName: 'x'.repeat(256) })
    expect(status).toBeLessThan(500)
    expect(text).toContain('role="alert"')
  })

  it('SEC-TEN-40: finds nothing of another company', async () => {
    const other = app.client(app.b.host)
    await other.agree('disclosure')
    const { text } = await other.get(`/search?organizationName=${encodeURIComponent('見本')}`)
    expect(text).not.toContain('第二')
  })

  it('is not kept by anybody', async () => {
    expect((await search({ organizationName: '見本' })).headers['cache-control']).toBe('no-store')
  })
})
