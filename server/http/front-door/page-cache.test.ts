import type { RequestListener } from 'node:http'
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals'
import { createApp } from '#server/app.ts'
import { fakeClock } from '#server/testing/fake-clock.ts'
import { PublicationForms } from '#server/testing/publication-forms.ts'
import { choosePortal } from '#server/testing/company-things.ts'
import { PORTAL_HOST, startTestApp, type TestApp } from '#server/testing/test-app.ts'
import type { TestClient } from '#server/testing/test-client.ts'
import { directRenderer } from '#server/testing/direct-renderer.ts'
import { testActor } from '#server/testing/test-actor.ts'
import { PageCache } from './page-cache.ts'
import { keptPortalPages } from './portal-pages.ts'
import { ReadyPages } from './ready-pages.ts'

let app: TestApp
/** Views in the order they were rendered: what came from the cache is not here. */
const rendered: string[] = []
beforeAll(async () => {
  app = await startTestApp({
    web: {
      views: {
        render(view, init) {
          rendered.push(view)
          return directRenderer.render(view, init)
        },
      },
    },
  })
  await app.importCsv(app.a)
  await app.importCsv(app.a, { sectionType: 2, rootCode: 'A' })
  await app.importCsv(app.b)
  await app.publish(app.a)
  await app.publish(app.b)
})
afterAll(() => app.close())

/** A visitor who has accepted the terms of both types. */
async function agreed(host: string): Promise<TestClient> {
  const client = app.client(host)
  for (const type of ['disclosure', 'patient'] as const) await client.agree(type)
  return client
}

async function countRenders(work: () => Promise<unknown>): Promise<number> {
  const before = rendered.length
  await work()
  return rendered.length - before
}

const pages = [
  '/',
  '/?type=patient',
  '/disclosure',
  '/disclosure?year=2024',
  '/patient',
  '/disclosure/detail/1310?year=2024&page=1&size=10',
  '/faq',
]

/** Headers without those that each answer has of its own. */
const withoutOwn = <H extends object>(headers: H) => ({ ...headers, date: '', 'x-request-id': '' })

describe('a published page', () => {
  it.each(pages)(
    '%s comes from memory the second time, byte for byte, also to somebody else',
    async (path) => {
      const one = await agreed(app.a.host)
      const first = await one.get(path)
      expect(first.status).toBe(200)
      const other = await agreed(app.a.host)
      let second = first
      expect(await countRenders(async () => (second = await other.get(path)))).toBe(0)
      expect(second.body).toEqual(first.body)
      expect(withoutOwn(second.headers)).toEqual(withoutOwn(first.headers))
    },
  )

  it.each(pages)('%s is not sent again to who has it (304)', async (path) => {
    const client = await agreed(app.a.host)
    const { headers } = await client.get(path)
    const again = await client.get(path, { 'if-none-match': headers.etag! })
    expect([again.status, again.text, again.headers.etag]).toEqual([304, '', headers.etag])
    expect((await client.get(path, { 'if-none-match': `"x", ${headers.etag}` })).status).toBe(304)
    for (const other of ['*', headers.etag!.slice(2)])
      expect((await client.get(path, { 'if-none-match': other })).status).toBe(304)
    expect((await client.get(path, { 'if-none-match': 'W/"another"' })).status).toBe(200)
  })

  it('has the caching headers of SEC-INJ-60', async () => {
    const { headers } = await app.client(app.a.host).get('/')
    expect(headers['cache-control']).toBe('private, no-cache')
    expect(headers.vary).toBe('Cookie, Accept-Language, Accept-Encoding')
  })

  it('answers HEAD with the headers of GET and no body', async () => {
    for (const path of ['/', '/disclosure']) {
      const client = await agreed(app.a.host)
      const got = await client.get(path)
      for (const _ of [1, 2]) {
        const head = await client.request('HEAD', path)
        expect([head.status, head.body.length]).toEqual([200, 0])
        expect(withoutOwn(head.headers)).toEqual(withoutOwn(got.headers))
      }
    }
  })

  it('is the same page in every encoding', async () => {
    const client = app.client(app.a.host)
    const plain = await client.get('/')
    const brotli = await client.get('/', { 'accept-encoding': 'gzip, deflate, br' })
    const gzip = await client.get('/', { 'accept-encoding': 'gzip' })
    const refused = await client.get('/', { 'accept-encoding': 'br;q=0, gzip;q=0' })
    expect([brotli, gzip, refused, plain].map(({ headers }) => headers['content-encoding'])).toEqual([
      'br',
      'gzip',
      undefined,
      undefined,
    ])
    expect(brotli.body).toEqual(plain.body)
    expect(gzip.body).toEqual(plain.body)
    expect(refused.body).toEqual(plain.body)
  })

  it('is one page whatever the order of its query, and whatever else is in it', async () => {
    const client = await agreed(app.a.host)
    const first = await client.get('/disclosure/detail/1310?year=2024&page=1&size=50')
    let again = first
    const renders = await countRenders(async () => {
      again = await client.get('/disclosure/detail/1310?size=50&page=1&year=2024&utm_source=x')
    })
    expect([renders, again.text === first.text]).toEqual([0, true])
  })

  it('never mixes hosts, types, languages and companies (SEC-INJ-60)', async () => {
    const seen = new Map<string, string>()
    for (const host of [app.a.host, app.b.host, app.b.patientHost])
      for (const lang of ['ja', 'en'])
        for (const path of ['/', '/?type=patient', '/?type=disclosure'])
          for (const round of [1, 2]) {
            const { status, text, headers } = await app.client(host).get(path, { 'accept-language': lang })
            // The other host shows that type.
            if (status === 308) continue
            const key = `${host} ${lang} ${path}`
            if (round === 2) expect([key, text === seen.get(key)]).toEqual([key, true])
            seen.set(key, text)
            expect(text).toContain(`<html lang="${lang}"`)
            expect(text.includes(host === app.a.host ? 'Sakura' : 'Ume')).toBe(false)
            const other = host === app.a.host ? app.b.host : app.a.host
            const foreign = await app.client(other).get(path, {
              'accept-language': lang,
              'if-none-match': headers.etag!,
            })
            const isElsewhere = other === app.b.host && path === '/?type=patient'
            expect([other, path, foreign.status]).toEqual([other, path, isElsewhere ? 308 : 200])
          }
    expect(seen.size).toBe(14)
  })

  it('is not kept for a visitor who is on the way to another page', async () => {
    const client = app.client(app.a.host)
    await client.get('/disclosure/detail/1310?year=2024')
    const before = client.cookies.get('wanted')
    expect(before).toBeDefined()
    const page = await client.get('/?type=disclosure')
    expect(page.text).toContain('value="/disclosure/detail/1310?year=2024"')
    expect(page.headers['cache-control']).toBe('no-store')
    const other = await app.client(app.a.host).get('/?type=disclosure')
    expect(other.text).not.toContain('/disclosure/detail/1310')
  })

  it('is not kept with a query of no such page', async () => {
    const client = await agreed(app.a.host)
    for (const path of [
      '/disclosure?year=20245',
      '/disclosure?year=x',
      '/disclosure/detail/1310?size=11',
      '/disclosure/detail/1310?page=0',
    ]) {
      const answer = await client.get(path)
      expect([path, answer.status]).toEqual([path, 404])
    }
    for (const path of [
      '/disclosure?year=2024&year=2023',
      '/disclosure/detail/1310?page=1&page=2',
      '/disclosure/detail/1310?page=1e1',
    ])
      expect([path, (await client.get(path)).status]).toEqual([path, 404])
  })

  it('is rendered once when many ask at the same time', async () => {
    const clients = await Promise.all(Array.from({ length: 8 }, () => agreed(app.a.host)))
    const renders = await countRenders(() =>
      Promise.all(clients.map((client) => client.get('/disclosure/detail/1320?year=2024'))),
    )
    expect(renders).toBe(1)
  })

  it('is guarded by the agreement although it is in memory', async () => {
    await (await agreed(app.a.host)).get('/disclosure')
    expect((await app.client(app.a.host).get('/disclosure')).location).toBe('/?type=disclosure')
  })

  it('is not shown instead of an answer to another method', async () => {
    const answer = await app.client(app.a.host).request('POST', '/')
    expect(answer.status).toBe(404)
  })
})

describe('a publication', () => {
  it('shows at once in this process, and its ETag is another', async () => {
    const visitor = await agreed(app.a.host)
    // The listing names the edition's files, once they are made.
    await app.core.runner.drain()
    app.core.tenants.invalidate()
    const old = await visitor.get('/disclosure?year=2024')
    await app.importCsv(app.a, { rows: 9 })
    await app.core.publishing.moveToPreview(testActor(app.a.id), app.a.id)
    expect((await visitor.get('/disclosure?year=2024')).headers.etag).toBe(old.headers.etag)

    const admin = await app.adminOf(app.a)
    const page = '/company/preview/publication'
    const form = { ...(await new PublicationForms(app, admin).pins(page)), attest: 'on' }
    const done = await admin.post('/company/preview/publication', form)
    expect([done.status, done.location]).toEqual([303, '/company/preview/publication/2'])

    const now = await visitor.get('/disclosure?year=2024', { 'if-none-match': old.headers.etag! })
    expect(now.status).toBe(200)
    expect(now.headers.etag).not.toBe(old.headers.etag)
    expect(now.text).not.toBe(old.text)
  })

  it('of A leaves B’s pages as they are', async () => {
    const visitor = await agreed(app.b.host)
    const before = await visitor.get('/disclosure')
    await app.importCsv(app.a, { rows: 12 })
    await app.publish(app.a)
    expect(await countRenders(() => visitor.get('/disclosure'))).toBe(0)
    expect((await visitor.get('/disclosure')).headers.etag).toBe(before.headers.etag)
  })

  it('SEC-TEN-24: the preview is one person’s and never in the cache', async () => {
    const admin = await app.adminOf(app.a)
    for (const type of ['disclosure', 'patient'] as const) await admin.agree(type, '/preview')
    for (const path of ['/preview', '/preview/disclosure', '/preview/patient', '/preview/search'])
      for (const _ of [1, 2]) {
        const answer = await admin.get(path)
        expect([path, answer.status, answer.headers['cache-control']]).toEqual([path, 200, 'no-store'])
        expect(answer.headers.etag).toBeUndefined()
      }
  })
})

it('a page without what could not be asked for is kept for half a minute', async () => {
  let now = 5
  let count = 0
  const cache = new PageCache(fakeClock(() => now))
  const open = async () => {
    const page = await cache.get('key', async (keepBriefly) => {
      if (++count === 1) keepBriefly()
      return `page ${count}`
    })
    return page.identity.toString()
  }
  expect([await open(), await open()]).toEqual(['page 1', 'page 1'])
  now += 30_000
  expect(await open()).toBe('page 1')
  now += 1
  expect(await open()).toBe('page 2')
  now += 1e9
  expect(await open()).toBe('page 2')
})

describe('pages made before anybody asks', () => {
  /** As main.ts has it, without its pauses. */
  const readyPages = () => new ReadyPages(app.services, createApp(app.services), async () => undefined)
  const opened = ['/', '/?type=disclosure', '/disclosure', '/disclosure?year=2024']
  const sections = ['/disclosure/detail/1310?year=2024', '/disclosure/detail/1320?year=2024']

  it('are those that everybody opens, in both languages, once for each edition', async () => {
    await app.importCsv(app.a, { rows: 15 })
    await app.publish(app.a)
    const ready = readyPages()
    expect(await countRenders(() => ready.makeAll())).toBeGreaterThan(2 * opened.length)
    expect(await countRenders(() => ready.makeAll())).toBe(0)
    const visitor = await agreed(app.a.host)
    for (const lang of ['ja', 'en'])
      for (const path of [...opened, ...sections]) {
        let status = 0
        const look = async () => void ({ status } = await visitor.get(path, { 'accept-language': lang }))
        expect([path, lang, await countRenders(look), status]).toEqual([path, lang, 0, 200])
      }
    expect((await app.client(app.a.host).get('/disclosure')).location).toBe('/?type=disclosure')

    await app.importCsv(app.a, { rows: 16 })
    await app.publish(app.a)
    expect(await countRenders(() => ready.makeAll())).toBeGreaterThan(0)
  })

  it('are the portal’s too, whenever what it shows has changed', async () => {
    await choosePortal(app, app.b, 'joined')
    await app.publish(app.b)
    app.core.tenants.invalidate()
    const ready = readyPages()
    await ready.makeAll()
    const visitor = app.client(PORTAL_HOST)
    for (const path of keptPortalPages)
      for (const lang of ['ja', 'en']) {
        const look = async () => void (await visitor.get(path, { 'accept-language': lang }))
        expect([path, lang, await countRenders(look)]).toEqual([path, lang, 0])
      }
    expect(await countRenders(() => ready.makeAll())).toBe(0)
    await app.importCsv(app.b, { rows: 20 })
    await app.publish(app.b)
    app.core.tenants.invalidate()
    expect(await countRenders(() => ready.makeAll())).toBeGreaterThan(2 * keptPortalPages.length)
  })

  it('count no visit and no request, and are one line of the log', async () => {
    const page = jest.spyOn(app.core.visitBuffer, 'page')
    const observe = jest.spyOn(app.services.requests, 'observe')
    const info = jest.spyOn(app.services.logger, 'info')
    await app.importCsv(app.a, { rows: 17 })
    await app.publish(app.a)
    expect(await countRenders(() => readyPages().makeAll())).toBeGreaterThan(0)
    expect(page).not.toHaveBeenCalled()
    expect(observe).not.toHaveBeenCalled()
    expect(info.mock.calls.filter(([line]) => 'requestId' in (line as object))).toEqual([])
    expect(info).toHaveBeenCalledWith(
      { companyId: app.a.id, host: app.a.host, pages: expect.any(Number) as unknown },
      'pages made ready',
    )
    for (const spy of [page, observe, info]) spy.mockRestore()
  })

  it('are no more once the process stops, or while visitors have pages made', async () => {
    await app.importCsv(app.a, { rows: 18 })
    await app.publish(app.a)
    const end = app.services.openDownloads.pages.begin('192.0.2.1', app.a.id)!
    let pauses = 0
    const ready = new ReadyPages(app.services, createApp(app.services), async () => {
      if (++pauses === 3) {
        void ready.stop()
        end()
      }
    })
    expect(await countRenders(() => ready.makeAll())).toBe(0)
    expect(pauses).toBe(3)
  })

  it('keep the process from closing its database while one of them is being made', async () => {
    await app.importCsv(app.a, { rows: 19 })
    await app.publish(app.a)
    const listener = createApp(app.services)
    const renders = await countRenders(
      () =>
        new Promise<void>((resolve) => {
          const whileStopping: RequestListener = (req, res) => {
            void ready.stop().then(resolve)
            setImmediate(() => listener(req, res))
          }
          const ready = new ReadyPages(app.services, whileStopping, async () => undefined)
          void ready.makeAll()
        }),
    )
    expect(renders).toBe(1)
  })
})
