// On both engines: it counts the rows before one.
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { load } from 'cheerio'
import { testActor } from '#server/testing/test-actor.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import type { TestClient } from '#server/testing/test-client.ts'

const head = 'year,section_code,facility,name,amount\r\n'.repeat(2)
// Sections take turns in the file, so that a row's number says nothing of its place in the joined list.
const rows = Array.from({ length: 70 }, (_, at) => [
  `2024,C1,見本病院,医師${at},${at + 1}`,
  `2024,C2,見本病院,座長${at},${at + 1}`,
]).flat()

let app: TestApp
let visitor: TestClient
beforeAll(async () => {
  app = await startTestApp()
  const actor = testActor(app.a.id, app.a.adminId)
  const none = { ja: '', en: '' }
  const texts = { title: none, description: none, explanation: none, tax: none }
  const place = { track: 'section-details', part: '1300' } as const
  await app.core.wording.save(actor, app.a.id, place, { ...texts, showsRowsBelow: true })
  await app.core.publishing.moveTracks(actor, app.a.id, ['section-details'])
  await app.importCsv(app.a, { content: head + rows.join('\r\n') })
  await app.importCsv(app.a, { year: 2023, content: `${head}2023,C2,見本病院,昨年,9` })
  await app.importCsv(app.a, { year: 2023, content: `${head}2023,D1,見本学会,合計人,9`, rootCode: 'D' })
  await app.publish(app.a)
  await app.importCsv(app.b, { content: `${head}2024,C1,よその病院,他社,7` })
  await app.publish(app.b)
  app.core.tenants.invalidate()
  visitor = app.client(app.a.host)
  await visitor.agree('disclosure')
})
afterAll(() => app.close())

const path = '/disclosure/detail/1300'
async function linkTo(name: string, client = visitor, base = '') {
  const { text } = await client.get(`${base}/search?individualName=${encodeURIComponent(name)}`)
  const link = load(text)('.hits tbody a').first()
  return link.attr('href')!
}
const idOf = (href: string) => new URL(href, 'http://x').searchParams.get('row')!
/** Where a link leads, and the name in the row that its fragment means. */
async function arrive(href: string, client = visitor) {
  const answer = await client.get(href)
  const [address, fragment] = answer.location!.split('#')
  const $ = load((await client.get(address!)).text)
  return { answer, address, fragment, name: $(`[id="${fragment}"] .c-name`).text() }
}

describe('a link to a row', () => {
  it('does not exist for a yearly total: its figure is public, and not whom it names', async () => {
    expect(await linkTo('合計人')).toBeUndefined()
    const listing = load((await visitor.get('/disclosure?year=2023')).text)
    const line = listing('.tree tr').filter((_, row) => listing(row).find('th').text().includes('D1'))
    expect(line.find('.amt').text()).toBe('9')
  })

  it.each([
    ['医師0', ''],
    ['医師39', ''],
    ['医師40', '&page=2'],
    // 70 rows of C1 and 10 of C2 are two pages.
    ['座長9', '&page=2'],
    ['座長10', '&page=3'],
    ['座長69', '&page=4'],
  ])('leads to %s on its page', async (name, page) => {
    const href = await linkTo(name)
    expect(href).toMatch(/^\/disclosure\/detail\/1300\?year=2024&row=\d+-\d+$/)
    const found = await arrive(href)
    expect(found.answer.status).toBe(303)
    expect(found.answer.headers['cache-control']).toBe('no-store')
    expect(found).toMatchObject({
      ...{ address: `${path}?year=2024${page}`, fragment: `r${idOf(href)}`, name },
    })
  })

  it('holds from the list that its section had before, in its own year, and for the size that is asked for', async () => {
    const row = idOf(await linkTo('座長69'))
    const old = await visitor.get(`/disclosure/detail/1320?row=${row}&size=20`)
    expect(old.location).toBe(`${path}?size=20&row=${row}`)
    const { address, name } = await arrive(old.location!)
    expect([address, name]).toEqual([`${path}?year=2024&size=20&page=7`, '座長69'])
  })

  it('takes no words or order along that would put the row elsewhere', async () => {
    const { address } = await arrive(`${await linkTo('座長69')}&sort=amount&keyWords=x&page=9`)
    expect(address).toBe(`${path}?year=2024&page=4`)
  })

  it('leads there also when the list itself is kept', async () => {
    const href = await linkTo('座長30')
    await visitor.get(`${path}?year=2024`)
    for (let time = 0; time < 2; time++) expect((await arrive(href)).name).toBe('座長30')
  })

  it('leads there after the terms', async () => {
    const newcomer = app.client(app.a.host)
    const wanted = await linkTo('座長69')
    const terms = await newcomer.follow(await newcomer.get(wanted))
    const returnTo = load(terms.text)('[name=returnTo]').attr('value')!
    expect(returnTo).toBe(wanted)
    const agreed = await newcomer.agree('disclosure', '', { returnTo })
    expect((await arrive(agreed.location!, newcomer)).name).toBe('座長69')
  })

  it('stays in the preview', async () => {
    const admin = await app.adminOf(app.a)
    await admin.agree('disclosure', '/preview')
    const { address, name } = await arrive(await linkTo('座長69', admin, '/preview'), admin)
    expect([address, name]).toEqual([`/preview${path}?year=2024&page=4`, '座長69'])
  })
})

describe('a row that the list does not have', () => {
  const list = `${path}?year=2024`
  it.each(['999999-1', '1', 'x', '0-0', '1-1-1', '99999999999-1', '"><b>'])(
    '%s: the list without it',
    async (row) => {
      const answer = await visitor.get(`${list}&row=${encodeURIComponent(row)}`)
      expect([answer.status, answer.location]).toEqual([303, list])
      expect((await visitor.follow(answer)).status).toBe(200)
    },
  )

  it('is also one of another year, of another section and of another company', async () => {
    const ofOtherYear = idOf(await linkTo('昨年'))
    expect((await visitor.get(`${list}&row=${ofOtherYear}`)).location).toBe(list)
    const elsewhere = `/disclosure/detail/1210?year=2024&row=${idOf(await linkTo('医師0'))}`
    expect((await visitor.get(elsewhere)).location).toBe('/disclosure/detail/1210?year=2024')
    const other = app.client(app.b.host)
    await other.agree('disclosure')
    const ofOthers = idOf(await linkTo('他社', other))
    expect((await visitor.get(`${list}&row=${ofOthers}`)).location).toBe(list)
  })
})
