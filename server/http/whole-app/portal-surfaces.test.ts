import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { load } from 'cheerio'
import { visitorRoutes, pageRoutes } from '#server/http/routes.ts'
import { apiRoutes } from '#server/http/api/v1/routes.ts'
import { paths } from '#server/http/paths.ts'
import { choosePortal } from '#server/testing/company-things.ts'
import { PORTAL_HOST, startTestApp, type TestApp } from '#server/testing/test-app.ts'

/**
 * What each route of the portal shows: `open`: nothing of any row, to anybody; `rows`: rows of companies that take part
 * under the portal's terms, after these were accepted; `asked`: the same of a name that is asked for, which
 * features/portal/search/portal-search.test.ts looks through; `call`: the same rows, which calls of the API give to anybody
 * (decision 066); `form`: nothing.
 */
const surfaces: Record<string, 'open' | 'rows' | 'asked' | 'call' | 'form'> = {
  'get /': 'open',
  'get /about': 'open',
  'get /about-data': 'open',
  'get /accessibility': 'open',
  'get /api/v1/portal/openapi.json': 'open',
  'get /api/v1/portal/participants': 'open',
  'get /api/v1/portal/records': 'call',
  'get /api/v1/portal/totals': 'open',
  'get /compare': 'open',
  'get /data': 'open',
  'get /data/all-companies.csv': 'rows',
  'get /data/datapackage.json': 'open',
  'get /recipient': 'asked',
  'get /search': 'asked',
  'get /search/csv': 'asked',
  'get /search/suggestions': 'asked',
  'get /robots.txt': 'open',
  'get /sitemap.xml': 'open',
  'get /terms': 'open',
  'get /portal-colours/:hash.css': 'open',
  'get /portal-logo/:hash.png': 'open',
  'post /terms': 'form',
}

let app: TestApp
/** The names of recipients of each company, as its rows have them. */
let names: { joined: string[]; ownTerms: string[] }
beforeAll(async () => {
  app = await startTestApp()
  const choices = [
    [app.a, 'joined'],
    [app.b, 'own-terms'],
  ] as const
  for (const [company, portal] of choices) {
    await app.importCsv(company)
    await choosePortal(app, company, portal)
    await app.publish(company)
  }
  // The file of all companies is made of their own.
  await app.core.runner.drain()
  const namesOf = async (companyId: number): Promise<string[]> =>
    (await app.core.database.knex('data_records').where({ company_id: companyId }).distinct('facility'))
      .map(({ facility }) => String(facility))
      .filter((name) => name.length > 3)
  names = { joined: await namesOf(app.a.id), ownTerms: await namesOf(app.b.id) }
})
afterAll(() => app.close())

const named = (text: string, of: string[]) => of.filter((name) => text.includes(name))

it('has an expectation for every route of the portal', () => {
  const routes = [
    ...visitorRoutes(app.services),
    ...pageRoutes(app.services),
    ...apiRoutes(app.services),
  ].filter(({ host }) => host === 'portal')
  expect(routes.map(({ access }) => access)).toEqual(routes.map(() => 'public'))
  expect(routes.map(({ method, path }) => `${method} ${path}`).sort()).toEqual(Object.keys(surfaces).sort())
})

describe('what is open before the terms', () => {
  const open = Object.keys(surfaces).filter((name) => surfaces[name] === 'open' && !name.includes(':'))
  it.each(open)('%s names no recipient', async (name) => {
    expect(names.joined.length > 0 && names.ownTerms.length > 0).toBe(true)
    const { status, text } = await app.client(PORTAL_HOST).get(name.slice('get '.length))
    expect([status, named(text, names.joined), named(text, names.ownTerms)]).toEqual([200, [], []])
  })
})

describe('what is asked by name', () => {
  it.each(Object.keys(surfaces).filter((name) => surfaces[name] === 'asked'))(
    '%s comes after the terms',
    async (name) => {
      const path = `${name.slice('get '.length)}?name=${encodeURIComponent(names.joined[0]!)}`
      const { status, location, text } = await app.client(PORTAL_HOST).get(path)
      expect([status, location, named(text, names.joined)]).toEqual([303, paths.portalTerms, []])
    },
  )
})

describe('what has rows', () => {
  const pathsOf = (kind: 'rows' | 'call') =>
    Object.keys(surfaces)
      .filter((name) => surfaces[name] === kind && !name.includes(':'))
      .map((name) => name.slice('get '.length))

  it.each(pathsOf('rows'))('%s comes after the terms', async (path) => {
    const { status, location } = await app.client(PORTAL_HOST).get(path)
    expect([status, location]).toEqual([303, paths.portalTerms])
  })

  it.each([...pathsOf('rows'), ...pathsOf('call')])(
    '%s names nobody of a company with its own terms',
    async (path) => {
      const visitor = app.client(PORTAL_HOST)
      await visitor.post(paths.portalTerms, { returnTo: '/', version: '0' })
      const { status, text } = await visitor.get(path)
      expect([status, named(text, names.ownTerms)]).toEqual([200, []])
      expect(named(text, names.joined)).not.toEqual([])
    },
  )
})

describe('a link to a company’s site', () => {
  it.each(['en', 'ja'] as const)('opens it in the language of the portal (%s)', async (lang) => {
    const visitor = app.client(PORTAL_HOST)
    await visitor.get(`/?lang=${lang}`)
    await visitor.post(paths.portalTerms, { returnTo: '/', version: '0' })
    const name = encodeURIComponent(names.joined[0]!)
    const found = load((await visitor.get(`/search?name=${name}`)).text)
    const recipient = found('a[href^="/recipient"]').attr('href')!
    const links: URL[] = []
    for (const path of ['/', '/compare', '/data', `/search?name=${name}`, recipient]) {
      const $ = load((await visitor.get(path)).text)
      const hrefs = $('main a[href^="http"]')
        .toArray()
        .map((link) => new URL(link.attribs['href']!))
      const own = hrefs.filter(({ hostname }) => hostname === app.a.host)
      expect([path, own.length > 0]).toEqual([path, true])
      links.push(...own)
    }
    expect(links.map(({ searchParams }) => searchParams.getAll('lang'))).toEqual(links.map(() => [lang]))

    const { pathname, search } = links[0]!
    // Whatever was read there before, by whom the browser says reads the other one.
    const reader = app.client(app.a.host)
    await reader.get(`/?lang=${lang === 'en' ? 'ja' : 'en'}`)
    const opened = load((await reader.get(pathname + search)).text)
    expect(opened('html').attr('lang')).toBe(lang)
    const kept = load((await reader.get(pathname)).text)
    const canonicalOf = ($: typeof kept) => $('link[rel=canonical]').attr('href')
    expect([canonicalOf(opened), kept('html').attr('lang')]).toEqual([canonicalOf(kept), lang])
  })
})

describe('the portal’s terms', () => {
  it('are accepted once, for the version that was shown, and lead on', async () => {
    const visitor = app.client(PORTAL_HOST)
    const asked = { returnTo: '/about', version: '0' }
    const before = await visitor.get(paths.portalTerms)
    expect(load(before.text)('input[name=returnTo]').attr('value')).toBe('/')
    expect((await visitor.post(paths.portalTerms, asked)).location).toBe('/about')
    const saved = { title: { ja: '', en: '' }, about: { ja: '', en: '' } }
    const actor = { userId: null, companyId: null, ip: '', requestId: 'test' }
    const terms = { ja: '新しい規約', en: '' }
    await app.core.portalWording.save(actor, { ...saved, terms }, 0)
    // Somebody has replaced them meanwhile: the new ones come first.
    const late = await visitor.post(paths.portalTerms, asked)
    expect(late.location).toBe(paths.portalTerms)
    const again = load((await visitor.get(paths.portalTerms)).text)
    expect(again('.terms').text()).toContain('新しい規約')
    expect(again('input[name=version]').attr('value')).toBe('1')
    expect(again('input[name=returnTo]').attr('value')).toBe('/about')
    const changed = app.core.translate('ja', 'site.top.termsChanged')
    expect(again('main').text()).toContain(changed)
    await visitor.post(paths.portalTerms, { returnTo: '/search', version: '1' })
    await app.core.portalWording.save(actor, { ...saved, terms: { ja: 'もっと新しい規約', en: '' } }, 1)
    const asks = async (who: typeof visitor) => {
      expect((await who.get('/search?name=x')).location).toBe(paths.portalTerms)
      return load((await who.get(paths.portalTerms)).text)('main')
        .text()
        .includes(changed)
    }
    expect([await asks(visitor), await asks(app.client(PORTAL_HOST))]).toEqual([true, false])
  })

  it.each(['https://evil.test/', '//evil.test', '/company/dashboard', '/search/../x', ''])(
    'lead to the first page, not to %j',
    async (returnTo) => {
      const version = String((await app.core.portalWording.current()).termsVersion)
      const { location } = await app.client(PORTAL_HOST).post(paths.portalTerms, { returnTo, version })
      expect(location).toBe('/')
    },
  )
})

describe('a kept page of the portal', () => {
  it('is rendered once for a state, and anew once a company leaves', async () => {
    const visitor = app.client(PORTAL_HOST)
    const bodies = async () => (await visitor.get('/')).text
    const first = await bodies()
    const { made } = app.services.pageCache
    expect(await bodies()).toBe(first)
    expect(app.services.pageCache.made).toBe(made)
    expect(first).toContain('Sakura製薬株式会社')
    await choosePortal(app, app.b, 'off')
    await app.publish(app.b)
    app.core.tenants.invalidate()
    expect(await bodies()).not.toContain('Sakura')
  })

  it('does not show on a company’s host what is the portal’s, nor the other way', async () => {
    for (const path of ['/about', '/accessibility', '/terms'])
      expect((await app.client(app.a.host).get(path)).status).toBe(404)
    const { status, text } = await app.client(PORTAL_HOST).get('/disclosure')
    expect([status, text.includes('横断検索')]).toEqual([404, true])
  })
})
