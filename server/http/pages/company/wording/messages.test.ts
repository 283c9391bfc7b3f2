import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { load } from 'cheerio'
import { systemActor } from '#server/features/audit/index.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import type { TestClient } from '#server/testing/test-client.ts'

let app: TestApp
let admin: TestClient
let colleague: TestClient

beforeAll(async () => {
  app = await startTestApp()
  admin = await app.adminOf(app.a)
  colleague = await app.adminOf(app.a)
})
afterAll(() => app.close())

const terms = '/company/messages/term-disclosure'

/** What the page's form would send, with something typed over it. */
async function formOf(client: TestClient, path: string, over: Record<string, string> = {}) {
  const document = load((await client.get(path)).text)
  const values = document('form[data-unsaved]')
    .serializeArray()
    .map(({ name, value }) => [name, value])
  return { ...Object.fromEntries(values), ...over } as Record<string, string>
}

describe('the screen of a text', () => {
  it('starts from our words and saves the company’s', async () => {
    const first = load((await admin.get(terms)).text)
    expect(first('textarea#ja').text()).toContain('公開する情報')
    expect(first('.stages').text()).toContain('既定の文言')
    const saved = await admin.post(
      terms,
      await formOf(admin, terms, { ja: '# 規約\r\n\r\n**本文**', en: '' }),
    )
    expect([saved.status, saved.location]).toEqual([303, terms])
    const page = load((await admin.follow(saved)).text)
    expect(page('textarea#ja').text()).toBe('# 規約\n\n**本文**')
    expect(page('#ja-rendered').html()).toContain('<strong>本文</strong>')
    expect(page('.toasts').text()).toContain('下書きを保存しました')
    expect(page('.stages').text()).toContain('プレビューに未反映')
  })

  it('keeps what was typed and says at the field what is wrong', async () => {
    const refused = await admin.post(terms, await formOf(admin, terms, { ja: ' ', en: 'Only English' }))
    expect(refused.status).toBe(422)
    const page = load(refused.text)
    expect(page('textarea#en').text()).toBe('Only English')
    expect(page('#ja-error').text()).toContain('入力してください')
    expect(page('.errsum a').attr('href')).toBe('#ja')
    const long = await admin.post(terms, await formOf(admin, terms, { ja: '長'.repeat(20_001) }))
    expect(long.status).toBe(422)
    expect(load(long.text)('#ja-error').text()).toContain('20,000文字まで')
  })

  it('takes texts as long as they may be, in both languages', async () => {
    const text = '長'.repeat(20_000)
    const saved = await admin.post(terms, await formOf(admin, terms, { ja: text, en: text }))
    expect(saved.status).toBe(303)
  })

  it('shows both texts when somebody was quicker, loses neither, and saves over theirs only knowingly', async () => {
    const [mine, theirs] = [await formOf(admin, terms), await formOf(colleague, terms)]
    await colleague.post(terms, { ...theirs, ja: '相手の文' })
    const answer = await admin.post(terms, { ...mine, ja: '自分の文' })
    expect(answer.status).toBe(409)
    const page = load(answer.text)
    expect(page('.asis').text()).toContain('相手の文')
    expect(page('.asis').text()).toContain('自分の文')
    expect(page('textarea#ja').text()).toBe('自分の文')
    expect(page('[role=alert]').text()).toContain('ほかの人が先に保存しました')
    const again = { ...mine, ja: '自分の文', changeNumber: page('[name=changeNumber]').val() as string }
    expect((await admin.post(terms, again)).status).toBe(303)
    expect(load((await admin.get(terms)).text)('textarea#ja').text()).toBe('自分の文')
  })

  it('after a conflict lets go of one’s own text for theirs', async () => {
    const [mine, theirs] = [await formOf(admin, terms), await formOf(colleague, terms)]
    await colleague.post(terms, { ...theirs, ja: '相手の文２' })
    await admin.post(terms, { ...mine, ja: '捨てる文' })
    // a closed window has lost nothing
    expect((await admin.get(terms)).text).toContain('入力途中の内容があります')
    const dropped = await admin.post(`${terms}/unsaved/removal`)
    expect(dropped.location).toBe(terms)
    const page = load((await admin.get(terms)).text)
    expect(page('textarea#ja').text()).toBe('相手の文２')
    expect(page.text()).not.toContain('入力途中の内容があります')
  })

  it('saves and moves to the preview in one go', async () => {
    await admin.post(terms, await formOf(admin, terms, { ja: 'プレビューの文', intent: 'preview' }))
    expect((await app.core.site.wording(app.a.id, 'preview')).terms(1, 'ja').html).toContain('プレビューの文')
    expect(load((await admin.get(terms)).text)('.stages').text()).toContain('公開中と違います')
  })

  it('without JavaScript shows what was typed as visitors would see it, and saves nothing', async () => {
    const looked = await admin.post(terms, await formOf(admin, terms, { ja: '*まだ*', intent: 'show' }))
    expect(looked.status).toBe(200)
    expect(load(looked.text)('#ja-rendered').html()).toContain('<em>まだ</em>')
    expect((await formOf(admin, terms)).ja).toBe('プレビューの文')
  })

  it('asks before it goes back to our words', async () => {
    const asked = load((await admin.get(`${terms}/ours`)).text)
    expect(asked('.asis').text()).toContain('プレビューの文')
    const changeNumber = asked('[name=changeNumber]').val() as string
    const stale = await admin.post(`${terms}/ours`, { changeNumber: '1' })
    expect(stale.status).toBe(409)
    expect((await admin.post(`${terms}/ours`, { changeNumber })).location).toBe(terms)
    expect((await formOf(admin, terms)).ja).toContain('公開する情報')
    // nothing to ask any more
    expect((await admin.get(`${terms}/ours`)).location).toBe(terms)
  })

  it('says when the English is older than the Japanese', async () => {
    await admin.post(terms, await formOf(admin, terms, { ja: '一', en: 'one' }))
    expect((await admin.get(terms)).text).toContain('訳は最新です')
    await admin.post(terms, await formOf(admin, terms, { ja: '二' }))
    expect((await admin.get(terms)).text).toContain('この英語より後に変わっています')
  })
})

describe('typing that is not saved', () => {
  const path = '/company/messages/term-patient'
  const keep = (client: TestClient, form: Record<string, string>) =>
    client.post(`${path}/unsaved`, form, { accept: 'application/json' })

  it('is kept for the person alone, offered, continued and gone with a save', async () => {
    const form = await formOf(admin, path, { ja: '途中' })
    const kept = await keep(admin, form)
    expect(kept.status).toBe(200)
    expect(kept.json().text).toMatch(/入力途中の内容を保存しました \d\d:\d\d:\d\d/)
    const offered = load((await admin.get(path)).text)
    expect(offered('.notice').text()).toContain('入力途中の内容があります')
    expect(offered('textarea#ja').text()).not.toBe('途中')
    // it is not written over before that is decided
    expect(offered('form[data-unsaved]').attr('data-behaviour')).not.toContain('keep-typing')
    const continued = await formOf(admin, `${path}?unsaved=1`)
    expect(continued.ja).toBe('途中')
    expect((await admin.get('/company/messages')).text).toContain('入力途中の内容があります')
    await admin.post(path, continued)
    expect((await admin.get(path)).text).not.toContain('入力途中の内容があります')
  })

  it('that was begun before somebody saved is shown beside what they saved', async () => {
    await keep(admin, await formOf(admin, path, { ja: '古い途中' }))
    const name = { track: 'terms', part: 'patient' } as const
    // somebody else: whoever saves lets go of their own typing
    const actor = systemActor('test', app.a.id)
    await app.core.wording.save(actor, app.a.id, name, { ja: '新しい文', en: '' })
    const page = load((await admin.get(`${path}?unsaved=1`)).text)
    expect(page('[role=alert]').text()).toContain('ほかの人が先に保存しました')
    expect(page('.asis').text()).toContain('新しい文')
    expect(page('.asis').text()).toContain('古い途中')
  })

  it('needs the form’s token', async () => {
    const answer = await admin.request('POST', `${path}/unsaved`, {
      headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json' },
      body: 'ja=x',
    })
    expect(answer.status).toBe(403)
  })
})

describe('other people', () => {
  it('of another company have their own wording', async () => {
    await admin.post(terms, await formOf(admin, terms, { ja: 'A社の規約', en: '' }))
    const other = await app.adminOf(app.b)
    for (const path of [terms, '/company/messages']) expect((await other.get(path)).text).not.toContain('A社')
    const kept = await other.post(`${terms}/unsaved`, await formOf(other, terms, { ja: 'B社の途中' }))
    expect(kept.status).toBe(200)
    expect((await admin.get(`${terms}?unsaved=1`)).text).not.toContain('B社の途中')
  })

  it('who are no company admins are sent away', async () => {
    const system = await app.systemAdmin()
    expect((await system.get('/company/messages')).location).toBe('/admin/companies')
    expect((await app.client(app.a.host).get(terms)).location).toBe('/login')
  })

  it('find nothing at a message that is not there', async () => {
    expect((await admin.get('/company/messages/nothing')).status).toBe(404)
  })
})

describe('titles, texts and settings', () => {
  it.each(['page-title', 'tab-page-title'])(
    '%s: empty texts use the default wording again',
    async (message) => {
      const path = `/company/messages/${message}`
      const saved = await admin.post(path, await formOf(admin, path, { 'disclosureTopPage.ja': ' 名前 ' }))
      expect(saved.status).toBe(303)
      expect(await formOf(admin, path)).toMatchObject({ 'disclosureTopPage.ja': '名前' })
      await admin.post(path, await formOf(admin, path, { 'disclosureTopPage.ja': '' }))
      expect(load((await admin.get(path)).text)('.stages').text()).toContain('既定の文言')
    },
  )

  it('titles say what stands while they are empty, as the pages have it', async () => {
    const { text } = await admin.get('/company/messages/page-title')
    for (const key of ['site.top.heading.disclosure', 'site.listing.heading.patient', 'faq.heading'])
      expect(text).toContain(app.core.translate('ja', key))
  })

  it('display settings say the period that is chosen, and refuse what is no month', async () => {
    const path = '/company/messages/display-settings'
    const chosen = { year: 'plus-one', startMonth: '1', intent: 'show' }
    const looked = await admin.post(path, await formOf(admin, path, chosen))
    expect(load(looked.text)('[data-behaviour=show-period]').text()).toMatch(/年1月1日から.*年12月31日まで/)
    const refused = await admin.post(path, await formOf(admin, path, { startMonth: '13' }))
    expect(refused.status).toBe(422)
    expect(load(refused.text)('#startMonth-error').text()).toContain('12以下')
    const form = await formOf(admin, path, { startMonth: '1' })
    delete form.numberOfPayments
    expect((await admin.post(path, form)).status).toBe(303)
    const stored = await app.core.wording.open(app.a.id, app.a.adminId, {
      track: 'display-settings',
      part: 'settings',
    })
    expect(stored.body).toMatchObject({ numberOfPayments: false, totalAmount: true, startMonth: 1 })
  })
})
