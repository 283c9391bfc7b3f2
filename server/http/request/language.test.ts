import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { createI18n } from '#server/i18n/index.ts'
import { preferredLanguageOf, type PreferredLanguage } from './language.ts'

describe('preferredLanguage (DECISIONS §7)', () => {
  let preferredLanguage: PreferredLanguage
  beforeAll(async () => {
    preferredLanguage = preferredLanguageOf(await createI18n())
  })

  it.each([
    [undefined, 'ja'],
    ['', 'ja'],
    ['*', 'ja'],
    ['ja', 'ja'],
    ['en', 'en'],
    ['ja-JP,en;q=0.5', 'ja'],
    ['en;q=0,ja;q=0.1', 'ja'],
    ['en-GB', 'en'],
    ['en-US,en;q=0.9,ja;q=0.8', 'en'],
    ['ja,en-US;q=0.9,en;q=0.8', 'ja'],
    ['en;q=0.5,ja;q=0.9', 'ja'],
    ['fr-FR,fr;q=0.9', 'ja'],
    ['fr,en;q=0.5', 'en'],
    ['fr,en;q=0.5,ja;q=0.4', 'en'],
    ['zh-Hans', 'ja'],
    ['en;q=0', 'ja'],
    ['en;q=x;;,,', 'en'],
    ['x'.repeat(5000), 'ja'],
  ])('%p gives %s', (header, lang) => expect(preferredLanguage(header)).toBe(lang))
})

describe('the language of a page', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await startTestApp()
  })
  afterAll(() => app.close())

  const langOf = (text: string) => /<html lang="(\w+)"/.exec(text)?.[1]

  it('is the browser’s, cached or not', async () => {
    for (const round of [1, 2])
      for (const [header, lang] of [
        ['en-US', 'en'],
        ['ja', 'ja'],
        ['fr', 'ja'],
      ] as const) {
        const { text } = await app.client(app.a.host).get('/', { 'accept-language': header })
        expect([round, header, langOf(text)]).toEqual([round, header, lang])
      }
  })

  it('is chosen by ?lang= and kept from then on', async () => {
    const client = app.client(app.a.host)
    const english = await client.get('/?lang=en', { 'accept-language': 'ja' })
    expect(langOf(english.text)).toBe('en')
    expect(english.setCookies).toEqual(['lang=en; Max-Age=31536000; Path=/; HttpOnly; SameSite=Lax'])
    expect(langOf((await client.get('/', { 'accept-language': 'ja' })).text)).toBe('en')
    // the second time from the cache
    expect((await client.get('/?lang=ja')).setCookies).toHaveLength(1)
    expect((await client.get('/?lang=ja')).setCookies).toHaveLength(1)
    expect(langOf((await client.get('/', { 'accept-language': 'en' })).text)).toBe('ja')
  })

  it.each(['fr', 'EN', '', 'en&lang=ja%00', '<script>'])('is not %p', async (lang) => {
    const answer = await app.client(app.a.host).get(`/?lang=${lang}`)
    expect(answer.status).toBeLessThan(500)
    expect(answer.text).not.toContain('<script>')
    if (!lang.startsWith('en&')) expect(answer.setCookies).toEqual([])
  })

  it('is the profile’s for who is signed in', async () => {
    const admin = await app.adminOf(app.b)
    expect(langOf((await admin.get('/company/dashboard', { 'accept-language': 'ja' })).text)).toBe('en')
    const note = 'この画面は、プロフィールで選んだ英語で表示しています。'
    const asked = (await admin.get('/company/dashboard?lang=ja')).text
    expect([langOf(asked), asked.includes(note)]).toEqual(['en', true])
    for (const query of ['', '?lang=en'])
      expect((await admin.get(`/company/dashboard${query}`)).text).not.toContain(note)
  })

  it('leads to the same page in the other language', async () => {
    const { text } = await app.client(app.a.host).get('/?type=patient')
    expect(text).toContain('href="/?type=patient&amp;lang=en"')
  })
})
