import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { load } from 'cheerio'
import { systemActor } from '#server/features/audit/index.ts'
import { sendRaw } from '#server/testing/raw-request.ts'
import { CONSOLE_HOST, startTestApp, type TestApp } from '#server/testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
  await app.core.companies.create(systemActor('test'), {
    name: '例え製薬株式会社',
    nameEn: 'Example in Japanese',
    email: 'info@example.test',
    disclosureDomain: 'xn--r8jz45g.test',
    patientDomain: null,
    copyright: '',
    copyrightEn: '',
  })
})
afterAll(() => app.close())

const get = (...hosts: string[]) =>
  sendRaw(app.port, 'GET / HTTP/1.1', ...hosts.map((host) => `Host: ${host}`))

describe('SEC-TEN-30, 32, 33 the Host header', () => {
  it.each([
    ['ume.test', 'Ume製薬'],
    ['UME.Test', 'Ume製薬'],
    ['ume.test.', 'Ume製薬'],
    ['ume.test:8080', 'Ume製薬'],
    ['ume.test.:8080', 'Ume製薬'],
    ['sakura.test', 'Sakura製薬'],
    ['patient.sakura.test', 'Sakura製薬'],
    ['xn--r8jz45g.test', '例え製薬'],
    ['XN--R8JZ45G.TEST', '例え製薬'],
  ])('%s is a company’s', async (host, name) => {
    const { status, text } = await get(host)
    expect(status).toBe(200)
    expect(text).toContain(name)
  })

  it.each([
    '127.0.0.1',
    '127.0.0.1:80',
    '[::1]',
    'nobody.test',
    'test',
    'me.test',
    'xume.test',
    'ume.test.evil.test',
    '-ume.test',
    'ume..test',
    'ume.test:1:2',
    'ume.test:80@evil.test',
    '%',
    '_me.test',
    'ume.test/x',
    '',
  ])('%p is nobody’s: 404 and the not-found page', async (host) => {
    const { status, text } = await get(host)
    // Node refuses some of them before they are a request.
    expect([400, 404]).toContain(status)
    expect(text).not.toMatch(/製薬|Pharma/)
    if (status === 404) expect(text).toContain('SO SORRY, PAGE NOT FOUND')
  })

  it('counts once: two of them, or none, are nobody’s', async () => {
    for (const { status, text } of [
      await get('ume.test', 'sakura.test'),
      await get('ume.test', 'ume.test'),
      await get(),
    ]) {
      expect([400, 404]).toContain(status)
      expect(text).not.toMatch(/製薬|Pharma/)
    }
  })

  it('decides alone: neither the address nor a proxy’s header does', async () => {
    const absolute = await sendRaw(app.port, 'GET http://sakura.test/ HTTP/1.1', 'Host: ume.test')
    expect(absolute.text).not.toContain('Sakura')
    const forwarded = await app.client('ume.test').get('/', {
      'x-forwarded-host': 'sakura.test',
      forwarded: 'host=sakura.test',
      'x-original-url': '/login',
    })
    expect(forwarded.text).toContain('Ume製薬')
    expect(forwarded.text).not.toContain('Sakura')
  })

  it('of nobody answers calls with 703, whatever they ask', async () => {
    for (const path of [
      '/api/v1/auth/info',
      '/api/v1/company/public/get-detail?domain=ume.test',
      '/api/v1/x',
    ]) {
      const answer = await app.client('nobody.test').call('GET', path)
      expect([answer.status, answer.json().status]).toEqual([404, 703])
    }
  })

  it('of an inactive company is nobody’s', async () => {
    const { knex } = app.core.database
    const unknown = await get('nobody.test')
    await knex('companies').where({ id: app.b.id }).update({ is_active: 0 })
    app.core.tenants.invalidate()
    const inactive = await get('sakura.test')
    await knex('companies').where({ id: app.b.id }).update({ is_active: 1 })
    app.core.tenants.invalidate()
    const withoutRest = (text: string) => text.slice(text.indexOf('<!DOCTYPE'))
    expect(inactive.status).toBe(404)
    expect(withoutRest(inactive.text)).toBe(withoutRest(unknown.text))
  })
})

describe('the page that says that there is none', () => {
  it('is rendered once for a host, an edition and a language, whatever address is asked for', async () => {
    const { views } = app.services
    const rendered: string[] = []
    const { render } = views
    views.render = (view, context) => {
      rendered.push(`${view} ${context.ui.lang}`)
      return render.call(views, view, context)
    }
    const texts = new Map<string, Set<string>>()
    const hosts = [app.a.host, app.b.host, app.b.patientHost, CONSOLE_HOST, 'nobody.test', 'nobody-else.test']
    for (const lang of ['ja', 'en'])
      for (const host of hosts)
        for (const path of ['/nothing', '/nothing/else?year=2024', '/viewer?id=999', '/faq/topics/9']) {
          const answer = await app.client(host).get(path, { 'accept-language': lang })
          expect([host, path, answer.status, answer.headers.etag]).toEqual([host, path, 404, undefined])
          expect(answer.headers['cache-control']).toBe('no-store')
          const key = `${lang} ${host}`
          texts.set(key, (texts.get(key) ?? new Set()).add(answer.text))
          expect(load(answer.text)('a[hreflang]').attr('href')).toBe(`?lang=${lang === 'ja' ? 'en' : 'ja'}`)
        }
    views.render = render
    expect([...texts.values()].map(({ size }) => size)).toEqual(Array(12).fill(1))
    // Those of nobody are one.
    expect(rendered.length).toBeLessThanOrEqual(2 * 4)
    expect(new Set(rendered)).toEqual(new Set(['errors/not-found ja', 'errors/not-found en']))
  })

  it('has no body for its head, and is as compressed as the browser takes it', async () => {
    const visitor = app.client(app.a.host)
    const head = await visitor.request('HEAD', '/nothing')
    expect([head.status, head.body.length]).toEqual([404, 0])
    const { headers } = await visitor.get('/nothing', { 'accept-encoding': 'br' })
    expect(headers['content-encoding']).toBe('br')
  })
})

describe('the console host', () => {
  it('leads from / to the login, and who is signed in to the companies', async () => {
    expect((await app.client(CONSOLE_HOST).get('/')).location).toBe('/login')
    expect((await (await app.systemAdmin()).get('/')).location).toBe('/admin/companies')
  })

  it('has no public pages', async () => {
    for (const path of ['/disclosure', '/patient', '/search', '/disclosure/detail/1310']) {
      const answer = await app.client(CONSOLE_HOST).get(path)
      expect([answer.status, answer.text.includes('SO SORRY, PAGE NOT FOUND')]).toEqual([404, true])
    }
  })
})

describe('the types of a host', () => {
  it('are those whose domain it is (DECISIONS §1)', async () => {
    const statusOf = async (host: string, path: string) => (await app.client(host).get(path)).status
    expect(await statusOf(app.a.host, '/disclosure')).toBe(303)
    expect(await statusOf(app.a.host, '/patient')).toBe(303)
    expect(await statusOf(app.b.host, '/disclosure')).toBe(303)
    // It leads there: two-hosts.test.ts.
    expect(await statusOf(app.b.host, '/patient')).toBe(308)
    expect(await statusOf(app.b.patientHost, '/disclosure')).toBe(308)
    expect(await statusOf(app.b.patientHost, '/patient')).toBe(303)
  })

  it('decide which terms the top page shows, unless asked', async () => {
    const typeOf = async (host: string, path: string) =>
      /name="type" value="(\w+)"/.exec((await app.client(host).get(path)).text)?.[1]
    expect(await typeOf(app.a.host, '/')).toBe('disclosure')
    expect(await typeOf(app.a.host, '/?type=patient')).toBe('patient')
    expect(await typeOf(app.b.patientHost, '/')).toBe('patient')
    // Another host shows it.
    expect(await typeOf(app.b.patientHost, '/?type=disclosure')).toBeUndefined()
  })
})

describe('an address that is no page', () => {
  it.each([
    '/nothing',
    '/company',
    '/disclosure/detail',
    '/disclosure/detail/x',
    '/index.php',
    '/.env',
    '/company/data/x.css',
    '/..%2f..%2fetc/passwd',
  ])('%s is not found', async (path) => {
    const answer = await app.client(app.a.host).get(path)
    expect([answer.status === 404 || answer.location === '/login' || answer.status === 303]).toEqual([true])
    if (answer.status === 404) expect(answer.text).toContain('SO SORRY, PAGE NOT FOUND')
    expect(answer.headers['cache-control']).not.toContain('public')
  })

  it.each(['/%E0%A4%A', '/disclosure/detail/%E0%A4%A', '/api/v1/%C0%AF', '/company/data/%', '/%ff/'])(
    'SEC-DOS-01: %s cannot be read and is a bad request',
    async (path) => {
      expect((await sendRaw(app.port, `GET ${path} HTTP/1.1`, 'Host: ume.test')).status).toBe(400)
      expect((await sendRaw(app.port, `GET ${path} HTTP/1.1`, 'Host: nobody.test')).status).toBe(404)
    },
  )
})
