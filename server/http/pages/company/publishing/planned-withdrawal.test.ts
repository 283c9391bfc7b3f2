import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { load } from 'cheerio'
import { controlsOf as controls, HOUR, pinsOf, PublicationForms } from '#server/testing/publication-forms.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import type { TestClient } from '#server/testing/test-client.ts'

let app: TestApp
let admin: TestClient
let forms: PublicationForms

beforeAll(async () => {
  app = await startTestApp()
  admin = await app.adminOf(app.a)
  forms = new PublicationForms(app, admin)
})
afterAll(() => app.close())

const publication = '/company/preview/publication'
const say = (key: string, params = {}) => app.core.translate('ja', key, params)
const send = (path: string, more: Record<string, string> = {}) => forms.send(path, more)
const prepare = (rows: number) => forms.prepare(rows)

describe('a planned withdrawal', () => {
  const path = '/company/preview/withdrawal'
  const plan = (at: number) => send(path, { disclosure: '1', ...controls('withdraw', at) })
  const hour = () => Math.ceil(app.clock.now() / HOUR) * HOUR + HOUR

  it('is shown where something is published, which is not done before the question is answered', async () => {
    await prepare(4)
    expect((await send(publication, { attest: '1' })).status).toBe(303)
    await plan(hour())
    await prepare(5)
    const page = await forms.open(publication)
    expect(page.text).toContain(say('publication.waiting.heading'))
    const unanswered = await send(publication, { attest: '1', note: '理由' })
    expect([unanswered.status, unanswered.text.includes(say('publication.error.withdrawalWaits'))]).toEqual([
      ...[422, true],
    ])
    expect(load(unanswered.text)('#note').text()).toBe('理由')
    expect(load(unanswered.text)('input[name=waitingWithdrawal]:checked').length).toBe(0)
    const kept = await send(publication, {
      ...{ attest: '1', waitingWithdrawal: 'keep' },
      ...controls('withdraw', hour() + HOUR),
    })
    expect(load(kept.text)('input[value=keep][checked]').length).toBe(1)
    expect(load(kept.text)('#withdrawDay').attr('aria-invalid')).toBe('true')
    const late = await forms.open(publication)
    await plan(hour() + HOUR)
    const answered = { attest: '1', waitingWithdrawal: 'drop' }
    const refused = await admin.post(publication, { ...pinsOf(late, publication), ...answered })
    expect([refused.status, refused.text.includes(say('publication.error.withdrawalMeanwhile'))]).toEqual([
      ...[422, true],
    ])
    expect((await send(publication, answered)).location).toMatch(/publication\/\d+$/)
    expect(await app.core.publications.open(app.a.id)).toEqual([])
  })
  it('gives way to one at once, and the page says what becomes of everything that waits', async () => {
    await plan(hour())
    await prepare(6)
    const later = { ...controls('publish', hour() + HOUR), attest: '1' }
    expect((await send(publication, later)).location).toMatch(/requests/)
    const page = await admin.get(path)
    for (const text of ['pinned', 'shows']) expect(page.text).toContain(say(`publication.waiting.${text}`))
    expect((await send(path, { disclosure: '1' })).location).toBe('/company/preview')
    const [open, ...more] = await app.core.publications.open(app.a.id)
    expect([open!.kind, more.length]).toEqual(['publish', 0])
    await admin.post(`/company/preview/requests/${open!.id}/cancellation`)
  })
  it('is asked about by an edition that is to come back', async () => {
    expect((await send(publication, { attest: '1' })).status).toBe(303)
    await plan(hour())
    const restoration = '/company/preview/editions/1/restoration'
    const unanswered = await send(restoration, { attest: '1' })
    expect([unanswered.status, unanswered.text.includes(say('publication.error.withdrawalWaits'))]).toEqual([
      ...[422, true],
    ])
    const answer = await send(restoration, { attest: '1', waitingWithdrawal: 'drop' })
    expect(answer.location).toMatch(/publication\/\d+$/)
    expect(await app.core.publications.open(app.a.id)).toEqual([])
  })
})

describe('what visitors shall not see any more', () => {
  const offer = async () => {
    const $ = load((await admin.get('/company/preview')).text)
    const again = $(`main a:contains(${say('publication.takenBack.again')})`).attr('href')
    return {
      forms: $(`form[action="${publication}"]`).length,
      next: $('main .btn.primary').attr('href'),
      again,
    }
  }

  it('is published again only if that is asked for, after a restoration and a withdrawal', async () => {
    const correcting = {
      ...{ forms: 0, next: '/company/data/list/disclosure' },
      again: '/company/preview?step=publish',
    }
    expect(await offer()).toEqual(correcting)
    await send('/company/preview/withdrawal', { disclosure: '1' })
    expect(await offer()).toEqual(correcting)
    expect((await send(publication, { attest: '1' })).location).toMatch(/publication\/\d+$/)
    // The same with what was in the preview already; what is moved to it afterwards is what comes next.
    await prepare(7)
    await send('/company/preview/withdrawal', { disclosure: '1' })
    expect(await offer()).toEqual(correcting)
    app.clock.advance(1000)
    await prepare(8)
    expect((await offer()).forms).toBe(1)
  })
})
