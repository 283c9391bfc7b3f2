import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { load } from 'cheerio'
import { defaultDisplay, type DisplaySettings } from '#server/features/wording/index.ts'
import { fillFaq, publishPdf } from '#server/testing/company-things.ts'
import { sendRaw } from '#server/testing/raw-request.ts'
import { testActor } from '#server/testing/test-actor.ts'
import { CONSOLE_HOST, startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { sitemapXml } from './sitemap-xml.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

async function display(changes: Partial<DisplaySettings>) {
  const { core, a } = app
  const actor = testActor(a.id, a.adminId)
  const place = { track: 'display-settings', part: 'settings' } as const
  await core.wording.save(actor, a.id, place, { ...defaultDisplay, ...changes })
  await core.publishing.moveTracks(actor, a.id, ['display-settings'])
  await core.publishing.publish(actor, a.id, { note: '' })
  core.tenants.invalidate()
}

/** The addresses of a host's sitemap below its origin, each with what its entry says. */
async function listed(host: string) {
  const answer = await app.client(host).get('/sitemap.xml')
  expect([answer.status, answer.headers['content-type']]).toEqual([200, 'application/xml; charset=utf-8'])
  const $ = load(answer.text, { xml: true })
  const entries = $('url')
    .toArray()
    .map((url) => ({
      loc: $(url).find('loc').text(),
      lastmod: $(url).find('lastmod').text(),
      alternates: $(url)
        .find('xhtml\\:link')
        .toArray()
        .map(({ attribs }) => [attribs.hreflang, attribs.href]),
    }))
  const paths = entries.map(({ loc }) => {
    expect(loc).toMatch(new RegExp(`^http://${host}/`))
    return loc.slice(`http://${host}`.length)
  })
  return { ...answer, entries, paths, bare: paths.filter((path) => !/[?&]lang=en$/.test(path)) }
}

describe('/robots.txt', () => {
  it('names the sitemap and closes what is staff’s, a search or a call', async () => {
    const { a } = app
    const { status, headers, text } = await app.client(a.host).get('/robots.txt')
    expect([status, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8'])
    const lines = text.trimEnd().split('\n')
    expect(lines[0]).toBe('User-agent: *')
    for (const path of ['/company/', '/preview', '/login', '/search', '/admin/', '/api/v1/'])
      expect(lines).toContain(`Disallow: ${path}`)
    expect(lines).toContain('Allow: /api/v1/data-record/public/download-file')
    expect(lines.at(-1)).toBe(`Sitemap: http://${a.host}/sitemap.xml`)
  })

  it('closes no page that the sitemap lists, nor what those are made of', async () => {
    const { text } = await app.client(app.a.host).get('/robots.txt')
    const closed = [...text.matchAll(/^Disallow: (.+)$/gm)].map(([, path]) => path!)
    const { paths } = await listed(app.a.host)
    const needed = [...paths, '/assets/index.css', '/company-logo/x.png', '/disclosure', '/patient']
    for (const path of needed)
      expect([path, closed.filter((prefix) => path.startsWith(prefix))]).toEqual([path, []])
  })

  it('closes the whole console, which has no sitemap', async () => {
    const client = app.client(CONSOLE_HOST)
    expect((await client.get('/robots.txt')).text).toBe('User-agent: *\nDisallow: /\n')
    expect((await client.get('/sitemap.xml')).status).toBe(404)
  })

  it('is not there on a host of nobody, or of a company that is switched off', async () => {
    const { core, b } = app
    await core.database.knex('companies').where({ id: b.id }).update({ is_active: false })
    core.tenants.invalidate()
    for (const host of ['nobody.test', b.host, b.patientHost])
      for (const path of ['/robots.txt', '/sitemap.xml'])
        expect([host, path, (await app.client(host).get(path)).status]).toEqual([host, path, 404])
    await core.database.knex('companies').where({ id: b.id }).update({ is_active: true })
    core.tenants.invalidate()
  })

  it('names the host as it is stored, however it was called', async () => {
    const { a } = app
    for (const host of [a.host.toUpperCase(), `${a.host}.`, `${a.host}:81`])
      for (const path of ['/robots.txt', '/sitemap.xml']) {
        const { status, text } = await sendRaw(app.port, `GET ${path} HTTP/1.1`, `Host: ${host}`)
        expect([host, status]).toEqual([host, 200])
        expect(text).toContain(`http://${a.host}/`)
        expect(text).not.toContain(`http://${host}/`)
      }
  })
})

describe('/sitemap.xml', () => {
  it('lists the first pages alone before anything is published, without a date', async () => {
    const { a, b } = app
    const found = await listed(a.host)
    expect(found.bare).toEqual(['/', '/?type=disclosure', '/?type=patient', '/about-data', '/data'])
    expect(found.entries.map(({ lastmod }) => lastmod).join('')).toBe('')
    expect((await listed(b.host)).bare).toEqual(['/', '/about-data', '/data'])
    expect((await listed(b.patientHost)).bare).toEqual(['/', '/about-data', '/data'])
  })

  it('lists each open page in both languages, with the date of the edition', async () => {
    const { a, core } = app
    await app.importCsv(a)
    await fillFaq(app, a, 2)
    await app.publish(a)
    await publishPdf(app, a)
    core.tenants.invalidate()
    const found = await listed(a.host)
    expect(found.bare).toEqual([
      ...['/', '/?type=disclosure', '/?type=patient', '/about-data', '/data', '/corrections'],
      ...['/faq', '/faq/topics/1', '/faq/topics/1/1', '/faq/topics/2', '/faq/topics/2/1'],
      expect.stringMatching(/^\/viewer\?id=\d+$/),
    ])
    expect(found.paths).toHaveLength(found.bare.length * 2)
    const [newest] = await core.editions.all(a.id)
    const viewer = found.entries.at(-1)!
    expect(viewer).toEqual({
      loc: `http://${a.host}${found.bare.at(-1)!}&lang=en`,
      lastmod: new Date(newest!.publishedAt).toISOString(),
      alternates: [
        ['ja', `http://${a.host}${found.bare.at(-1)!}`],
        ['en', `http://${a.host}${found.bare.at(-1)!}&lang=en`],
        ['x-default', `http://${a.host}${found.bare.at(-1)!}`],
      ],
    })
  })

  it('lists nothing but pages that open without the agreement and name themselves so', async () => {
    const { paths } = await listed(app.a.host)
    for (const path of paths) {
      // A visitor who comes for the first time.
      const { status, text } = await app.client(app.a.host).get(path)
      const $ = load(text)
      expect([path, status, $('link[rel=canonical]').attr('href')]).toEqual([
        path,
        200,
        `http://${app.a.host}${path}`,
      ])
      expect($('html').attr('lang')).toBe(path.endsWith('lang=en') ? 'en' : 'ja')
    }
  })

  it('lists nothing but pages that say what they are to search engines and to those who share links', async () => {
    const { a } = app
    const { paths } = await listed(a.host)
    for (const path of paths) {
      const $ = load((await app.client(a.host).get(path)).text)
      const said = (name: string) => $(`meta[property="og:${name}"]`).attr('content')
      const languages = $('link[hreflang][rel=alternate]').toArray()
      expect([path, languages.map(({ attribs }) => attribs.hreflang)]).toEqual([
        path,
        ['ja', 'en', 'x-default'],
      ])
      expect([path, said('url'), said('site_name')]).toEqual([
        path,
        $('link[rel=canonical]').attr('href'),
        path.endsWith('lang=en') ? 'Ume Pharma' : 'Ume製薬株式会社',
      ])
      const description = $('meta[name=description]').attr('content')!
      expect([path, description.length > 15, said('description')]).toEqual([path, true, description])
      expect([path, $('title').text().includes(said('title')!)]).toEqual([path, true])
      expect(said('image')).toMatch(new RegExp(`^http://${a.host}/share-card/`))
    }
  })

  it('says of pages behind the agreement their address alone', async () => {
    const { a } = app
    const visitor = app.client(a.host)
    await visitor.agree('disclosure')
    const section = load((await visitor.get('/disclosure')).text)('tbody a').attr('href')!
    const recipient = load((await visitor.get(section)).text)('a[href^="/recipient"]').attr('href')!
    for (const path of ['/disclosure', section, recipient, '/disclosure/corrections/1']) {
      const $ = load((await visitor.get(path, { 'accept-language': 'ja' })).text)
      expect([path, $('link[rel=canonical]').attr('href')]).toEqual([path, `http://${a.host}${path}`])
      expect([path, $('link[hreflang][rel=alternate]').length]).toEqual([path, 3])
      expect([path, $('meta[name=description], meta[property^=og]').length]).toEqual([path, 0])
    }
  })

  it('says of no page that is not there where it is', async () => {
    const { status, text } = await app.client(app.a.host).get('/faq/topics/999')
    expect([status, load(text)('link[rel=canonical], link[hreflang]').length]).toEqual([404, 0])
  })

  it('is answered with an ETag, without a body for its head, and anew for a new edition', async () => {
    const { a } = app
    const visitor = app.client(a.host)
    const before = await listed(a.host)
    const { etag } = before.headers
    expect((await visitor.get('/sitemap.xml', { 'if-none-match': etag! })).status).toBe(304)
    const head = await visitor.request('HEAD', '/sitemap.xml')
    expect([head.status, head.body.length, head.headers.etag]).toEqual([200, 0, etag])
    app.clock.advance(60_000)
    await display({ correctionLog: false, usePdfFile: false })
    const after = await listed(a.host)
    expect(after.bare).toEqual(
      before.bare.filter((path) => path !== '/corrections' && !path.startsWith('/viewer')),
    )
    expect(after.entries[0]!.lastmod > before.entries[0]!.lastmod).toBe(true)
  })

  it('escapes what means something in XML', () => {
    expect(sitemapXml(['http://a.test/viewer?id=1&x="<'], null)).toContain(
      '<loc>http://a.test/viewer?id=1&amp;x=&quot;&lt;</loc>',
    )
  })
})
