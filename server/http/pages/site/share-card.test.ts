import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { load } from 'cheerio'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const meta = (html: string, property: string) => load(html)(`meta[property="${property}"]`).attr('content')

it('a shared link shows the title and description of its page with the card of the company', async () => {
  const visitor = app.client(app.a.host)
  const { text } = await visitor.get('/search')
  expect(load(text)('meta[name=description]').attr('content')).toContain('名前で探せます')
  expect(meta(text, 'og:title')).toBe('検索')
  expect(meta(text, 'og:description')).toBe(load(text)('meta[name=description]').attr('content'))
  const { pathname } = new URL(meta(text, 'og:image')!)
  const { status, headers } = await visitor.get(pathname)
  expect([status, headers['content-type']]).toEqual([200, 'image/png'])
  expect((await visitor.get('/share-card/other.png')).status).toBe(404)
})

it('nothing is told of the preview', async () => {
  const admin = await app.adminOf(app.a)
  expect((await admin.get('/preview/search')).text).not.toContain('og:')
})
