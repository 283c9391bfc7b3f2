import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { load } from 'cheerio'
import { editFirst, storePdf } from '#server/testing/company-things.ts'
import { testActor } from '#server/testing/test-actor.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { controlsOf as controls, HOUR, pinsOf, PublicationForms } from '#server/testing/publication-forms.ts'
import type { TestClient } from '#server/testing/test-client.ts'

let app: TestApp
let admin: TestClient
let second: TestClient

beforeAll(async () => {
  app = await startTestApp()
  admin = await app.adminOf(app.a)
  const { passwordHash } = (await app.core.users.findPassword(app.a.adminId))!
  await app.core.users.insert({
    ...{ companyId: app.a.id, roleLevel: 2, email: 'second@ume.test', passwordHash, lang: 'ja' },
    ...{ firstName: '太郎', lastName: '見本', createdAt: app.clock.now() },
  })
  second = app.client(app.a.host)
  await second.signIn('second@ume.test')
})
afterAll(() => app.close())

const publication = '/company/preview/publication'
const say = (key: string, params = {}) => app.core.translate('ja', key, params)
const forms = () => new PublicationForms(app, admin)
const send = (path: string, more: Record<string, string> = {}) => forms().send(path, more)
const prepare = (rows: number) => forms().prepare(rows)

describe('the publication page', () => {
  it('publishes with the text that was shown', async () => {
    expect((await admin.get('/company/preview/editions')).text).toContain(
      say('publication.editions.emptyTitle'),
    )
    await prepare(4)
    const page = await forms().open(publication)
    // what was just done stays in sight, with why it cannot be undone; a colleague did not do it
    expect(load(page.text)('.did').text()).toContain(say('did.movedHint'))
    expect((await second.get('/company/preview')).text).not.toContain(say('did.movedHint'))
    expect(page.text).toContain(say('publication.attestation', { name: '見本 花子' }))
    expect(page.text).toContain('href="/company/preview/differences/disclosure"')
    const answer = await send(publication, { attest: '1', note: '初回' })
    expect(answer.location).toBe('/company/preview/publication/1')
    const { publications } = await app.core.publications.list(app.a.id, 1, 10)
    expect(publications).toMatchObject([{ attestation: expect.stringContaining('見本 花子') }])
  })
  it('keeps everything that was typed when a time is refused', async () => {
    await prepare(5)
    const typed = { attest: '1', note: '理由', publishDay: '2020-07-01', publishTime: '09:30' }
    const answer = await send(publication, typed)
    expect(answer.status).toBe(422)
    expect(answer.text).toContain(say('publication.error.past'))
    const $ = load(answer.text)
    expect($('#publishDay').attr('value')).toBe('2020-07-01')
    expect($('#publishTime').attr('value')).toBe('09:30')
    expect($('#note').text()).toBe('理由')
    expect($('#publishDay').attr('aria-invalid')).toBe('true')
    for (const wrong of [{ publishDay: 'x' }, { publishTime: '25:00', publishDay: '2030-01-01' }])
      expect((await send(publication, { ...typed, ...wrong })).text).toContain(
        say('publication.error.formTime'),
      )
  })
  it('plans a publication, shows it, and lets it be cancelled', async () => {
    const at = Math.ceil(app.clock.now() / HOUR) * HOUR + HOUR
    const answer = await send(publication, { attest: '1', ...controls('publish', at) })
    expect(answer.location).toMatch(/^\/company\/preview\/requests\/\d+$/)
    const page = await admin.follow(answer)
    expect(page.text).toContain(say('publication.state.scheduled'))
    expect((await admin.get('/company/preview')).text).toContain(`href="${answer.location}"`)
    expect((await forms().open(publication)).text).toContain(say('publication.open.blocked'))
    const refused = await admin.post(publication, { attest: '1' })
    expect([refused.status, refused.location]).toEqual([303, '/company/preview'])
    await prepare(6)
    expect((await admin.get(answer.location)).text).toContain(say('publication.request.newer'))
    const cancelled = await admin.post(`${answer.location}/cancellation`)
    expect((await admin.follow(cancelled)).text).toContain(say('publication.state.cancelled'))
    const late = await admin.post(`${answer.location}/cancellation`)
    expect([late.status, late.text.includes(say('publication.error.tooLate'))]).toEqual([422, true])
  })
})

describe('the editions', () => {
  it('are listed with what changed, and shown with their whole hash', async () => {
    expect((await send(publication, { attest: '1', note: '<b>二回目' })).location).toBe(`${publication}/2`)
    const did = load((await admin.get('/company/preview')).text)('.did')
    expect(did.text()).toContain(say('did.publishedHint'))
    expect(did.find('a').attr('href')).toBe('/company/preview/editions/1/restoration')
    const list = await admin.get('/company/preview/editions')
    expect(list.text).toContain(say('publication.track.data-disclosure'))
    expect(list.text).toContain('&lt;b&gt;二回目')
    const edition = (await app.core.editions.get(app.a.id, 1))!
    expect(load(list.text)('.difference').first().text()).toMatch(/^[+−±]/)
    expect((await admin.get('/company/preview/editions/1')).text).toContain(edition.contentHash)
    for (const wrong of ['?page=2', '?page=0', '?size=7'])
      expect((await admin.get(`/company/preview/editions${wrong}`)).status).toBe(404)
  })
  it('come back to visitors once, however often the button is pressed', async () => {
    const path = '/company/preview/editions/1/restoration'
    expect((await send(path)).status).toBe(422)
    const pins = pinsOf(await admin.get(path), path)
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => admin.post(path, { ...pins, attest: '1' })),
    )
    const places = answers.map(({ status, location }) => (status === 303 ? location : status)).sort()
    expect(places.filter((place) => place === `${publication}/3`)).toHaveLength(1)
    expect(new Set(places)).toEqual(new Set([`${publication}/3`, '/company/preview/editions']))
    expect(await app.core.editions.all(app.a.id)).toMatchObject([
      { number: 3, restoredNumber: 1, rowCount: 4 },
      {},
      {},
    ])
  })
  it('come back into the draft after a page that names the numbers', async () => {
    const path = '/company/preview/editions/1/draft'
    const page = await admin.get(path)
    expect(page.text).toContain(say('publication.draft.imports', { away: 1, back: 1 }))
    const pins = pinsOf(page, path)
    await app.core.publishing.moveToPreview(
      { userId: 1, companyId: app.a.id, ip: '', requestId: '' },
      app.a.id,
    )
    const answer = await admin.post(path, { ...pins, draft: '1' })
    expect([answer.status, answer.text.includes(say('publication.error.draftChanged'))]).toEqual([422, true])
    expect((await send(path)).location).toBe('/company/preview')
    const draft = await app.core.versions.dataIn(app.a.id, 1, 'draft')
    const shown = await app.core.versions.dataOfEdition(app.a.id, 1, 1)
    expect(draft.imports).toEqual(shown.imports)
  })
  it.each([
    [
      'an edit',
      async () => {
        const { imports } = await app.core.versions.dataIn(app.a.id, 1, 'draft')
        await editFirst(app, app.a, 1, imports[0]!.importId)
      },
    ],
    ['an import', () => app.importCsv(app.a, { rows: 7 })],
    [
      'wording',
      () =>
        app.core.wording.save(
          testActor(app.a.id, app.a.adminId),
          app.a.id,
          { track: 'terms', part: 'disclosure' },
          { ja: '同僚の文', en: '' },
        ),
    ],
    [
      'a list of PDFs',
      async () => {
        const fileId = await storePdf(app, app.a)
        await app.core.runner.drain()
        await app.core.pdfDraft.addToList(testActor(app.a.id), app.a.id, fileId)
      },
    ],
  ])('do not come back over %s that the page did not show', async (_what, change) => {
    const path = '/company/preview/editions/1/draft'
    const pins = await forms().pins(path)
    await change()
    const pin = await app.core.draftRestore.pin(app.a.id)
    expect(pin).not.toBe(pins.draft)
    const late = await admin.post(path, pins)
    expect([late.status, late.text.includes(say('publication.error.draftChanged'))]).toEqual([422, true])
    const pinned = { number: 1, draft_pin: pins.draft }
    expect((await (await admin.call('PUT', '/api/v1/data-record/restore-draft', pinned)).json()).status).toBe(
      721,
    )
    expect(await app.core.draftRestore.pin(app.a.id)).toBe(pin)
    expect((await admin.post(path)).status).toBe(422)
    expect((await admin.post(path, pinsOf(late, path))).location).toBe('/company/preview')
  })
  it('that the retention removed say so and cannot be restored (404)', async () => {
    await app.core.database
      .knex('editions')
      .where({ company_id: app.a.id, number: 2 })
      .update({ purged_at: 1 })
    expect((await admin.get('/company/preview/editions/2')).text).toContain(say('publication.edition.purged'))
    for (const part of ['restoration', 'draft']) {
      expect((await admin.get(`/company/preview/editions/2/${part}`)).status).toBe(404)
      expect((await admin.post(`/company/preview/editions/2/${part}`, { attest: '1' })).status).toBe(404)
    }
  })
})

describe('the withdrawal page', () => {
  it('asks for what to withdraw, and hides it from visitors', async () => {
    const path = '/company/preview/withdrawal'
    const none = await send(path, { note: '理由' })
    expect([none.status, none.text.includes(say('publication.error.tracks'))]).toEqual([422, true])
    expect(load(none.text)('#note').text()).toBe('理由')
    expect((await send(path, { disclosure: '1', withdrawDay: '2020-01-01' })).status).toBe(422)
    expect((await send(path, { disclosure: '1' })).location).toBe('/company/preview')
    expect((await admin.get('/company/preview')).text).toContain(say('did.withdrawnHint'))
    expect((await admin.get(path)).text).toContain(say('publication.withdrawal.emptyTitle'))
    expect((await admin.get('/company/preview/editions')).text).toContain(
      say('publication.editions.withdrawn'),
    )
  })
})

describe('the settings page', () => {
  const path = '/company/preview/settings'
  it('takes English beside Japanese only, so that all confirm the same', async () => {
    const refused = await send(path, { attestationJa: ' ', attestationEn: 'only en' })
    expect(refused.status).toBe(422)
    expect(load(refused.text)('#attestationJa').attr('aria-invalid')).toBe('true')
    expect(load(refused.text)('#attestationEn').text()).toBe('only en')
  })
  it('saves, and shows both values to whoever comes second (721)', async () => {
    const pins = pinsOf(await admin.get(path), path)
    const first = { attestationJa: '確認しました。', attestationEn: '', needsApproval: '1', yearsKept: '' }
    expect((await second.post(path, { ...pins, ...first })).location).toBe(path)
    const late = await admin.post(path, { ...pins, ...first, attestationJa: '別の文' })
    expect(late.status).toBe(409)
    expect(late.text).toContain('確認しました。')
    expect(load(late.text)('#attestationJa').text()).toBe('別の文')
  })
  it('asks before editions are removed, naming them', async () => {
    app.clock.advance(366 * 24 * HOUR)
    admin = await app.adminOf(app.a)
    second = app.client(app.a.host)
    await second.signIn('second@ume.test')
    const values = { attestationJa: '確認しました。', attestationEn: '', needsApproval: '1', yearsKept: '1' }
    const asked = await send(path, values)
    expect(asked.text).toContain(say('publication.settings.confirm.heading', { count: 2, n: 2 }))
    expect((await app.core.publicationSettings.of(app.a.id)).yearsKept).toBeNull()
    const answer = await admin.post(path, pinsOf(asked, path))
    expect(answer.location).toBe(path)
    expect(await app.core.publicationSettings.of(app.a.id)).toMatchObject({
      ...{ yearsKept: 1, needsApproval: true, attestationJa: '確認しました。' },
    })
    expect((await admin.get('/company/preview/editions')).text).toContain(
      say('publication.editions.retention', { count: 1, years: 1 }),
    )
    expect((await send(path, { ...values, yearsKept: '31' })).status).toBe(422)
  })
})

describe('with a second person', () => {
  it('waits, is approved by the other, and cannot be decided by who asked', async () => {
    const page = await forms().open(publication)
    expect(page.text).toContain('確認しました。')
    expect(page.text).toContain(say('publication.form.request'))
    const { location } = await send(publication, { attest: '1', note: '年次' })
    const own = await admin.get(location)
    expect(own.text).toContain(say('publication.request.own'))
    expect(load(own.text)('form[action$="/approval"]').length).toBe(0)
    const refused = await admin.post(`${location}/approval`)
    expect([refused.status, refused.text.includes(say('publication.error.own'))]).toEqual([422, true])
    expect((await second.get('/company/dashboard')).text).toContain(`href="${location}"`)
    await second.get(location)
    const empty = await second.post(`${location}/rejection`, { reason: ' ' })
    expect(empty.status).toBe(422)
    expect(load(empty.text)('#reason').attr('aria-invalid')).toBe('true')
    const approved = await second.follow(await second.post(`${location}/approval`))
    expect(approved.text).toContain(say('publication.state.done'))
    expect((await app.core.editions.all(app.a.id))[0]).toMatchObject({
      note: '年次',
      publishedBy: app.a.adminId,
    })
    // Whoever writes a reason while somebody else decides finds it on the page.
    const late = load((await second.post(`${location}/rejection`, { reason: '金額が違います' })).text)
    expect(late('.notice .asis').text()).toBe('金額が違います')
  })
})

describe('the history of requests', () => {
  const path = '/company/preview/requests'
  it('says of each who asked, who decided or cancelled, and what came of it', async () => {
    const list = await admin.get(path)
    const first = load(list.text)('tbody tr').first().text()
    for (const text of ['見本 花子', '見本 太郎', '年次', say('publication.state.done')])
      expect(first).toContain(text)
    expect(list.text).toContain(say('publication.state.cancelled'))
    expect((await admin.get('/company/preview/editions')).text).toContain(`href="${path}"`)
    for (const wrong of ['?page=9', '?page=0', '?size=7'])
      expect((await admin.get(`${path}${wrong}`)).status).toBe(404)
  })
  it('is empty for a company that has asked for nothing', async () => {
    const other = await app.adminOf(app.b)
    const empty = app.core.translate('en', 'publication.requests.emptyTitle')
    expect((await other.get(path)).text).toContain(empty)
  })
})

describe('who is asked to approve words', () => {
  it('reads those that would change, and not that all is the same', async () => {
    const actor = testActor(app.a.id, app.a.adminId)
    const name = { track: 'terms', part: 'disclosure' } as const
    await app.core.wording.save(actor, app.a.id, name, { ja: '第一条 これを読む', en: '' })
    await app.core.publishing.moveTracks(actor, app.a.id, ['terms'])
    const { location } = await send(publication, { attest: '1', note: '規約' })
    expect(location).toContain('/company/preview/requests/')
    const $ = load((await second.get(location)).text)
    expect($('#wording').parent().find('ins').text()).toContain('第一条')
    expect($('main').text()).not.toContain(say('publication.request.same'))
    await second.post(`${location}/rejection`, { reason: '文言の確認' })
  })
})
