import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import type { TestClient } from '#server/testing/test-client.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
  const rows = ['青葉病院,渡邉 花子', '青葉病院,渡邉 花子', '湊病院,渡邉 花子', '湊病院,鈴木 一']
  await app.importCsv(app.a, {
    ...{ year: 2025, rootCode: 'C' },
    content: ['年度,区分,施設,氏名,金額', 'year,section_code,facility,name,amount']
      .concat(rows.map((row) => `2025,C1,${row},1000`))
      .join('\n'),
  })
  await app.importCsv(app.a, {
    ...{ sectionType: 2, year: 2025, rootCode: 'A' },
    content: '年度,区分,団体,金額\nyear,section_code,payee,amount\n2025,A1,渡邉の会,1000',
  })
  await app.publish(app.a)
})
afterAll(() => app.close())

const address = (typed: string, more = '') =>
  `/search/suggestions?field=individualName&individualName=${encodeURIComponent(typed)}${more}`

async function reader(): Promise<TestClient> {
  const client = app.client(app.a.host)
  await client.agree('disclosure')
  return client
}

it('offers the names of the published data, each with the search that keeps equal ones apart', async () => {
  const client = await reader()
  const { status, text, headers } = await client.get(address('渡辺'))
  expect([status, headers['content-type'], headers['cache-control']]).toEqual([
    200,
    'application/json; charset=utf-8',
    'private, no-store',
  ])
  const found = JSON.parse(text) as { text: string; place: string; href: string; sums: string[] }[]
  expect(found.map(({ text, place, sums }) => [text, place, sums])).toEqual([
    ['渡邉 花子', '青葉病院', ['ご本人への支払い 2,000円']],
    ['渡邉 花子', '湊病院', ['ご本人への支払い 1,000円']],
  ])
  const search = await client.get(found[1]!.href)
  expect(search.status).toBe(200)
  expect(search.text).toContain('に一致する提供先 1</h2>')
})

it('offers nothing before the terms are accepted, and the form then asks for nothing', async () => {
  const client = app.client(app.a.host)
  expect(JSON.parse((await client.get(address('渡辺'))).text)).toEqual([])
  expect((await client.get('/search?type=disclosure')).text).not.toContain('data-behaviour="suggest"')
  const agreed = await reader()
  expect((await agreed.get('/search?type=disclosure')).text).toContain('data-behaviour="suggest"')
  // the terms of the other type are others
  const patients =
    '/search/suggestions?type=patient&field=organizationName&organizationName=%E6%B8%A1%E9%82%89'
  expect(JSON.parse((await agreed.get(patients)).text)).toEqual([])
  await agreed.agree('patient')
  expect(JSON.parse((await agreed.get(patients)).text)).toMatchObject([{ text: '渡邉の会' }])
})

it('shows staff in the preview what the preview holds', async () => {
  const admin = await app.adminOf(app.a)
  await admin.agree('disclosure', '/preview')
  const { status, text } = await admin.get(`/preview${address('渡辺')}`)
  expect([status, (JSON.parse(text) as { href: string }[])[0]!.href.split('?')[0]]).toEqual([
    200,
    '/preview/search',
  ])
})

it('has nothing to offer for a field that it does not know, for a blank and for a text that is too long', async () => {
  const client = await reader()
  for (const typed of [
    '/search/suggestions?individualName=%E6%B8%A1%E9%82%89',
    '/search/suggestions?field=__proto__&individualName=%E6%B8%A1%E9%82%89',
    address(' '),
    address('あ'.repeat(256)),
  ])
    expect([typed, JSON.parse((await client.get(typed)).text)]).toEqual([typed, []])
})
