import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { load } from 'cheerio'
import { errorHelpHref } from '#server/http/rendering/error-help.ts'
import { paths } from '#server/http/paths.ts'
import { pageRoutes } from '#server/http/routes.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import type { TestClient } from '#server/testing/test-client.ts'
import { referenceTree } from '#server/testing/reference-tree.ts'

let app: TestApp
let japanese: TestClient
let english: TestClient

beforeAll(async () => {
  app = await startTestApp()
  japanese = await app.adminOf(app.a)
  english = await app.adminOf(app.b)
})
afterAll(() => app.close())

const both = () => [['ja', japanese] as const, ['en', english] as const]

describe('/company/help', () => {
  it('names every topic and every page, and what is most needed', async () => {
    for (const [lang, client] of both()) {
      const page = load((await client.get(paths.help)).text)
      expect(page('html').attr('lang')).toBe(lang)
      const linked = new Set(
        page('main a')
          .map((_, link) => page(link).attr('href'))
          .get(),
      )
      for (const topic of app.services.help.topics(lang)) {
        expect(linked.has(paths.helpTopic(topic.number))).toBe(true)
        for (const { number } of topic.entries)
          expect(linked.has(paths.helpEntry(topic.number, number))).toBe(true)
      }
      expect(page('.side [aria-current=page]').attr('href')).toBe(paths.help)
      expect(page(`#account a[href="${paths.help}"]`).length).toBe(1)
    }
  })

  it.each(['ふぁいる', 'ファイル', 'ﾌｧｲﾙ', '文字化け', 'Ｅｘｃｅｌ　保存', '715', '髙橋', '高橋'])(
    'finds %s and marks it',
    async (query) => {
      const page = load((await japanese.get(`${paths.help}?q=${encodeURIComponent(query)}`)).text)
      expect(page('.helphits > li').length).toBeGreaterThan(0)
      expect(page('.helphits mark').length).toBeGreaterThan(0)
      expect(page('#q').val()).toBe(query)
    },
  )

  it('leads from a code to its row', async () => {
    const page = load((await english.get(`${paths.help}?q=715`)).text)
    expect(page('.helphits a').first().attr('href')).toBe('/company/help/5/6#api-error-715')
  })

  it('gives advice where nothing is found, and escapes what was asked', async () => {
    const { text, status } = await english.get(`${paths.help}?q=${encodeURIComponent('<b>nothing</b>')}`)
    expect(status).toBe(200)
    expect(load(text)('.empty').text()).toContain('<b>nothing</b>')
    expect(text).not.toContain('<b>nothing')
  })

  it('cuts what is too long', async () => {
    expect((await japanese.get(`${paths.help}?q=${'a'.repeat(2000)}`)).status).toBe(200)
  })
})

describe('a page of the handbook', () => {
  it('stands between the one before and the one after', async () => {
    const page = load((await japanese.get('/company/help/1/2')).text)
    expect(page('h1').text()).toBe(app.services.help.entry('ja', 1, 2)!.entry.title)
    expect(page('[rel=prev]').attr('href')).toBe('/company/help/1/1')
    expect(page('[rel=next]').attr('href')).toBe('/company/help/1/3')
    expect(page('.helpsiblings [aria-current]').attr('href')).toBe('/company/help/1/2')
  })

  it('leads only to pages that there are', async () => {
    const routes = pageRoutes(app.services).filter(({ method }) => method === 'get')
    const isRoute = (path: string) =>
      routes.some((route) => new RegExp(`^${route.path.replace(/:\w+/g, '[^/]+')}$`).test(path))
    for (const lang of ['ja', 'en'] as const)
      for (const { entries } of app.services.help.topics(lang))
        for (const { html, title } of entries)
          for (const link of load(html)('a').get()) {
            const { pathname } = new URL(link.attribs.href!, 'http://here')
            expect([lang, title, pathname, isRoute(pathname)]).toEqual([lang, title, pathname, true])
          }
  })

  it('names no place as the page around it does', async () => {
    const page = load((await japanese.get('/company/help/1/1')).text)
    page('.help').empty()
    const around = page('[id]')
      .map((_, element) => element.attribs.id)
      .get()
    expect(around).toContain('account')
    for (const { entries } of app.services.help.topics('ja'))
      for (const { title, html } of entries) {
        const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id!)
        const twice = ids.filter((id, index) => around.includes(id) || ids.indexOf(id) !== index)
        expect([title, twice]).toEqual([title, []])
      }
  })

  it('names every section with its code', async () => {
    for (const lang of ['ja', 'en'] as const) {
      const { html } = app.services.help.entry(lang, 2, 2)!.entry
      for (const [type, anchor] of [
        [1, 'disclosure'],
        [2, 'patient'],
      ] as const) {
        const page = load(html)
        const rows = page(`#${anchor}`).next('table').text()
        for (const section of referenceTree.of(type))
          if (section.level > 1) {
            expect(rows).toContain(section.code)
            expect(rows).toContain(section.name[lang])
          }
      }
    }
  })

  it('shows its pictures, to be kept for good', async () => {
    const page = load((await japanese.get('/company/help/1/1')).text)
    const picture = await japanese.get(page('.help img').attr('src')!)
    expect(picture.status).toBe(200)
    expect(picture.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'private, max-age=31536000, immutable',
    })
    expect((await japanese.get('/company/help/pictures/ja/dashboard/0000000000000000.webp')).status).toBe(404)
    expect((await japanese.get('/company/help/pictures/..%2f/x/0.webp')).status).toBe(404)
  })

  it.each(['/0', '/99', '/x', '/01', '/1/0', '/1/99', '/1/x', '/99/1', '/1/1/1'])(
    '%s is not found',
    async (rest) => {
      expect((await japanese.get(paths.help + rest)).status).toBe(404)
    },
  )

  it('a topic lists its pages with their first lines', async () => {
    const page = load((await english.get('/company/help/5')).text)
    expect(page('.helphits > li').length).toBe(app.services.help.topic('en', 5)!.entries.length)
  })
})

describe('who may read it', () => {
  it.each(['', '/1', '/1/1'])('%s only company admins who are signed in', async (rest) => {
    const stranger = await app.client(app.a.host).get(paths.help + rest)
    expect([stranger.status, stranger.location]).toEqual([303, '/login'])
    const system = await (await app.systemAdmin()).get(paths.help + rest)
    expect([system.status, system.location]).toEqual([303, '/admin/companies'])
  })
})

describe('the way from an error to its cure', () => {
  it('leads from each error of a check to a place that is there', async () => {
    const content =
      '年度,区分,氏名,金額\r\nyear,section_code,name,amount\r\n2025,C9,見本,1\r\n2024,C1,見本,1.5\r\n'
    const { importId } = await app.importCsv(app.a, {
      year: 2025,
      content,
      onlyCheck: true,
    })
    const page = load((await japanese.get(paths.importCheck(importId))).text)
    const hrefs = page('main td a')
      .map((_, link) => page(link).attr('href'))
      .get()
    expect(hrefs).toHaveLength(3)
    for (const href of hrefs) {
      const { pathname, hash } = new URL(href, 'http://here')
      expect(load((await japanese.get(pathname)).text)(`main [id="${hash.slice(1)}"]`).length).toBe(1)
    }
  })

  it('is nowhere for what is not explained', () => {
    expect(errorHelpHref(app.services, 'console.logout')).toBeNull()
    expect(errorHelpHref(app.services, 'constructor')).toBeNull()
  })
})
