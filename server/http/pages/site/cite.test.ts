import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { load } from 'cheerio'
import { defaultDisplay } from '#server/features/wording/index.ts'
import { createFormatters } from '#server/i18n/formatters.ts'
import { testActor } from '#server/testing/test-actor.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import type { TestClient } from '#server/testing/test-client.ts'

const fields = 'year,section_code,facility,department,name,number_of_payments,amount\r\n'
const section = '/disclosure/detail/1310'

let app: TestApp
let visitor: TestClient
let origin: string
beforeAll(async () => {
  app = await startTestApp()
  const rows = Array.from({ length: 12 }, (_, at) => `2024,C1,見本病院,内科,<b>医師</b>${at},1,${at + 1}`)
  await app.importCsv(app.a, { content: fields + fields + rows.join('\r\n') })
  await app.publish(app.a)
  app.core.tenants.invalidate()
  visitor = app.client(app.a.host)
  origin = `http://${app.a.host}`
  await visitor.agree('disclosure')
})
afterAll(() => app.close())

/** The citation that a page offers and the links beside it. */
async function citation(path: string, lang = 'ja', client = visitor) {
  const { status, text } = await client.get(path, { 'accept-language': lang })
  expect([path, status]).toEqual([path, 200])
  const $ = load(text)
  const details = $('details').filter((_, one) => $(one).find('.cite').length > 0)
  const hrefs = details
    .find('a')
    .toArray()
    .map((link) => link.attribs.href)
  return { text: details.find('.cite').text(), hrefs, $, details }
}

const recipientPath = async () =>
  load((await visitor.get(`${section}?year=2024`)).text)('tbody th a')
    .first()
    .attr('href')!

const editionDate = async (lang: 'ja' | 'en') => {
  const [edition] = await app.core.editions.all(app.a.id)
  return createFormatters(lang, 'Asia/Tokyo').dateWords(edition!.publishedAt)
}

describe('a page tells how to cite it', () => {
  it('with publisher, title, year, edition and the address that stays', async () => {
    const date = await editionDate('ja')
    const found = await citation(`${section}?year=2024`)
    expect(found.text).toBe(
      `Ume製薬株式会社「医療機関等への資金提供 C1 講師謝金 2024年度」第1版（${date}公開）${origin}${section}?year=2024&edition=1`,
    )
    expect(found.hrefs).toEqual([`${origin}${section}?year=2024&edition=1`, '/corrections'])
    expect(found.$('script')).toHaveLength(0)
    expect((await citation('/disclosure?year=2024')).text).toBe(
      `Ume製薬株式会社「医療機関等への資金提供 2024年度」第1版（${date}公開）${origin}/disclosure?year=2024&edition=1`,
    )
  })

  it('in English too', async () => {
    const { text } = await citation(`${section}?year=2024`, 'en')
    expect(text).toMatch(/^Ume Pharma, “.+ C1 .+ FY2024”, edition 1 \(published /)
    expect(text).toContain(await editionDate('en'))
    expect(text.endsWith(`, ${origin}${section}?year=2024&edition=1`)).toBe(true)
  })

  it('with the year it shows, also where the address named none or a page of the list', async () => {
    for (const path of ['/disclosure', '/disclosure?lang=ja'])
      expect((await citation(path)).hrefs[0]).toBe(`${origin}/disclosure?year=2024&edition=1`)
    for (const path of [section, `${section}?page=2&size=10`])
      expect((await citation(path)).hrefs[0]).toBe(`${origin}${section}?year=2024&edition=1`)
  })

  it('as a recipient’s page, whose name stays text', async () => {
    const path = await recipientPath()
    const found = await citation(path)
    expect(found.hrefs[0]).toBe(`${origin}${path}?edition=1`)
    expect(found.text).toContain('<b>医師</b>')
    expect(found.details.find('b')).toHaveLength(0)
  })

  it('at an address that goes on showing the edition that was cited', async () => {
    const path = `${section}?year=2024`
    const [address] = (await citation(path)).hrefs
    app.clock.advance(1000)
    await app.importCsv(app.a, { content: `${fields}${fields}2024,C1,見本病院,内科,別人,1,5` })
    await app.publish(app.a)
    app.core.tenants.invalidate()
    const later = await citation(address!.slice(origin.length))
    expect(later.text).toContain('第1版')
    expect(later.hrefs[0]).toBe(address)
    expect(later.$('tbody').text()).not.toContain('別人')
    expect((await citation(path)).text).toContain('第2版')
  })

  it('without a link to corrections where the company shows none', async () => {
    const { core, a } = app
    const actor = testActor(a.id, a.adminId)
    const place = { track: 'display-settings', part: 'settings' } as const
    await core.wording.save(actor, a.id, place, { ...defaultDisplay, correctionLog: false })
    await core.publishing.moveTracks(actor, a.id, ['display-settings'])
    await core.publishing.publish(actor, a.id, { note: '' })
    core.tenants.invalidate()
    expect((await citation('/disclosure')).hrefs).toEqual([`${origin}/disclosure?year=2024`])
  })
})

describe('nothing is cited', () => {
  it('from the preview, which nobody can open', async () => {
    const admin = await app.adminOf(app.a)
    await admin.agree('disclosure', '/preview')
    for (const path of ['/preview/disclosure', `/preview${section}`])
      expect((await citation(path, 'ja', admin)).details).toHaveLength(0)
  })

  it('before there is an edition', async () => {
    const client = app.client(app.b.host)
    await client.agree('disclosure')
    expect((await citation('/disclosure', 'ja', client)).details).toHaveLength(0)
  })
})
