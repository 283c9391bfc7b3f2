import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { load } from 'cheerio'
import { startTestApp, type TestApp, type TestCompany } from '#server/testing/test-app.ts'
import { testActor } from '#server/testing/test-actor.ts'
import type { TestClient } from '#server/testing/test-client.ts'

const CANARY = `<img src=x onerror=alert(1)><script>alert(1)</script>"'><svg onload=alert(1)>`

let app: TestApp
let visitor: TestClient
const actor = (company: TestCompany) => testActor(company.id, company.adminId)
const faq = () => app.core.faq
const text = (ja: string, en = '') => ({ ja, en })
const entry = (ja: string, en = '') => ({
  question: text(ja, en),
  answer: text(`**${ja}**の答え`, en && `*${en}*`),
})

async function publish(company: TestCompany) {
  await app.core.publishing.moveTracks(actor(company), company.id, ['faq', 'page-titles'])
  await app.core.publishing.publish(actor(company), company.id, { note: '' })
  app.core.tenants.invalidate()
}

beforeAll(async () => {
  app = await startTestApp()
  visitor = app.client(app.a.host)
  const { a } = app
  // Topic 1 with two questions, topic 2 with one in Japanese alone, topic 3 with none.
  await faq().addTopic(actor(a), a.id, { title: text('この公開について', 'About') })
  await faq().addEntry(actor(a), a.id, 1, entry('なぜですか', 'Why?'))
  await faq().addEntry(actor(a), a.id, 1, entry('いつですか', 'When?'))
  await faq().addTopic(actor(a), a.id, { title: text('金額の見方') })
  await faq().addEntry(actor(a), a.id, 2, entry('かっこは何ですか'))
  await faq().addTopic(actor(a), a.id, { title: text('空の分類') })
  await app.importCsv(a)
  await app.publish(a)
  await publish(a)
})
afterAll(() => app.close())

const page = async (path: string, lang = 'ja', client = visitor) => {
  const answer = await client.get(path, { 'accept-language': lang })
  return { ...answer, $: load(answer.text) }
}

describe('/faq', () => {
  it('has every topic with its questions, open without the agreement', async () => {
    const { status, headers, $ } = await page('/faq')
    expect([status, headers['cache-control']]).toEqual([200, 'private, no-cache'])
    expect($('h1').text()).toBe('よくある質問')
    expect(
      $('.prose h2')
        .toArray()
        .map((one) => $(one).text()),
    ).toEqual(['1. この公開について', '2. 金額の見方'])
    expect(
      $('details.qa summary')
        .toArray()
        .map((one) => $(one).text()),
    ).toEqual(['1-1 なぜですか', '1-2 いつですか', '2-1 かっこは何ですか'])
    expect($('details').first().html()).toContain('<strong>なぜですか</strong>の答え')
    expect($('script')).toHaveLength(0)
    expect($('.appbar a').attr('href')).toBe('/disclosure')
  })

  it('is in the reader’s language where the company wrote it, and says where not', async () => {
    const { $ } = await page('/faq', 'en')
    expect($('h1').text()).toBe('Frequently asked questions')
    expect(
      $('.prose h2 span')
        .toArray()
        .map((one) => [$(one).attr('lang'), $(one).text()]),
    ).toEqual([
      ['en', 'About'],
      ['ja', '金額の見方'],
    ])
    expect($('details [lang=ja]').text()).toContain('かっこは何ですか')
  })

  it('is linked from the foot of every page, there alone with an app bar', async () => {
    const { $ } = await page('/')
    expect($('footer a[href="/faq"]')).toHaveLength(1)
    expect($('.appbar')).toHaveLength(0)
    const other = await page('/', 'ja', app.client(app.b.host))
    expect(other.$('footer a[href="/faq"]')).toHaveLength(0)
  })

  it('says so while a company has none, and is nobody’s on the console host', async () => {
    const { status, text } = await page('/faq', 'ja', app.client(app.b.host))
    expect(status).toBe(200)
    expect(text).toContain('よくある質問はまだありません')
    expect((await app.client('console.test').get('/faq')).status).toBe(404)
  })

  it('tells search engines its addresses', async () => {
    const { $ } = await page('/faq/topics/1/2?utm_source=x', 'en')
    const base = `http://${app.a.host}/faq/topics/1/2`
    expect($('link[rel=canonical]').attr('href')).toBe(`${base}?lang=en`)
    expect($('link[hreflang=ja]').attr('href')).toBe(base)
    expect($('title').text()).toMatch(/^Frequently asked questions: When\?/)
  })
})

describe('a topic and a question', () => {
  it('have pages of their own', async () => {
    const topic = await page('/faq/topics/2')
    expect(topic.$('details')).toHaveLength(1)
    expect(topic.$('.faq nav [aria-current=page]').text()).toBe('2. 金額の見方')
    const one = await page('/faq/topics/1/2')
    expect(one.$('.prose h2').text()).toBe('1-2 いつですか')
    expect(one.$('.prose strong').text()).toBe('いつですか')
    expect(one.$('.prose li a').attr('href')).toBe('/faq/topics/1/1')
  })

  it.each([
    ...[
      '/faq/topics/3',
      '/faq/topics/9',
      '/faq/topics/1/3',
      '/faq/topics/9/1',
      '/faq/topics/0',
      '/faq/topics/01',
    ],
    ...['/faq/topics/x', '/faq/topics/1/x', '/faq/topics/1/1/1', '/faq/topics', '/faq/topics/1.css'],
    '/faq/topics/999999999999',
  ])('%s is not there', async (path) => expect((await visitor.get(path)).status).toBe(404))
  it('are of one company', async () =>
    expect((await app.client(app.b.host).get('/faq/topics/1')).status).toBe(404))

  it('keep their addresses when others move and go, and change for visitors with the publication', async () => {
    const { a } = app
    const questionAt = async (path: string) => (await page(path)).$('.prose h2').text()
    await faq().moveEntry(actor(a), a.id, { number: 1, subNumber: 2 }, { place: 1 })
    await faq().moveTopic(actor(a), a.id, 2, 1)
    await faq().removeEntry(actor(a), a.id, { number: 1, subNumber: 1 })
    await faq().addEntry(actor(a), a.id, 1, entry('どこですか'))
    expect(await questionAt('/faq/topics/1/1')).toBe('1-1 なぜですか')
    await app.core.publishing.moveTracks(actor(a), a.id, ['faq'])
    const admin = await app.adminOf(a)
    expect((await admin.get('/preview/faq/topics/1/1')).status).toBe(404)
    expect((await admin.get('/preview/faq/topics/1/3')).text).toContain('どこですか')
    expect((await visitor.get('/faq/topics/1/3')).status).toBe(404)
    await publish(a)
    expect((await visitor.get('/faq/topics/1/1')).status).toBe(404)
    expect(await questionAt('/faq/topics/1/2')).toBe('1-2 いつですか')
    expect(await questionAt('/faq/topics/1/3')).toBe('1-3 どこですか')
    const topics = (await page('/faq')).$('.prose h2').text()
    expect(topics).toBe('2. 金額の見方1. この公開について')
    await app.core.publishing.restore(actor(a), a.id, 2, { note: '' })
    app.core.tenants.invalidate()
    expect(await questionAt('/faq/topics/1/1')).toBe('1-1 なぜですか')
  })
})

describe('a question that went to another topic', () => {
  it('is found under its former address, where and as soon as the move is shown', async () => {
    const { a } = app
    const entryNumber = await faq().addEntry(actor(a), a.id, 2, entry('移る質問'))
    const before = `/faq/topics/2/${entryNumber}`
    await publish(a)
    const admin = await app.adminOf(a)
    const to = await faq().moveEntry(actor(a), a.id, { number: 2, subNumber: entryNumber }, { topic: 1 })
    const after = `/faq/topics/1/${to.subNumber}`
    await app.core.publishing.moveTracks(actor(a), a.id, ['faq'])
    const led = await admin.get(`/preview${before}`)
    expect([led.status, led.location]).toEqual([302, `/preview${after}`])
    expect((await visitor.get(before)).status).toBe(200)
    await publish(a)
    const answer = await visitor.get(before)
    expect([answer.status, answer.location, answer.headers['cache-control']]).toEqual([
      302,
      after,
      'no-store',
    ])
    expect((await page(after)).$('h2').text()).toContain('移る質問')
    expect((await visitor.get('/faq/topics/2/99')).status).toBe(404)
    await faq().moveEntry(actor(a), a.id, to, { topic: 2 })
    await publish(a)
    expect((await visitor.get(before)).status).toBe(200)
    expect((await visitor.get(after)).location).toBe(before)
    await faq().removeEntry(actor(a), a.id, { number: 2, subNumber: entryNumber })
    await publish(a)
    expect((await visitor.get(after)).status).toBe(404)
  })
})

describe('the preview of the FAQ', () => {
  it('is for the company’s admins', async () => {
    for (const path of ['/preview/faq', '/preview/faq/topics/1', '/preview/faq/topics/1/2']) {
      expect((await visitor.get(path)).location).toBe('/login')
      const admin = await app.adminOf(app.a)
      const { status, $ } = await page(path, 'ja', admin)
      expect(status).toBe(200)
      expect($('.faq nav a').first().attr('href')).toBe('/preview/faq')
      expect($('link[rel=canonical]')).toHaveLength(0)
      expect((await (await app.systemAdmin()).get(path)).status).not.toBe(200)
    }
    const other = await app.adminOf(app.b)
    expect((await other.get('/preview/faq/topics/1')).status).toBe(404)
  })

  it('keeps a reader who follows a link of a text, and the published page keeps visitors', async () => {
    const { a } = app
    const links = '[探す](/search?years=2024) [一問](/faq/topics/1/2) [外](https://example.com/faq)'
    const number = await faq().addEntry(actor(a), a.id, 2, { question: text('どこ'), answer: text(links) })
    const linksAt = async (path: string, client: TestClient) => {
      const { $ } = await page(`${path}/faq/topics/2/${number}`, 'ja', client)
      return $('.prose a[rel]')
        .toArray()
        .map((one) => $(one).attr('href'))
    }
    // both at the same versions
    await publish(a)
    expect(await linksAt('/preview', await app.adminOf(a))).toEqual([
      ...['/preview/search?years=2024', '/preview/faq/topics/1/2', 'https://example.com/faq'],
    ])
    expect(await linksAt('', visitor)).toEqual([
      ...['/search?years=2024', '/faq/topics/1/2', 'https://example.com/faq'],
    ])
  })
})

describe('what a company wrote', () => {
  it('SEC-XSS: is text and nothing else, in each field', async () => {
    const { b } = app
    const client = app.client(b.host)
    await faq().addTopic(actor(b), b.id, { title: text(CANARY, CANARY) })
    await faq().addEntry(actor(b), b.id, 1, { question: text(CANARY, CANARY), answer: text(CANARY, CANARY) })
    const link = '[a](javascript:alert(1)) [b](data:text/html,x) ![c](https://evil.test/c.png)'
    await faq().addEntry(actor(b), b.id, 1, { question: text('リンク'), answer: text(link) })
    const titles = { ja: CANARY, en: CANARY }
    for (const part of ['headings', 'tabs'])
      await app.core.wording.save(actor(b), b.id, { track: 'page-titles', part }, { faqTopPage: titles })
    await publish(b)
    for (const lang of ['ja', 'en'])
      for (const path of ['/faq', '/faq/topics/1', '/faq/topics/1/1', '/faq/topics/1/2']) {
        const { status, $ } = await page(path, lang, client)
        expect(status).toBe(200)
        expect($('script, img, svg[onload], [onerror], [onload]')).toHaveLength(0)
        expect($('a[href^="javascript"], a[href^="data"]')).toHaveLength(0)
        expect($('h1').text()).toBe(CANARY)
        expect($('title').text()).toContain(CANARY)
      }
    expect((await page('/faq/topics/1/1', 'ja', client)).$('.prose h2').text()).toBe(`1-1 ${CANARY}`)
  })
})
