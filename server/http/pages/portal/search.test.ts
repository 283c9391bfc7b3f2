import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { load } from 'cheerio'
import { defaultDisplay, type DisplaySettings } from '#server/features/wording/index.ts'
import { paths, withQuery } from '#server/http/paths.ts'
import { testActor } from '#server/testing/test-actor.ts'
import { PORTAL_HOST, startTestApp, type TestApp, type TestCompany } from '#server/testing/test-app.ts'
import type { TestClient } from '#server/testing/test-client.ts'

const columns = 'year,section_code,facility,name,number_of_payments,amount'
const rowsOf = (people: [name: string, facility: string][]) =>
  [columns, columns, ...people.map(([name, facility]) => `2024,C1,${facility},${name},1,1000`)].join('\r\n')

let app: TestApp
let visitor: TestClient

async function show(company: TestCompany, changes: Partial<DisplaySettings>) {
  const actor = testActor(company.id, company.adminId)
  const place = { track: 'display-settings', part: 'settings' } as const
  await app.core.wording.save(actor, company.id, place, { ...defaultDisplay, portal: 'joined', ...changes })
  await app.core.publishing.moveTracks(actor, company.id, ['display-settings'])
  await app.publish(company)
  app.core.tenants.invalidate()
}

beforeAll(async () => {
  app = await startTestApp()
  const many = Array.from({ length: 20 }, (_, at): [string, string] => [
    `翠川 ${String.fromCodePoint(0x3042 + at)}`,
    '青嶺病院',
  ])
  await app.importCsv(app.a, {
    content: rowsOf([...many, ['渡邉 健一', '湾岸大学'], ['渡邉 健一', '北野医院']]),
  })
  await app.importCsv(app.b, {
    content: rowsOf([
      ['翠川 龍', '青嶺病院'],
      ['渡辺健一', '湾岸　大学'],
      ['渡辺健一', '南原診療所'],
    ]),
  })
  await app.importCsv(app.a, {
    ...{ sectionType: 2, rootCode: 'A' },
    content: 'year,section_code,payee,amount\r\n'.repeat(2) + '2024,A1,翠友の会,500',
  })
  await show(app.a, {})
  await show(app.b, { publicDownload: false })
  visitor = app.client(PORTAL_HOST)
  await visitor.post(paths.portalTerms, { version: '0', returnTo: '/' })
})
afterAll(() => app.close())

const open = async (path: string) => load((await visitor.get(path)).text)
const nameOf = async (company: TestCompany) => (await app.core.companies.get(company.id)).name.ja

describe('a search over all companies', () => {
  it('counts the companies of all pages, and says whose rows are not in its file', async () => {
    const first = await open(withQuery(paths.search, { name: '翠川' }))
    expect(first('thead th')).toHaveLength(2)
    expect(first('main h2').first().text()).toMatch(/21.*（2社）/)
    const ofB = await nameOf(app.b)
    expect(first('.tools + p').text()).toContain(ofB)
    const file = (await visitor.get(withQuery(paths.searchCsv, { name: '翠川' }))).text
    const [about] = file.split('\r\n')
    expect(about).toContain(ofB)
    expect(file).not.toContain('翠川 龍')
  })

  it('leads to the other type where only that has what was typed on the first page, which asks for no type', async () => {
    const typed = await open(withQuery(paths.search, { name: '翠友' }))
    const href = typed('main .panel a').attr('href')
    expect(href).toBe(withQuery(paths.search, { type: 'patient', name: '翠友' }))
    expect((await open(href!))('main tbody tr')).toHaveLength(1)
    // A person's name is found under the type of payments to persons.
    const person = await open(withQuery(paths.search, { type: 'patient', name: '渡辺健一' }))
    expect(person('main .panel a').attr('href')).toBe(withQuery(paths.search, { name: '渡辺健一' }))
    expect(person('main').text()).not.toContain('姓だけ')
    const nowhere = await open(withQuery(paths.search, { name: '存在しない' }))
    expect(nowhere('main .panel a')).toHaveLength(0)
  })

  it('lists on the page of a name the same name elsewhere, in any spelling, and never the page itself', async () => {
    for (const name of ['渡邉 健一', '渡辺健一']) {
      const $ = await open(withQuery(paths.portalRecipient, { name, place: '湾岸大学' }))
      const places = $('main li a[href^="/recipient?"]')
        .map((_, one) => $(one).text())
        .get()
      expect(places.sort()).toEqual(['北野医院', '南原診療所'])
    }
  })
})
