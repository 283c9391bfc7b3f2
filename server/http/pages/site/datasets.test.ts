import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { load } from 'cheerio'
import { defaultDisplay, type DisplaySettings } from '#server/features/wording/index.ts'
import { startTestApp, type TestApp, type TestCompany } from '#server/testing/test-app.ts'
import { testActor } from '#server/testing/test-actor.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

async function show(company: TestCompany, changes: Partial<DisplaySettings>) {
  const { core } = app
  const actor = testActor(company.id, company.adminId)
  const place = { track: 'display-settings', part: 'settings' } as const
  await core.wording.save(actor, company.id, place, { ...defaultDisplay, ...changes })
  await core.publishing.moveTracks(actor, company.id, ['display-settings'])
  await core.publishing.publish(actor, company.id, { note: '' })
  core.tenants.invalidate()
}

const blocksOf = (html: string) =>
  load(html)('script')
    .toArray()
    .map((script) => {
      expect(script.attribs.type).toBe('application/ld+json')
      return load(script).text()
    })

/** The datasets that a first page tells of. */
async function datasets(path = '/', lang = 'ja', host = app.a.host) {
  const { status, text } = await app.client(host).get(path, { 'accept-language': lang })
  expect([path, status]).toEqual([path, 200])
  const [block, ...more] = blocksOf(text)
  expect(more).toEqual([])
  return block === undefined ? [] : JSON.parse(block)['@graph']
}

/** What a robots.txt lets everybody read: the longest rule that fits decides (RFC 9309). */
function robotOf(text: string) {
  const rules = [...text.matchAll(/^(Allow|Disallow): (.+)$/gm)].map(([, kind, path]) => ({
    allows: kind === 'Allow',
    path: path!,
  }))
  return (address: string) => {
    const fitting = rules.filter(({ path }) => address.startsWith(path))
    return fitting.sort((x, y) => y.path.length - x.path.length)[0]?.allows ?? true
  }
}

describe('the first page', () => {
  it('tells of no data before there is any', async () => {
    expect(await datasets()).toEqual([])
  })

  it('tells search engines what is published of each type, open as it is', async () => {
    const { a, core } = app
    await app.importCsv(a, { rows: 7 })
    await app.importCsv(a, { rows: 5, year: 2022 })
    await app.publish(a)
    core.tenants.invalidate()
    const [edition] = await core.editions.all(a.id)
    const [found, ...others] = await datasets()
    // Nothing of patient organisations is published.
    expect(others).toEqual([])
    const origin = `http://${a.host}`
    expect(found).toEqual({
      '@type': 'Dataset',
      '@id': `${origin}/?type=disclosure`,
      url: `${origin}/?type=disclosure`,
      name: 'Ume製薬株式会社 医療機関等への資金提供',
      description: expect.stringContaining('明細の行数：12行'),
      creator: { '@type': 'Organization', name: 'Ume製薬株式会社', url: `${origin}/` },
      publisher: { '@type': 'Organization', name: 'Ume製薬株式会社', url: `${origin}/` },
      inLanguage: 'ja',
      temporalCoverage: ['2024-04-01/2025-03-31', '2022-04-01/2023-03-31'],
      dateModified: new Date(edition!.publishedAt).toISOString(),
      version: '1',
      license: `${origin}/?type=disclosure`,
      conditionsOfAccess: expect.stringContaining('利用規約'),
      isAccessibleForFree: true,
      hasPart: [2024, 2022].map((year) => ({
        '@type': 'Dataset',
        '@id': `${origin}/disclosure?year=${year}`,
        name: `Ume製薬株式会社 医療機関等への資金提供 ${year}年度`,
        temporalCoverage: `${year}-04-01/${year + 1}-03-31`,
      })),
      distribution: [
        {
          '@type': 'DataDownload',
          name: 'すべての年度',
          encodingFormat: 'text/csv',
          contentUrl: `${origin}/disclosure/all/csv`,
        },
        ...[2024, 2022].map((year) => ({
          '@type': 'DataDownload',
          name: `${year}年度`,
          encodingFormat: 'text/csv',
          contentUrl: `${origin}/disclosure/csv?year=${year}`,
        })),
        {
          '@type': 'DataDownload',
          name: expect.any(String),
          encodingFormat: 'application/json',
          contentUrl: `${origin}/api/v1/data-record/public/summary?section_type=1`,
        },
      ],
    })
  })

  it('has parts: the years, each told of on its listing', async () => {
    const { a, core } = app
    await core.runner.drain()
    core.tenants.invalidate()
    const visitor = app.client(a.host)
    await visitor.agree('disclosure')
    const [{ '@id': whole, name, hasPart, license }] = await datasets()
    const files = await app.services.publicFiles.of(a.id, 1)
    for (const part of hasPart) {
      const { text } = await visitor.get(part['@id'].slice(`http://${a.host}`.length), {
        'accept-language': 'ja',
      })
      const [year] = blocksOf(text).map((block) => JSON.parse(block))
      expect(year).toMatchObject({ '@type': 'Dataset', ...part, license, version: '1' })
      expect(year.isPartOf).toEqual({ '@type': 'Dataset', '@id': whole, url: whole, name })
      expect(year.identifier).toBe(`${part['@id']}&edition=1`)
      const file = files.find((one) => `${one.year}-04-01/${one.year! + 1}-03-31` === part.temporalCoverage)!
      expect(year.distribution).toEqual([
        expect.objectContaining({ encodingFormat: 'text/csv' }),
        {
          '@type': 'DataDownload',
          name: `disclosure-${file.year}.csv`,
          encodingFormat: 'text/csv',
          contentUrl: `http://${a.host}/data/disclosure-${file.year}.csv`,
          contentSize: `${file.bytes} B`,
          sha256: file.sha256,
        },
      ])
    }
  })

  it('names addresses that answer as it says', async () => {
    const [{ url, license, distribution }] = await datasets()
    const visitor = app.client(app.a.host)
    const open = async (address: string) => visitor.get(address.slice(`http://${app.a.host}`.length))
    for (const address of [url, license]) {
      const { status, text } = await open(address)
      expect([status, load(text)('link[rel=canonical]').attr('href')]).toEqual([200, address])
    }
    await visitor.agree('disclosure')
    for (const { contentUrl, encodingFormat } of distribution) {
      const { status, headers } = await open(contentUrl)
      expect([contentUrl, status]).toEqual([contentUrl, 200])
      expect(headers['content-type']).toContain(encodingFormat)
    }
  })

  it('is in the reader’s language, and of one type where that is asked for', async () => {
    const { a } = app
    await app.importCsv(a, { sectionType: 2, rootCode: 'A', rows: 2 })
    await app.publish(a)
    app.core.tenants.invalidate()
    const named = async (path: string) =>
      (await datasets(path, 'en')).map(({ name }: { name: string }) => name)
    const [first, second] = await named('/')
    expect([first, second]).toEqual([
      expect.stringMatching(/^Ume Pharma: .*medical institutions/),
      expect.stringMatching(/^Ume Pharma: .*patient/),
    ])
    expect(await named('/?type=patient')).toEqual([second])
  })

  it('counts years as the company does and offers files only where it allows them', async () => {
    await show(app.a, { publicDownload: false, startMonth: 1, year: 'plus-one' })
    for (const dataset of await datasets()) {
      expect(dataset.temporalCoverage).toContain('2023-01-01/2023-12-31')
      expect(dataset.distribution).toEqual([expect.objectContaining({ encodingFormat: 'application/json' })])
      expect(dataset.version).toBe('3')
    }
    await show(app.a, {})
  })

  // DECISIONS §3: the public API is open, whatever the company allows as a file.
  it.each([true, false])(
    'names what robots may read and /about-data tells of, downloads allowed: %s',
    async (publicDownload) => {
      const { a } = app
      await show(a, { publicDownload })
      const stranger = app.client(a.host)
      const mayRead = robotOf((await stranger.get('/robots.txt')).text)
      expect([mayRead('/api/v1/auth/info'), mayRead('/search?years=2024'), mayRead('/')]).toEqual([
        ...[false, false, true],
      ])
      const found = await datasets()
      for (const { url, distribution } of found)
        for (const address of [url, ...distribution.map((one: { contentUrl: string }) => one.contentUrl)])
          expect([address, mayRead(address.slice(`http://${a.host}`.length))]).toEqual([address, true])
      const formats = found.flatMap((one: { distribution: { encodingFormat: string }[] }) =>
        one.distribution.map(({ encodingFormat }) => encodingFormat),
      )
      expect(formats.includes('text/csv')).toBe(publicDownload)
      expect(formats.includes('application/json')).toBe(true)
      const { contentUrl } = found[0].distribution.at(-1)
      expect((await stranger.get(contentUrl.slice(`http://${a.host}`.length))).json().status).toBe(200)
      for (const lang of ['ja', 'en']) {
        const { text } = await stranger.get('/about-data', { 'accept-language': lang })
        const [format] = load(text)('main ol > li').toArray()
        expect(load(format!).text()).toContain('JSON')
        const has = lang === 'ja' ? 'CSVは提供していません' : 'There is no CSV'
        expect(load(format!).text().includes(has)).toBe(!publicDownload)
      }
      await show(a, {})
    },
  )

  it('tells of the types of its own host only', async () => {
    const { b } = app
    await app.importCsv(b)
    await app.publish(b)
    app.core.tenants.invalidate()
    const [found] = await datasets('/', 'en', b.host)
    expect([found.url, found.publisher.url]).toEqual([`http://${b.host}/`, `http://${b.host}/`])
    expect(await datasets('/', 'en', b.patientHost)).toEqual([])
  })

  it('says nothing of it in the preview', async () => {
    const admin = await app.adminOf(app.a)
    const { status, text } = await admin.get('/preview')
    expect([status, blocksOf(text)]).toEqual([200, []])
  })

  it.each([
    '</script><script>alert(1)</script>',
    '<!--<script>',
    '"}</SCRIPT ><img src=x onerror=alert(1)>',
    '\u2028\\\\"\'&quot;&lt;/script&gt;',
  ])('lets no name end the block: %s (SEC-XSS)', async (name) => {
    const { core, a } = app
    const companies = core.database.knex('companies').where({ id: a.id })
    await companies.clone().update({ name })
    await companies.clone().increment('change_counter', 1)
    core.tenants.invalidate()
    const { text } = await app.client(a.host).get('/')
    const [block, ...others] = blocksOf(text)
    expect(others).toEqual([])
    expect(block).not.toContain('<')
    expect(JSON.parse(block!)['@graph'][0].publisher.name).toBe(name)
    expect(load(text)('img')).toHaveLength(0)
  })
})
