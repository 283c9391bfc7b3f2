// On both engines: it reads stored totals inside the transaction of a publication.
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { load } from 'cheerio'
import { pinsOf, PublicationForms } from '#server/testing/publication-forms.ts'
import { testActor } from '#server/testing/test-actor.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import type { TestClient } from '#server/testing/test-client.ts'
import { csvOf } from '#server/testing/test-core.ts'

let app: TestApp
let admin: TestClient

beforeAll(async () => {
  app = await startTestApp()
  admin = await app.adminOf(app.b)
})
afterAll(() => app.close())

const hub = '/company/preview'
const publication = '/company/preview/publication'
const forms = () => new PublicationForms(app, admin)
const send = (more: Record<string, string> = {}) => forms().send(publication, more)
const opened = async () => load((await forms().open(publication)).text)
/** All boxes of the page that is shown. */
const confirmed = async () => {
  const $ = await opened()
  const boxes = $('.judge input').get()
  return Object.fromEntries(boxes.map((box) => [$(box).attr('name')!, '1']))
}
const seen = (...ids: string[]) => Object.fromEntries(ids.map((id) => [`seen-${id}`, '1']))
const say = (key: string, params = {}) => app.core.translate('en', key, params)
const move = () => app.core.publishing.moveToPreview(testActor(app.b.id, app.b.adminId), app.b.id)
const update = async (body: object) => (await admin.call('PUT', '/api/v1/data-record/update', body)).json()

/** Imports so many fees of section C1, most of them alike. */
async function imported(rows: number, yen = 55_685, year = 2024): Promise<void> {
  const fee = (at: number) => ({ section_code: 'C1', facility: '見本病院', name: `医師${at}`, amount: yen })
  const list = Array.from({ length: rows }, (_, at) => fee(at))
  await app.importCsv(app.b, { year, content: csvOf(year, list) })
}

/** What the filled buttons of the page's content say, forms and links. */
const filled = async (path: string) => {
  const $ = load((await admin.get(path)).text)
  return $('main .btn.primary')
    .get()
    .map((button) => $(button).text())
}

describe('a publication that changes much of what is published', () => {
  it('needs no reason at first, and none for a correction of a few rows or for another year', async () => {
    await imported(300)
    await move()
    expect((await opened())('label[for=note] .opt').length).toBe(1)
    expect((await send({ attest: '1' })).location).toMatch(/publication\/1$/)
    await imported(296)
    await imported(400, 70_000, 2025)
    await move()
    expect((await send({ attest: '1' })).location).toMatch(/publication\/2$/)
  })

  it('says what falls before the button, and asks for the reason', async () => {
    await imported(150)
    await move()
    const $ = await opened()
    expect($('main').text()).toContain(say('publication.judgement.heading', { count: 3, n: 3 }))
    expect($('main li').text()).toContain('146 rows fewer (696 to 550, down 21.0%)')
    expect($('main li').text()).toContain('8,130,010 yen less (44,482,760 to 36,352,750, down 18.3%)')
    expect($('main li').text()).toContain('8,130,010 yen less (16,482,760 to 8,352,750, down 49.3%)')
    expect($('label[for=note] .req').length).toBe(1)

    const refused = await send({ attest: '1', note: ' ', ...seen('rows-1', 'amount-1', 'sections-1') })
    expect(refused.status).toBe(422)
    const error = load(refused.text)('#note-error').text()
    expect(error).toContain(say('publication.error.reasonRequired'))
    expect((await app.core.editions.all(app.b.id)).length).toBe(2)
  })

  it('has each point confirmed by itself, and keeps what was typed', async () => {
    const page = await opened()
    const boxes = page('.judge input')
      .get()
      .map((box) => page(box).attr('name'))
    expect(boxes).toEqual(['seen-rows-1', 'seen-amount-1', 'seen-sections-1'])
    expect(page('.judge input[form=publish]:not([checked])').length).toBe(3)
    // where the amber section stands among the others
    expect(page('#sums-disclosure tr.amber th').text()).toContain('C1')
    const refused = await send({ note: 'Half was of another company.', ...seen('rows-1', 'sections-1') })
    const $ = load(refused.text)
    expect(refused.status).toBe(422)
    expect(
      $('#error-summary a')
        .get()
        .map((link) => $(link).attr('href')),
    ).toEqual(['#seen-amount-1', '#attest'])
    expect($('#seen-amount-1').attr('aria-invalid')).toBe('true')
    expect($('#seen-amount-1-error').text()).toContain(say('publication.error.unseen'))
    expect($('.judge input[checked]').length).toBe(2)
    expect($('#note').text()).toBe('Half was of another company.')
    expect((await app.core.editions.all(app.b.id)).length).toBe(2)
  })

  it('is refused where day and choice contradict each other', async () => {
    const all = { attest: '1', note: 'x', ...seen('rows-1', 'amount-1', 'sections-1') }
    for (const [when, publishDay, key] of [
      ['at', '', 'dayMissing'],
      ['now', '2099-01-01', 'dayWithNow'],
    ] as const) {
      const $ = load((await send({ ...all, when, publishDay })).text)
      expect($('#publishDay-error').text()).toContain(say(`publication.error.${key}`))
    }
  })

  it('is refused to a call without a reason too, also for later and for both types', async () => {
    for (const body of [{}, { section_type: 1 }, { note: '  ' }, { publish_at: '01/01/2099 00:00' }]) {
      const answer = await update(body)
      expect(answer).toMatchObject({ status: 406, errors: [{ field: 'note' }] })
      expect(answer.results).toMatchObject({
        changes: [
          { kind: 'rows', section_type: 1, before: 696, after: 550 },
          { kind: 'amount', section_type: 1 },
          { kind: 'sectionAmount', year: 2024 },
        ],
      })
    }
    // the other type has nothing to publish
    expect(await update({ section_type: 2 })).toMatchObject({ status: 200, results: { edition: null } })
    const published = await update({ note: 'Half of the file was of another company.' })
    expect(published).toMatchObject({ status: 200, results: { edition: 3 } })
  })

  it('is a restoration as well, and never a withdrawal', async () => {
    const restore = async (body: object) =>
      (await admin.call('PUT', '/api/v1/data-record/restore-edition', body)).json()
    expect(await restore({ number: 2 })).toMatchObject({ status: 406, errors: [{ field: 'note' }] })
    const path = '/company/preview/editions/2/restoration'
    const asked = load((await admin.get(path)).text)
    const boxes = asked('.judge input').get()
    expect(boxes.length).toBe(3)
    expect(asked('#judgements').text()).toBe(say('publication.judgement.restoreHeading', { count: 3, n: 3 }))
    const refused = await forms().send(path, { attest: '1' })
    expect(refused.status).toBe(422)
    expect(
      load(refused.text)('#error-summary a')
        .get()
        .map((link) => asked(link).attr('href')),
    ).toEqual([...boxes.map((box) => `#${asked(box).attr('name')}`), '#note'])
    expect(await restore({ number: 2, note: 'The file was right.' })).toMatchObject({ status: 200 })
    const withdrawn = await admin.call('PUT', '/api/v1/data-record/withdraw', { section_type: 1 })
    expect(withdrawn.json()).toMatchObject({ status: 200 })
    expect(await restore({ number: 2 })).toMatchObject({ status: 200 })
  })
})

describe('drafts that the preview does not have', () => {
  it('are named on the page of the publication, which leaves them out', async () => {
    await imported(152)
    const $ = await opened()
    const notice = $('.notice.warn').first()
    expect(notice.find('h2').text()).toBe(say('publication.ahead.heading', { count: 1, n: 1 }))
    expect(notice.find('li').text()).toContain('+2 rows, +111,370 yen')
    expect(notice.find('a').attr('href')).toBe(hub)
  })

  it('are named with those that were never moved, also where there is nothing else', async () => {
    await move()
    await send({ attest: '1', note: 'again', ...(await confirmed()) })
    const terms = { track: 'terms', part: 'disclosure' } as const
    await app.core.wording.save(testActor(app.b.id, app.b.adminId), app.b.id, terms, { ja: '第一条', en: '' })
    const $ = await opened()
    expect($('form[action$="/move"]').text()).toContain(say('publication.track.terms'))
    expect($('form[action$="/publication"]').length).toBe(0)
  })
})

describe('the one filled button', () => {
  it('after an import leads to the preview, and moves the draft there before anything older is published', async () => {
    await imported(155)
    const [newest] = await app.core.imports.findOfFile(
      app.b.id,
      (await app.core.uploads.list(app.b.id, { sectionType: 1 }, 1, 1)).files[0]!.id,
    )
    const ofImport = `/company/data/import-csv/${newest!.id}`
    expect(await filled(ofImport)).toEqual([say('imports.done.move')])
    expect(await filled(hub)).toEqual([say('console.preview.moveAll', { count: 2, n: 2 })])
    const move = '/company/preview/move'
    const pins = pinsOf(await admin.get(hub), move)
    const none = await admin.post(move, { chosen: '1' })
    expect([none.status, load(none.text)('#choice-error').text()]).toEqual([
      422,
      expect.stringContaining(say('publication.move.nothingChosen')),
    ])
    // leaving something out is a decision: the page goes on without it
    const { 'move-terms': _, ...dataOnly } = pins
    expect((await admin.post(move, dataOnly)).location).toBe(`${hub}?step=publish`)
    expect(await filled(`${hub}?step=publish`)).toEqual([say('console.publish.submit', { number: 8 })])
    expect((await opened())('.notice.warn li').text()).toContain(say('publication.ahead.never'))
    expect(await filled(hub)).toEqual([say('console.preview.moveAll', { count: 1, n: 1 })])
    expect((await admin.post(move, pins)).location).toBe(hub)
    // now all that is left is to publish it
    expect(await filled(ofImport)).toEqual([])
    expect(await filled(hub)).toEqual([say('console.publish.submit', { number: 8 })])
    expect((await opened()).text()).not.toContain(say('publication.ahead.include'))
    const { location } = await send({ attest: '1', note: 'all', ...(await confirmed()) })
    expect(location).toMatch(/publication\/\d+$/)
    expect(await filled(location)).toEqual([say('console.published.look')])
    expect(await filled(hub)).toEqual([])
  })
})
