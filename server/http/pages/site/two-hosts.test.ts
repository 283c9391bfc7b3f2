import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { load } from 'cheerio'
import { sectionTypeNames, type SectionType } from '#server/features/sections/index.ts'
import { recipientIdOf } from '#server/http/request/recipient-id.ts'
import { visitorRoutes } from '#server/http/routes.ts'
import { publishPdf } from '#server/testing/company-things.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'

// Company B shows medical institutions on one host and patient organisations on another (DECISIONS §1).
let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
  await app.importCsv(app.b)
  await app.importCsv(app.b, { sectionType: 2, rootCode: 'A' })
  await app.publish(app.b)
  await publishPdf(app, app.b)
  app.core.tenants.invalidate()
})
afterAll(() => app.close())

async function open(host: string, path: string, lang = 'ja') {
  const answer = await app.client(host).get(path, { 'accept-language': lang })
  expect([host, path, answer.status]).toEqual([host, path, 200])
  return load(answer.text)
}
const linksIn = ($: ReturnType<typeof load>, where: string) =>
  $(`${where} a`)
    .toArray()
    .map((link) => [$(link).text(), $(link).attr('href')])
const NAV = '.mast nav:first-of-type'

describe('a company on two hosts', () => {
  it('leads from the head of each page to the other host, in the language it is read in', async () => {
    const { host, patientHost } = app.b
    for (const path of ['/', '/search', '/data', '/about-data', '/corrections']) {
      expect(linksIn(await open(host, path), NAV)).toEqual([
        ['医療機関等', '/disclosure'],
        ['患者団体', `http://${patientHost}/patient?lang=ja`],
        ['検索', '/search'],
        ['データ', '/data'],
        ['訂正履歴', '/corrections'],
      ])
      expect(linksIn(await open(patientHost, path, 'en'), NAV).map(([, href]) => href)).toEqual([
        `http://${host}/disclosure?lang=en`,
        '/patient',
        '/search',
        '/data',
        '/corrections',
      ])
    }
  })

  it('has tabs of both types on the first page and in the search, each on its own host', async () => {
    const { host, patientHost } = app.b
    expect(linksIn(await open(host, '/'), '.tabs').map(([, href]) => href)).toEqual([
      '/?type=disclosure',
      `http://${patientHost}/?lang=ja`,
    ])
    const $ = await open(patientHost, '/')
    expect(linksIn($, '.tabs').map(([, href]) => href)).toEqual([`http://${host}/?lang=ja`, '/?type=patient'])
    expect($('.tabs [aria-current]').attr('href')).toBe('/?type=patient')
    expect(linksIn(await open(host, '/search?years=2024'), '.tabs').map(([, href]) => href)).toEqual([
      '/search?type=disclosure&years=2024',
      `http://${patientHost}/search?type=patient&years=2024&lang=ja`,
    ])
  })

  it('leads from a first page or a search for the other host’s type to that host', async () => {
    const { host, patientHost } = app.b
    for (const [at, asked, to] of [
      [host, 'patient', patientHost],
      [patientHost, 'disclosure', host],
    ] as const)
      for (const path of [`/?type=${asked}`, `/search?type=${asked}&name=x`]) {
        const { status, location } = await app.client(at).get(path)
        expect([path, status, location]).toEqual([path, 308, `http://${to}${path}`])
      }
  })

  it('answers where those links lead, in that language', async () => {
    const { host, patientHost } = app.b
    for (const [from, path] of [
      [host, '/'],
      [patientHost, '/'],
      [host, '/search'],
    ] as const) {
      const $ = await open(from, path, 'en')
      const away = [...linksIn($, NAV), ...linksIn($, '.tabs')]
        .map(([, href]) => href!)
        .filter((href) => href.startsWith('http'))
      expect(away).toHaveLength(2)
      for (const href of away) {
        const { host: to, pathname, search } = new URL(href)
        // Its own terms come first, on that host.
        const client = app.client(to)
        const answer = await client.get(pathname + search, { 'accept-language': 'ja' })
        const page = answer.status === 303 ? await client.get(answer.location) : answer
        expect([href, page.status, load(page.text)('html').attr('lang')]).toEqual([href, 200, 'en'])
      }
    }
  })

  it('leads from an address of the other host’s type to the same address there', async () => {
    const { host, patientHost } = app.b
    const paths = visitorRoutes(app.services)
      .filter(({ method }) => method === 'get')
      .map(({ path }) => path.replace(/:(?:id|edition)/, '1310'))
    const of = (type: SectionType) => [
      ...paths.filter((path) => path.startsWith(`/${sectionTypeNames[type]}`)),
      ...[`/recipient/${recipientIdOf(type, 'x'.repeat(22))}`, `/data/${sectionTypeNames[type]}-2024.csv`],
    ]
    for (const [at, to, type] of [
      [host, patientHost, 2],
      [patientHost, host, 1],
    ] as const) {
      expect(of(type).length).toBeGreaterThan(8)
      for (const path of of(type))
        for (const query of ['', '?year=2024&edition=1']) {
          const { status, location } = await app.client(at).get(path + query)
          expect([at, path, status, location]).toEqual([at, path, 308, `http://${to}${path}${query}`])
        }
    }
    // Where the address names nothing, neither host has it.
    for (const path of ['/patients', '/patient/detail', '/recipient/x', '/data/patient-x.csv'])
      expect([path, (await app.client(host).get(path)).status]).toEqual([path, 404])
  })

  it('tells search engines on each host of its own addresses alone', async () => {
    for (const [host, type] of [
      [app.b.host, 'disclosure'],
      [app.b.patientHost, 'patient'],
    ] as const) {
      const client = app.client(host)
      const { text: sitemap } = await client.get('/sitemap.xml')
      const { text: robots } = await client.get('/robots.txt')
      const data = load((await client.get('/')).text)('script[type="application/ld+json"]').text()
      for (const text of [sitemap, robots, data]) {
        const hosts = [...text.matchAll(/https?:\/\/([a-z.]+)\//g)].map(([, name]) => name)
        expect(new Set(hosts.filter((name) => name!.endsWith('.test')))).toEqual(new Set([host]))
      }
      expect(sitemap.includes('/viewer?id=')).toBe(type === 'disclosure')
      const [dataset, ...more] = JSON.parse(data)['@graph']
      expect([dataset.url, more]).toEqual([`http://${host}/`, []])
      expect(JSON.stringify(dataset.distribution)).toContain(`/${type}/csv`)
    }
  })
})

describe('nothing leads away', () => {
  const away = async (host: string, path = '/') =>
    linksIn(await open(host, path), 'body').filter(([, href]) => href!.startsWith('http'))

  it('where one host has both types', async () => {
    expect(await away(app.a.host)).toEqual([])
    expect(linksIn(await open(app.a.host, '/'), '.tabs')).toHaveLength(2)
  })

  it('in the preview, which has both on the host of whoever is signed in', async () => {
    const admin = await app.adminOf(app.b)
    const $ = load((await admin.get('/preview')).text)
    expect(linksIn($, NAV).map(([, href]) => href)).toEqual([
      '/preview/disclosure',
      '/preview/patient',
      '/preview/search',
      '/preview/data',
      '/preview/corrections',
    ])
    expect(linksIn($, '.tabs').map(([, href]) => href)).toEqual([
      '/preview/?type=disclosure',
      '/preview/?type=patient',
    ])
  })

  it('where the company has but one type', async () => {
    const { core, b } = app
    const change = async (patientDomain: string | null) => {
      const company = core.database.knex('companies').where({ id: b.id })
      await company.clone().update({ patient_domain: patientDomain })
      await company.increment('change_counter', 1)
      core.tenants.invalidate()
    }
    expect(await away(b.host, '/about-data')).toHaveLength(1)
    await change(null)
    expect(await away(b.host, '/about-data')).toEqual([])
    for (const path of ['/patient', '/patient/csv', '/data/patient-2024.csv'])
      expect([path, (await app.client(b.host).get(path)).status]).toEqual([path, 404])
    await change(b.patientHost)
  })
})
