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
