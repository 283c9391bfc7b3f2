import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { load } from 'cheerio'
import { choosePortal } from '#server/testing/company-things.ts'
import { PORTAL_HOST, startTestApp, type TestApp } from '#server/testing/test-app.ts'
import type { TestClient } from '#server/testing/test-client.ts'
import { paths } from '#server/http/paths.ts'

let app: TestApp
let system: TestClient
beforeAll(async () => {
  app = await startTestApp()
  system = await app.systemAdmin()
  await app.importCsv(app.a)
  await choosePortal(app, app.a, 'own-terms')
  await app.publish(app.a)
})
afterAll(() => app.close())

const page = async () => load((await system.get(paths.adminPortal)).text)
const portal = async (path: string) => (await app.client(PORTAL_HOST).get(path)).text

/** The form as it is drawn, with these texts in its controls. */
async function save(texts: Record<string, string>, revision?: string) {
  const shown = String((await page())('input[name=revision]').attr('value'))
  return system.post(paths.adminPortal, { intent: 'save', revision: revision ?? shown, ...texts })
}

describe('/admin/portal', () => {
  it('shows how the portal is used, with its tables as files, and says where nothing was counted', async () => {
    const empty = await page()
    expect(empty('.empty').text()).toContain('利用の記録はまだありません')
    const agent = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' }
    for (let n = 0; n < 3; n++) await app.client(PORTAL_HOST).get('/', agent)
    await app.core.portalVisitBuffer.flush()
    const $ = await page()
    expect($('.empty')).toHaveLength(0)
    const cells = $('[role=region][aria-label="ページごとの閲覧数"] tbody tr').first().children()
    expect([cells.eq(0).text(), cells.eq(2).text()]).toEqual(['トップ', '3'])
    const files = $('main a[href*=".csv"]').toArray()
    const hrefs = files.map((link) => link.attribs['href']!)
    expect(hrefs.map((href) => /portal\/(\w+)\.csv/.exec(href)?.[1])).toEqual(['days', 'pages', 'languages'])
    for (const href of hrefs) expect((await system.get(href)).status).toBe(200)
    const { text, headers } = await system.get(hrefs[1]!)
    expect(text.split('\r\n').slice(0, 2)).toEqual([
      '\uFEFF"ページ","閲覧数","割合"',
      '"トップ","3","100.0%"',
    ])
    expect(headers['content-disposition']).toContain('filename="portal_pages_')
    for (const what of ['terms', 'downloads', 'referrers'])
      expect((await system.get(`/admin/portal/${what}.csv`)).status).toBe(200)
    for (const what of ['sections', 'constructor'])
      expect((await system.get(`/admin/portal/${what}.csv`)).status).toBe(404)
  })

  it('tells wrong days in the form, and keeps the rest of the page', async () => {
    const answer = await system.get(`${paths.adminPortal}?from=2026-01-02&to=2026-01-01`)
    expect(answer.status).toBe(422)
    const $ = load(answer.text)
    expect([$('#to').attr('aria-invalid'), $('input[name="title.ja"]').length]).toEqual(['true', 1])
  })

  it('lists who takes part, and leads to the portal', async () => {
    const $ = await page()
    const [row] = $('main tbody tr').toArray()
    expect($(row).text()).toContain('Ume製薬株式会社')
    expect($(row).text()).toContain(app.core.translate('ja', 'console.portal.onItsSite'))
    expect($('main a, header a').filter(`[href="http://${PORTAL_HOST}/"]`).length).toBe(1)
  })

  it('saves what visitors read at once, and says which text lacks English', async () => {
    expect(await portal('/about')).not.toContain('運営者から')
    const answer = await save({ 'title.ja': '県内の支払い', 'about.ja': '# 運営者から\n\n<b>本文</b>' })
    expect(answer.location).toBe(paths.adminPortal)
    const about = load(await portal('/about'))
    expect(about('.logo').text()).toBe('県内の支払い')
    expect(about('main .prose').text()).toContain('運営者から')
    const english = await app.client(PORTAL_HOST).get('/about', { 'accept-language': 'en' })
    expect(load(english.text)('main .prose').attr('lang')).toBe('ja')
    const names = ['title', 'about'].map((name) => app.core.translate('ja', `console.portal.text.${name}`))
    const missing = app.core.translate('ja', 'console.portal.noEnglish', { texts: names.join('、') })
    expect((await page())('main').text()).toContain(missing)
  })

  it('records which texts changed, and not what they say', async () => {
    const { entries } = await app.core.audit.list('all', { events: ['portal_worded'] }, 1, 10)
    expect(entries.map(({ details }) => details)).toEqual([
      expect.objectContaining({ portalTexts: 'title about' }),
    ])
    expect(load((await system.get(paths.adminAudit)).text)('main').text()).toContain('このサイトについて')
  })

  it('asks again for the agreement only when the terms change', async () => {
    const before = await app.core.portalWording.stored()
    await save({ 'title.ja': '別の名前' })
    expect((await app.core.portalWording.stored()).termsVersion).toBe(before.termsVersion)
    await save({ 'title.ja': '別の名前', 'terms.ja': '規約' })
    expect((await app.core.portalWording.stored()).termsVersion).toBe(before.termsVersion + 1)
    expect(load(await portal('/terms'))('.terms').text()).toBe('規約\n')
  })

  it('refuses an old form with what was typed, and changes nothing', async () => {
    const before = await app.core.portalWording.stored()
    const answer = await save({ 'title.ja': '古い画面から' }, '0')
    expect(answer.status).toBe(409)
    const $ = load(answer.text)
    expect($('[name="title.ja"]').attr('value')).toBe('古い画面から')
    expect($('main').text()).toContain(app.core.translate('ja', 'console.portal.changed'))
    expect(await app.core.portalWording.stored()).toEqual(before)
  })

  it('refuses English without Japanese and texts that are too long, and shows a look without saving', async () => {
    const before = await app.core.portalWording.stored()
    const refused = await save({ 'about.en': 'English', 'title.ja': 'あ'.repeat(81) })
    expect(refused.status).toBe(422)
    const ids = load(refused.text)('.errsum a')
      .toArray()
      .map((one) => one.attribs['href'])
    expect(ids.sort()).toEqual(['#about.ja', '#title.ja'])
    const shown = String((await page())('input[name=revision]').attr('value'))
    const texts = { 'terms.ja': '## 見出し', 'title.ja': '試し', revision: shown }
    const look = await system.post(paths.adminPortal, { intent: 'show', ...texts })
    expect(look.status).toBe(200)
    expect(load(look.text)('form[data-typed]')).toHaveLength(1)
    expect(load(look.text)('main details h2, main details h3, main details h4').text()).toContain('見出し')
    expect(await app.core.portalWording.stored()).toEqual(before)
  })
})

describe('without a host', () => {
  it('the page says so, and no host is the portal’s', async () => {
    const without = await startTestApp({ config: { portalHost: undefined } })
    const client = await without.systemAdmin()
    const text = load((await client.get(paths.adminPortal)).text)('main').text()
    expect(text).toContain('PORTAL_HOST')
    expect((await without.client(PORTAL_HOST).get('/about')).status).toBe(404)
    await without.close()
  })
})
