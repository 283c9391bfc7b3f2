import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { load } from 'cheerio'
import { defaultDisplay, ourTableHeadings, type DisplaySettings } from '#server/features/wording/index.ts'
import { paths } from '#server/http/paths.ts'
import { visitorRoutes } from '#server/http/routes.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { testActor } from '#server/testing/test-actor.ts'
import type { TestClient } from '#server/testing/test-client.ts'

const columns = 'year,section_code,facility,department,name,number_of_payments,amount'
const fileOf = (...rows: string[]) => [columns, columns, ...rows].join('\r\n')
const section = '/disclosure/detail/1310'

let app: TestApp
let visitor: TestClient
const actor = () => testActor(app.a.id, app.a.adminId)

async function publish(...rows: string[]) {
  app.clock.advance(1000)
  await app.importCsv(app.a, { content: fileOf(...rows) })
  await app.publish(app.a)
  app.core.tenants.invalidate()
}

async function show(changes: Partial<DisplaySettings>, hidden: string[] = []) {
  const save = (track: 'display-settings' | 'heading-tables', part: string, body: unknown) =>
    app.core.wording.save(actor(), app.a.id, { track, part }, body)
  await save('display-settings', 'settings', { ...defaultDisplay, ...changes })
  const of = ourTableHeadings(1).columns.map((one) => ({ ...one, visible: !hidden.includes(one.column) }))
  await save('heading-tables', 'disclosure', { columns: of })
  const tracks = ['display-settings', 'heading-tables'] as const
  await app.core.publishing.moveTracks(actor(), app.a.id, tracks)
  await app.core.publishing.publish(actor(), app.a.id, { note: '', tracks: [...tracks] })
  app.core.tenants.invalidate()
}

const page = async (path: string, lang = 'ja', client = visitor) => {
  const { status, text, headers } = await client.get(path, { 'accept-language': lang })
  return { status, text, headers, $: load(text) }
}
const statusesOf = async (...addresses: string[]) => {
  const statuses = []
  for (const address of addresses) statuses.push((await visitor.get(address)).status)
  return statuses
}

beforeAll(async () => {
  app = await startTestApp()
  await publish('2024,C1,東病院,内科,旧 太郎,1,1111', '2024,C1,西病院,外科,同じ 花子,1,2000')
  await publish('2024,C1,東病院,内科,新 太郎,1,3333', '2024,C1,西病院,外科,同じ 花子,1,2000')
  visitor = app.client(app.a.host)
  await visitor.agree('disclosure')
})
afterAll(() => app.close())

describe('?edition=N', () => {
  it('opens that edition, says so above the heading, and leads to the newest one', async () => {
    const found = await page(`${section}?year=2024&edition=1`)
    expect(found.status).toBe(200)
    expect(found.text).toContain('旧 太郎')
    expect(found.text).not.toContain('新 太郎')
    const bar = found.$('section[aria-label="以前の版"]')
    expect(bar.text()).toMatch(/第1版（.*公開）を表示しています。.*最新は第2版です/)
    expect(bar.find('a').first().attr('href')).toBe(`${section}?year=2024`)
    expect(bar.find('a').last().attr('href')).toBe('/corrections')
    expect(found.$('meta[name=robots]').attr('content')).toBe('noindex')
    expect(found.$('link[rel=canonical]')).toHaveLength(0)
    expect(found.headers['cache-control']).toBe('private, no-cache')
    expect((await page(`${section}?year=2024&edition=1`, 'en')).text).toContain('You are viewing edition 1')
  })

  it('keeps the edition in every link of the page to data, and in the form', async () => {
    for (const path of [
      '/disclosure?edition=1',
      `${section}?edition=1`,
      `${section}?edition=1&sort=-amount`,
    ]) {
      const { $ } = await page(path)
      const hrefs = $('main a')
        .toArray()
        .map((link) => link.attribs['href']!)
        .filter((href) => /^\/(disclosure|recipient)/.test(href))
      expect([path, hrefs.length > 0]).toEqual([path, true])
      expect(hrefs.filter((href) => !/[?&]edition=1(&|#|$)/.test(href))).toEqual([])
    }
    const { $ } = await page(`${section}?edition=1`)
    expect($('main form input[name=edition]').attr('value')).toBe('1')
    expect($('.mast-search input[type=hidden]').serialize()).toBe('type=disclosure&edition=1')
    const recipient = $('tbody a[href^="/recipient"]').first().attr('href')!
    expect((await page(recipient)).$('section[aria-label="以前の版"]')).toHaveLength(1)
  })

  it('says of a recipient that it does not list where they are listed, of nobody else anything', async () => {
    const hrefIn = async (address: string, who: string) =>
      (await page(address)).$(`tbody a[href^="/recipient"]:contains("${who}")`).attr('href')!
    const now = await hrefIn(section, '新 太郎')
    const absent = await page(`${now}?edition=1`)
    expect([absent.status, absent.$('h1').text()]).toEqual([404, '第1版には、この提供先の行がありません'])
    const hrefs = absent
      .$('main a')
      .toArray()
      .map(({ attribs }) => attribs['href'])
    expect([absent.$('main p').text(), hrefs]).toEqual([
      expect.stringContaining('新 太郎（東病院'),
      [now, '/disclosure?edition=1'],
    ])
    expect((await page(`${now}?edition=1`, 'en')).text).toContain('Edition 1 does not list this recipient')
    const unknown = await page(`${now.slice(0, -3)}aaa?edition=1`)
    expect([unknown.status, unknown.$('main .btn').length]).toEqual([404, 1])
    const later = await page(`${await hrefIn(`${section}?edition=1`, '同じ 花子')}&page=99`)
    expect([later.status, later.text]).toEqual([404, expect.not.stringContaining('第1版には')])
  })

  it('opens the files of that edition too, under a name that says so', async () => {
    for (const path of ['/disclosure/csv', '/disclosure/all/csv', `${section}/csv`]) {
      const { status, text, headers } = await page(`${path}?edition=1`)
      expect([path, status]).toEqual([path, 200])
      expect(text).toContain('旧 太郎')
      expect(text).not.toContain('新 太郎')
      expect(text.split('\r\n')[0]).toContain('第1版')
      expect(headers['content-disposition']).toContain('edition-1.csv')
    }
  })

  it('is answered by every page and file of the site: with that edition, or with the log', async () => {
    const same = (await page(section)).$('tbody a[href^="/recipient"]:contains("同じ 花子")')
    const recipient = same.attr('href')!
    const files = { ':file': 'disclosure-2024.csv', ':edition': '2', ':number': '1', ':subNumber': '1' }
    const addressOf = (path: string) =>
      path.startsWith(paths.recipient(':id'))
        ? path.replace(paths.recipient(':id'), recipient)
        : Object.entries({ ...files, ':id': '1310' }).reduce((at, [name, id]) => at.replace(name, id), path)
    const hasNoEditions = [paths.robots, paths.sitemap]
    // About what is published now, whatever was shown before.
    const isOfRequests = (path: string) =>
      path.startsWith(paths.requestFigures) || path === paths.correctionRequest(':id')
    // About what is to be published, by a mailed link.
    const isReview = (path: string) => path.startsWith(paths.recipientReview)
    const isPicture = /^\/(?:company-(?:logo|favicon)|theme|share-card)\//
    const asked = visitorRoutes(app.services).filter(
      ({ method, host, path }) =>
        method === 'get' &&
        host === 'company' &&
        // Nothing of patient organisations is published here.
        !path.startsWith('/patient') &&
        // The suggestions and the file of a search need a name: see below.
        !path.startsWith(`${paths.search}/`) &&
        !hasNoEditions.some((one) => one === path) &&
        !isOfRequests(path) &&
        !isReview(path) &&
        !isPicture.test(path),
    )
    const shown: string[] = []
    for (const { path } of asked) {
      const { status, text, location } = await visitor.get(`${addressOf(path)}?edition=1`)
      if (status === 200 && text.includes('第1版')) shown.push(path)
      else expect([path, status, location]).toEqual([path, 303, '/corrections?edition=1#edition-1'])
      for (const wrong of ['x', '0'])
        expect([path, (await visitor.get(`${addressOf(path)}?edition=${wrong}`)).status]).toEqual([path, 404])
    }
    expect(shown.sort()).toEqual([
      paths.corrections,
      ...[paths.listing(1), paths.allYearsCsv(1), paths.listingCsv(1)],
      ...[
        paths.sectionDetail(1, ':id'),
        paths.sectionDetailCsv(1, ':id'),
        paths.institutions(1),
        paths.recipient(':id'),
        paths.recipientCsv(':id'),
        paths.search,
      ],
    ])
  })

  it('searches in that edition, with its suggestions and its file', async () => {
    const asked = `name=${encodeURIComponent('太郎')}&edition=1`
    const { $, text } = await page(`/search?${asked}`)
    expect(text).toContain('1,111')
    expect($('.hits h3').text()).toBe('旧 太郎')
    expect($('section[aria-label="以前の版"]')).toHaveLength(1)
    expect($('form#search [name=edition]').attr('value')).toBe('1')
    const hrefs = $('main a')
      .toArray()
      .map(({ attribs }) => attribs['href']!)
    expect(hrefs.filter((href) => !/[?&]edition=1(&|$)/.test(href))).toEqual([])
    const { status, text: file } = await page($('a[download]').attr('href')!)
    expect([status, file.includes('旧 太郎'), file.includes('新 太郎')]).toEqual([200, true, false])
    const suggested = JSON.parse((await page(`/search/suggestions?${asked}&field=name`)).text)
    expect(suggested).toMatchObject([{ text: '旧 太郎', sums: ['ご本人への支払い 1,111円'] }])
    expect(suggested[0].href).toMatch(/[?&]edition=1$/)
    // Nothing is said of an edition that is not open, whether or not a name was typed.
    expect(await statusesOf('/search?edition=1', '/search?edition=3', '/search?name=x&edition=3')).toEqual([
      200, 404, 404,
    ])
  })

  it('of the newest edition is the page as it is, without a bar', async () => {
    const { $, text } = await page(`${section}?edition=2`)
    expect(text).toContain('新 太郎')
    expect($('section[aria-label="以前の版"]')).toHaveLength(0)
  })

  it('is not found where there is no such edition, and ignored in the preview', async () => {
    for (const wrong of ['0', '3', '99999999', 'x', '-1'])
      expect([wrong, (await visitor.get(`/disclosure?edition=${wrong}`)).status]).toEqual([wrong, 404])
    const admin = await app.adminOf(app.a)
    await admin.agree('disclosure', '/preview')
    expect((await page(`/preview${section}?edition=1`, 'ja', admin)).text).toContain('新 太郎')
  })

  it('asks for the terms first, and leads back to the edition', async () => {
    const stranger = app.client(app.a.host)
    const address = `${section}?year=2024&edition=1`
    expect((await stranger.get(address)).location).toBe('/?type=disclosure')
    const terms = await stranger.get('/?type=disclosure')
    const returnTo = load(terms.text)('form [name=returnTo]').attr('value')!
    expect((await stranger.agree('disclosure', '', { returnTo })).location).toBe(address)
  })

  it('is linked from the correction log', async () => {
    const { $ } = await page('/corrections')
    expect($('#edition-1 a[href="/disclosure?edition=1"]')).toHaveLength(1)
  })

  it('is cited, and shows what was cited once there is a newer one', async () => {
    const { $ } = await page('/disclosure?year=2024')
    const address = $('.cite a').attr('href')!
    expect(address).toBe(`http://${app.a.host}/disclosure?year=2024&edition=2`)
    expect((await page('/disclosure?year=2024&edition=1')).$('.cite a').attr('href')).toContain('edition=1')
  })
})

describe('an earlier edition shows no more than the current one', () => {
  it('neither columns nor figures nor files that the company hides now', async () => {
    const all = [`${section}?edition=1`, `${section}/csv?edition=1`, '/disclosure/csv?edition=1']
    for (const path of all) expect((await page(path)).text).toContain('内科')
    await show({ numberOfPayments: false }, ['department'])
    for (const path of all) {
      const { status, text } = await page(path)
      expect([path, status]).toEqual([path, 200])
      expect(text).toContain('旧 太郎')
      expect(text).not.toContain('内科')
    }
    await show({ publicDownload: false })
    expect(await statusesOf('/disclosure/csv?edition=1', '/disclosure?edition=1')).toEqual([404, 200])
    // What was hidden at that time stays hidden in that edition.
    await show({})
    expect((await page(`${section}?edition=3`)).text).not.toContain('内科')
    expect((await page(`${section}?edition=1`)).text).toContain('内科')
  })

  it('nothing at all without the correction log', async () => {
    await show({ correctionLog: false })
    expect(await statusesOf('/disclosure?edition=1', '/disclosure')).toEqual([404, 200])
    const { $ } = await page('/disclosure?year=2024')
    expect($('.cite a').attr('href')).toBe(`http://${app.a.host}/disclosure?year=2024`)
    await show({})
  })

  it('nothing that retention has removed, also where the page was in memory', async () => {
    const address = '/disclosure?edition=2'
    expect(await statusesOf(address)).toEqual([200])
    const { core, a } = app
    await core.database.knex('publication_settings').insert({ company_id: a.id, years_kept: 1 })
    app.clock.advance(2 * 366 * 24 * 60 * 60 * 1000)
    await core.upkeep.run(async () => {})
    core.tenants.invalidate()
    await visitor.agree('disclosure')
    expect(await statusesOf(address, '/disclosure')).toEqual([404, 200])
  })

  it('nothing of before a withdrawal, also after the data is published again', async () => {
    await publish('2024,C1,東病院,内科,名を 出さない人,1,1')
    await publish('2024,C1,東病院,内科,別の 人,1,1')
    const { editionNumber } = await app.core.companies.get(app.a.id)
    const before = `${section}?edition=${editionNumber - 1}`
    expect((await page(before)).text).toContain('名を 出さない人')
    const ask = { kind: 'withdraw', tracks: ['data-disclosure'], note: '', attestation: '' } as const
    await app.core.publications.request(actor(), app.a.id, ask)
    app.core.tenants.invalidate()
    expect(await statusesOf(before)).toEqual([404])
    await publish('2024,C1,東病院,内科,別の 人,1,2')
    expect(await statusesOf(before, `/disclosure?edition=${editionNumber}`, '/disclosure')).toEqual([
      404, 404, 200,
    ])
  })
})
