import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { load } from 'cheerio'
import { pinsOf, PublicationForms } from '#server/testing/publication-forms.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { testActor } from '#server/testing/test-actor.ts'
import type { TestClient } from '#server/testing/test-client.ts'
import {
  defaultDisplay,
  defaultTermsText,
  ourTableHeadings,
  type PartName,
} from '#server/features/wording/index.ts'

let app: TestApp
let admin: TestClient
beforeAll(async () => {
  app = await startTestApp()
  admin = await app.adminOf(app.a)
})
afterAll(() => app.close())

const terms = { track: 'terms', part: 'disclosure' } as const
const save = (name: PartName, body: unknown, company = app.a) =>
  app.core.wording.save(testActor(company.id, company.adminId), company.id, name, body)
const page = async (path: string, client = admin) => load((await client.get(path)).text)
const differences = (message: string, between = 'draft-preview') =>
  `/company/messages/${message}/differences?between=${between}`
const changes = '/company/messages/term-disclosure/changes'
const say = (key: string, params = {}) => app.core.translate('ja', key, params)
const publication = '/company/preview/publication'
const move = async (track: string) => {
  await admin.get('/company/preview')
  return admin.post(`/company/preview/move?track=${track}`)
}

describe('the differences of a screen', () => {
  it('are none at first', async () => {
    const $ = await page(differences('term-disclosure'))
    expect($('.empty').text()).toContain('違いはありません')
    expect($('form[action*="/preview/move"]')).toHaveLength(0)
    expect($(`main a[href="${differences('term-disclosure', 'preview-published')}"]`)).toHaveLength(1)
  })
  it('are words in their sentences, said to those who do not see the colours', async () => {
    await save(terms, { ja: '金額は年に計上します。', en: '' })
    await move('terms')
    await save(terms, { ja: '金額は年度に計上します。', en: 'Per <b>year' })
    const $ = await page(differences('term-disclosure'))
    expect($('h2').text()).toContain('規約の本文（日本語）')
    expect($('ins').first().text()).toBe('（追加）年度（追加ここまで）')
    expect($('del').first().text()).toBe('（削除）年（削除ここまで）')
    expect($('[lang=en].asis').html()).toContain('&lt;b&gt;')
    expect($('form[action="/company/preview/move?track=terms"]')).toHaveLength(1)
    const editor = await page('/company/messages/term-disclosure')
    expect(editor(`a[href="${changes}"]`)).toHaveLength(1)
    const other = await page(differences('term-disclosure', 'preview-published'))
    expect(other('ins').text()).toContain('年')
    expect(other('.actions a[href="/company/preview"]').length).toBeGreaterThan(0)
  })
  it.each([
    ['section-disclosure', { track: 'section-details', part: '1310' }, { tax: { ja: '税込' } }, '税の扱い'],
    [
      'table-heading-patient',
      { track: 'heading-tables', part: 'patient' },
      { columns: [{ column: 'content', heading: { ja: '使途', en: '' }, visible: true }] },
      '列の見出し：内容（日本語）',
    ],
    [
      'search',
      { track: 'page-titles', part: 'search' },
      { lead: { ja: '検索します', en: '' } },
      '検索欄の上の説明（日本語）',
    ],
    ['faq', { track: 'faq', part: '3/2' }, { question: { ja: 'いつ？' }, answer: { ja: '毎年' } }, '質問3-2'],
  ] as const)('of %s are told by field', async (message, name, body, label) => {
    await save(name, body)
    expect((await page(differences(message)))('main').text()).toContain(label)
  })
  it('of settings are told in words', async () => {
    await save(
      { track: 'display-settings', part: 'settings' },
      { ...defaultDisplay, totalAmount: false, startMonth: 1 },
    )
    const $ = await page(differences('display-settings'))
    expect($('.panel').text()).toContain('合計金額を表示する')
    expect($('ins').text()).toContain('表示しない')
    expect($('ins').text()).toContain('1')
    expect($('.panel').text()).not.toContain('件数を表示する')
  })
  it('of columns are compared with the default headings if none were stored before', async () => {
    const { columns } = ourTableHeadings(2)
    const worded = columns.map((one, at) => (at === 0 ? { ...one, heading: { ja: '団体', en: '' } } : one))
    await save({ track: 'heading-tables', part: 'patient' }, { columns: worded })
    const $ = await page(differences('table-heading-patient'))
    expect($('.panel').text()).toContain('団体')
    expect($('.panel').text()).not.toContain(say('tracks.column.order'))
  })
  it('are there for known screens and comparisons only', async () => {
    for (const path of [differences('nothing'), differences('faq', 'draft-published')])
      expect((await admin.get(path)).status).toBe(404)
  })
  it('and the changes are the company admin’s own', async () => {
    for (const path of [differences('term-disclosure'), changes]) {
      const visitor = await app.client(app.a.host).get(path)
      expect([visitor.status, visitor.location]).toEqual([303, expect.stringContaining('/login')])
      expect((await (await app.systemAdmin()).get(path)).status).toBe(303)
      const other = await (await app.adminOf(app.b)).get(path)
      expect(other.text).not.toContain('年度に計上')
    }
  })
})

describe('the changes of a screen', () => {
  const restoration = async (at: number, side: string) => {
    const $ = await page(changes)
    const form = $('article').eq(at).find('form')
    expect(form.find(`button[value=${side}]`)).toHaveLength(1)
    return { action: form.attr('action')!, body: { number: form.find('[name=number]').attr('value')!, side } }
  }
  it('say who, when and what, newest first', async () => {
    const $ = await page(changes)
    expect($('article')).toHaveLength(2)
    expect($('article').first().text()).toContain('見本 花子')
    expect($('article').first().find('ins').first().text()).toContain('年度')
    // what the draft says needs no way back
    expect($('article').first().find('button')).toHaveLength(1)
    expect((await page('/company/messages/tab-page-title/changes'))('.empty').text()).toContain(
      say('tracks.changes.emptyTitle'),
    )
  })
  it('bring a text back into the draft, as a change of its own', async () => {
    const { action, body } = await restoration(1, 'after')
    const answer = await admin.post(action, body)
    expect([answer.status, answer.location]).toEqual([303, changes])
    expect((await admin.follow(answer)).text).toContain(say('tracks.toast.restored'))
    const opened = await app.core.wording.open(app.a.id, app.a.adminId, terms)
    expect(opened.body).toEqual({ ja: '金額は年に計上します。', en: '' })
    expect((await page(changes))('article')).toHaveLength(3)
    // a second click
    expect((await admin.post(action, body)).location).toBe(changes)
    expect((await page(changes))('article')).toHaveLength(3)
  })
  it('refuse over what somebody else saved meanwhile (721) and show it', async () => {
    const { action, body } = await restoration(1, 'after')
    await save(terms, { ja: '別の人の文', en: '' })
    const late = await admin.post(action, body)
    expect([late.status, late.text.includes(say('tracks.changes.changedMeanwhile'))]).toEqual([409, true])
    expect(late.text).toContain('別の人の文')
  })
  it('refuse what is no change of this screen, and bad input', async () => {
    const { action, body } = await restoration(1, 'after')
    const elsewhere = action.replace('term-disclosure', 'term-patient')
    expect((await admin.post(elsewhere, body)).status).toBe(404)
    expect((await admin.post(`${changes}/99999/restoration`, body)).status).toBe(404)
    expect((await admin.post(action, { ...body, side: 'x' })).status).toBe(400)
    const other = await app.adminOf(app.b)
    await other.get(changes)
    expect((await other.post(action, body)).status).toBe(404)
    for (const wrong of ['?page=9', '?size=7']) expect((await admin.get(changes + wrong)).status).toBe(404)
  })
  it('of questions bring back texts of questions that are there, nothing else', async () => {
    const $ = await page('/company/messages/faq/changes')
    expect($('article')).toHaveLength(1)
    expect($('article button')).toHaveLength(0)
    expect($('main').text()).toContain(say('tracks.changes.faq'))
  })
})

describe('what was changed and changed back', () => {
  const moves = 'form[action^="/company/preview/move"]'
  // B's reads English
  const sayIn = (key: string) => app.core.translate('en', key, {})
  const nothingToMove = async (client: TestClient, message: string) => {
    expect((await page('/company/preview', client))(moves)).toHaveLength(0)
    const $ = await page(differences(message), client)
    expect([$('.empty').length, $(moves).length]).toEqual([1, 0])
    const status = (await page(`/company/messages/${message}`, client))('.stages li').first().text()
    expect(status).toContain(sayIn('messages.standing.draftSame'))
  }
  it('is nothing to move, wherever it is asked', async () => {
    const actor = testActor(app.b.id, app.b.adminId)
    const client = await app.adminOf(app.b)
    const add = (ja: string) => app.core.faq.addTopic(actor, app.b.id, { title: { ja, en: '' } })
    const [first] = [await add('一'), await add('二')]
    await app.core.publishing.moveTracks(actor, app.b.id, ['faq'])
    await app.core.faq.moveTopic(actor, app.b.id, first, 2)
    expect((await page('/company/preview', client))(moves)).toHaveLength(1)
    await app.core.faq.moveTopic(actor, app.b.id, first, 1)
    await nothingToMove(client, 'faq')
    const headings = { track: 'page-titles', part: 'headings' } as const
    await save(headings, { faqTopPage: { ja: '問い', en: '' } }, app.b)
    // another screen of the track has nothing to move
    expect((await page(differences('page-title'), client))(moves)).toHaveLength(1)
    expect((await page(differences('search'), client))(moves)).toHaveLength(0)
    await save(headings, {}, app.b)
    await nothingToMove(client, 'page-title')
    const search = { track: 'page-titles', part: 'search' } as const
    await save(search, {}, app.b)
    await nothingToMove(client, 'search')
  })
  it('is told where our own terms became the company’s, which say the same', async () => {
    const client = await app.adminOf(app.b)
    const defaults = Object.fromEntries(['ja', 'en'].map((lang) => [lang, defaultTermsText(1, lang as 'ja')]))
    await save(terms, defaults, app.b)
    const $ = await page(differences('term-disclosure'), client)
    expect([$('.empty').text(), $(moves).length]).toEqual([
      expect.stringContaining(sayIn('tracks.sameWords')),
      1,
    ])
    expect($('.empty').text()).not.toContain(sayIn('tracks.differences.none-draft-preview'))
  })
})

describe('the preview’s page', () => {
  it('moves one track, or all of them', async () => {
    const box = (track: string) => `input[type=checkbox][name=move-${track}]`
    const before = await page('/company/preview')
    expect(before('input[name^="move-"][checked]').length).toBeGreaterThan(3)
    expect(before(box('faq'))).toHaveLength(1)
    const moved = await admin.post('/company/preview/move?track=faq')
    expect(moved.location).toBe('/company/preview?step=publish')
    expect((await page('/company/preview'))(box('faq'))).toHaveLength(0)
    const left = pinsOf(await admin.get('/company/preview'), '/company/preview/move')
    await admin.post('/company/preview/move', left)
    const after = await page('/company/preview')
    expect(after('form[action$="/preview/move"]')).toHaveLength(0)
    const shown = after(`.pipe a[href="${differences('term-disclosure', 'preview-published')}"]`)
    expect(shown.text()).toContain('利用規約（医療機関等）')
  })
  it('refuses a track that there is not', async () => {
    for (const query of ['track=x', 'track=terms&type=disclosure', 'type=x'])
      expect((await admin.post(`/company/preview/move?${query}`)).status).toBe(400)
  })
  it('is what the preview’s bar leads to', async () => {
    const $ = await page('/preview')
    expect($('.previewbar').text()).toContain(say('site.preview.text'))
    expect($('.previewbar').text()).toMatch(/6件/)
    expect($('.previewbar a[href="/company/preview"]')).toHaveLength(1)
  })
})

describe('the publication', () => {
  const forms = () => new PublicationForms(app, admin)
  it('names the wording that changes, with its differences, and no sums', async () => {
    const $ = load((await forms().open(publication)).text)
    for (const name of ['利用規約', 'ページの見出しと検索画面の文言', '表の見出し', 'よくある質問'])
      expect($('.pipe').text()).toContain(name)
    expect($('#wording').parent().text()).toContain('よくある質問')
    expect($(`a[href="${differences('faq', 'preview-published')}"]`)).toHaveLength(1)
    expect($('[id^=sums-]')).toHaveLength(0)
    expect($('fieldset input[type=checkbox][checked]')).toHaveLength(6)
  })
  it('asks for something to publish, and keeps what was chosen', async () => {
    const none = await admin.post(publication, { chosen: '1', attest: '1', note: '理由' })
    expect([none.status, none.text.includes(say('tracks.publish.nothingChosen'))]).toEqual([422, true])
    const unchosen = load((await admin.post(publication, {})).text)
    expect(unchosen('fieldset input[name^="publish-"]').length).toBeGreaterThan(1)
    expect(unchosen('fieldset input[type=checkbox][checked]')).toHaveLength(0)
    const $ = load((await admin.post(publication, { chosen: '1', 'publish-faq': '1', note: 'x' })).text)
    expect($('fieldset input[type=checkbox][checked]').attr('name')).toBe('publish-faq')
  })
  it('refuses another preview than the one that was looked at (721)', async () => {
    const pins = await forms().pins(publication)
    await save(terms, { ja: '後から', en: '' })
    await move('terms')
    const late = await admin.post(publication, { ...pins, attest: '1' })
    expect(late.text).toContain(say('console.publish.changedMeanwhile'))
  })
  it('publishes what was chosen, as one edition that names it', async () => {
    const pins = await forms().pins(publication)
    delete pins['publish-terms']
    const answer = await admin.post(publication, { ...pins, attest: '1', note: '文言のみ' })
    expect(answer.location).toBe(`${publication}/1`)
    const states = await app.core.versions.states(app.a.id)
    expect(states.of('terms').publishedVersion).toBe(0)
    expect(states.of('faq').publishedVersion).toBe(states.of('faq').previewVersion)
    const list = await admin.get('/company/preview/editions')
    expect(list.text).toContain('よくある質問')
    expect((await forms().send(publication, { attest: '1' })).location).toBe(`${publication}/2`)
    expect((await forms().open(publication)).text).toContain(say('console.publish.nothingTitle'))
    expect((await page('/preview'))('.previewbar').text()).toContain(say('tracks.bar.same'))
  })
  it('comes back with an edition, which says what changes', async () => {
    const $ = await page('/company/preview/editions/1/restoration')
    const wording = $('#wording').parent()
    expect(wording.find('summary').text()).toContain(say('messages.screen.term-disclosure.title'))
    expect(wording.find('del').text()).toContain('後から')
  })
  it('is a record: the edition’s page says which words it changed', async () => {
    const second = (await page('/company/preview/editions/2'))('#wording').parent()
    expect(second.find('summary')).toHaveLength(1)
    expect(second.find('ins').text()).toContain('後から')
    const first = (await page('/company/preview/editions/1'))('#wording').parent()
    expect(first.find('summary').text()).toContain('よくある質問')
    expect(first.text()).not.toContain('後から')
  })
  it('can be brought back into the draft, saying how many texts change', async () => {
    const path = '/company/preview/editions/1/draft'
    const { wording, pin } = await app.core.draftRestore.preview(app.a.id, 1)
    expect([wording, pin]).toEqual([1, await app.core.draftRestore.pin(app.a.id)])
    expect((await admin.get(path)).text).toContain(say('tracks.draft.wording', { count: 1, n: 1 }))
    const pins = await forms().pins(path)
    await save(terms, { ja: 'その後', en: '' })
    await move('terms')
    const late = await admin.post(path, pins)
    expect([late.status, late.text.includes(say('publication.error.draftChanged'))]).toEqual([422, true])
    expect((await forms().send(path)).location).toBe('/company/preview')
    const { body } = await app.core.wording.open(app.a.id, app.a.adminId, terms)
    expect(body).toBeNull()
  })
})
