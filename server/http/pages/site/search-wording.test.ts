import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { load } from 'cheerio'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import type { TestClient } from '#server/testing/test-client.ts'

let app: TestApp
let visitor: TestClient
beforeAll(async () => {
  app = await startTestApp()
  const people = 'year,section_code,facility,name,amount\r\n'.repeat(2)
  await app.importCsv(app.a, { content: `${people}2024,C1,見本病院,髙橋　花子,10` })
  const fields = 'year,section_code,payee,item,title,amount\r\n'.repeat(2)
  const rows = ['2024,A1,見本協会,年次総会,,500', '2024,A1,第二協会,,会報の発行,700']
  await app.importCsv(app.a, { sectionType: 2, rootCode: 'A', content: fields + rows.join('\r\n') })
  await app.publish(app.a)
  app.core.tenants.invalidate()
  visitor = app.client(app.a.host)
  await visitor.agree('disclosure')
  await visitor.agree('patient')
})
afterAll(() => app.close())

const open = async (query: Record<string, string>) =>
  load((await visitor.get(`/search?${String(new URLSearchParams(query))}`)).text)

it('says what a patient organisation got it for, without a number of payments', async () => {
  const $ = await open({ type: 'patient', organizationName: '協会', lang: 'ja' })
  const contents = $('tbody td .why')
    .toArray()
    .map((cell) => $(cell).text())
  expect(contents.toSorted()).toEqual(['会報の発行', '年次総会'])
  expect($('main thead').text()).not.toContain('件数')
  expect($('h2').text()).toContain('団体名「協会」')
})

it('tells Japanese from English in an English page', async () => {
  const $ = await open({ type: 'disclosure', individualName: '高橋', organizationName: 'x', lang: 'en' })
  const conditions = $('.not-found h2')
  expect(conditions.text()).toBe('No recipient matches organisation or institution “x” · individual “高橋”')
  expect(conditions.find('[lang]').text()).toBe('高橋')
  const found = await open({ type: 'disclosure', individualName: '高橋', lang: 'en' })
  expect(found('.why').text()).toContain('“髙” is a variant of “高”')
  expect(
    found('.why [lang=ja]')
      .toArray()
      .map((piece) => found(piece).text()),
  ).toEqual(['髙', '高'])
  const japanese = await open({ type: 'disclosure', individualName: '高橋', lang: 'ja' })
  expect(japanese('.why [lang], h2 [lang]')).toHaveLength(0)
})

it('names the other type where no type was chosen, and where this one finds nothing', async () => {
  const linkIn = ($: Awaited<ReturnType<typeof open>>) => {
    const link = $('.found p > a[href*="type="], .panel a')
    return link.length > 0
      ? [link.text(), new URL(link.attr('href')!, 'http://a.test').searchParams.get('type')]
      : null
  }
  expect(linkIn(await open({ name: '見本', lang: 'ja' }))).toEqual([
    '患者団体への支払いでも見つかります',
    'patient',
  ])
  expect(linkIn(await open({ name: '第二協会', lang: 'ja' }))).toEqual([
    '患者団体への支払いでは見つかります',
    'patient',
  ])
  expect(linkIn(await open({ name: '高橋', lang: 'ja' }))).toBeNull()
  expect(linkIn(await open({ name: '見本', type: 'patient', lang: 'ja' }))).toBeNull()
  // Whether it finds something is for those who have accepted its terms.
  const other = app.client(app.a.host)
  await other.agree('disclosure')
  for (const name of ['第二協会', '見本', '高橋']) {
    const { text } = await other.get(`/search?lang=ja&name=${encodeURIComponent(name)}`)
    expect(linkIn(load(text))).toEqual(['患者団体への支払いでも探す', 'patient'])
  }
})

it('searches from the first page of both types in neither of them alone', async () => {
  const $ = load((await visitor.get('/?lang=ja')).text)
  expect($('.band form [name=type]')).toHaveLength(0)
  expect($('.band label').text()).toBe('提供先の名前で探す（個人・施設・団体）')
})
