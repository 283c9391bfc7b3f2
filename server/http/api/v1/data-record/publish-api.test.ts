// On both engines: it queries whether a publication awaits approval.
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals'
import { paths } from '#server/http/paths.ts'
import { testActor } from '#server/testing/test-actor.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { testPassword, type TestClient } from '#server/testing/test-client.ts'

const HOUR = 60 * 60_000
let app: TestApp
let admin: TestClient
let second: TestClient

beforeAll(async () => {
  app = await startTestApp()
  await app.importCsv(app.a, { rows: 4 })
  await app.importCsv(app.b, { rows: 4 })
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

const call = async (client: TestClient, method: string, path: string, body?: object) =>
  (await client.call(method, `/api/v1/data-record/${path}`, body)).json()
const put = async (path: string, body: object = {}, client = admin) => {
  const { status, results, errors } = await call(client, 'PUT', path, body)
  return { status, errors, ...results }
}
const get = async (path: string) => (await call(admin, 'GET', path)).results
/** Signs in again, because sessions expire in that time. */
async function later(ms: number) {
  app.clock.advance(ms)
  admin = await app.adminOf(app.a)
  second = app.client(app.a.host)
  await second.signIn('second@ume.test')
}
const iso = (moment: number) => new Date(moment).toISOString()
const wire = (moment: number) => {
  const [, day, time] = /^(.{10})T(.{5})/.exec(new Date(moment + 9 * HOUR).toISOString())!
  const [year, month, date] = day!.split('-')
  return `${month}/${date}/${year} ${time}`
}

describe('publishing by calls', () => {
  it('is not what an edit without an id does (406)', async () => {
    await put('move-data-record')
    for (const body of [{ revision: 0, name: '見本' }, { amount: 1 }, { is_repeat: true, note: 'x' }])
      expect(await put('update', body)).toMatchObject({ status: 406, errors: [{ field: 'id' }] })
    expect((await get('check-update-progress')).status_update).toBe(0)
  })

  it('goes from PENDING to DONE, and returns the result', async () => {
    await put('move-data-record')
    expect((await get('check-update-progress')).status_update).toBe(0)
    expect(await put('update', { note: 'first' })).toMatchObject({
      ...{ status: 200, edition: 1, status_update: 2 },
      publication: { state: 'done', note: 'first', attestation: expect.stringContaining('見本 花子') },
    })
    expect(await put('update')).toMatchObject({ edition: null, publication: null })
  })
  it('is PROGRESS while a publication is due, and DONE once it is carried out', async () => {
    await app.importCsv(app.a, { rows: 5 })
    await put('move-data-record')
    const at = Math.ceil(app.clock.now() / HOUR) * HOUR + HOUR
    // in either form
    const planned = await put('update', { publish_at: wire(at), withdraw_at: iso(at + HOUR) })
    expect(planned).toMatchObject({
      edition: null,
      status_update: 0,
      publication: { state: 'scheduled', publish_at: iso(at), withdraw_at: iso(at + HOUR) },
    })
    await later(at - app.clock.now())
    expect((await get('check-update-progress')).status_update).toBe(1)
    await app.core.runner.drain()
    expect((await get('check-update-progress')).status_update).toBe(2)
    expect((await get('publications')).content).toMatchObject([
      { kind: 'withdraw', state: 'scheduled' },
      { id: planned.publication.id, state: 'done', edition: 2 },
      { state: 'done', edition: 1 },
    ])
    await later(HOUR)
    await app.core.runner.drain()
    expect(await get('edition/3')).toMatchObject({ withdrawn: true, row_count: 0, is_current: true })
  })
  it('refuses an invalid time (408), a past one, and a withdrawal before the publication (406)', async () => {
    for (const publish_at of ['2027-13-01', '13/01/2027', '07/01/2027 24:00', '07/01/2027 09:00 x'])
      expect(await put('update', { publish_at })).toMatchObject({
        status: 408,
        errors: [{ field: 'publish_at' }],
      })
    expect(await put('update', { publish_at: '01/01/2020 00:00' })).toMatchObject({
      status: 406,
      errors: [{ field: 'publish_at' }],
    })
    const later = wire(app.clock.now() + 5 * HOUR)
    expect(await put('update', { publish_at: later, withdraw_at: later })).toMatchObject({
      status: 406,
      errors: [{ field: 'withdraw_at' }],
    })
    expect(await put('withdraw', { withdraw_at: '01/01/2020' })).toMatchObject({
      status: 406,
      errors: [{ field: 'withdraw_at' }],
    })
  })
})

describe('editions by calls', () => {
  it('can be listed, read with their tracks and totals, and restored', async () => {
    const { content, total_elements } = await get('editions?size=10')
    expect([total_elements, content.map(({ number }: { number: number }) => number)]).toEqual([3, [3, 2, 1]])
    const one = await get('edition/1')
    expect(one).toMatchObject({ number: 1, is_current: false, kept_until: null, purged_at: null })
    expect(one.tracks).toContainEqual({ track: 'data-disclosure', version: 1, changed: true })
    expect(one.data[0].totals[0]).toMatchObject({
      section_id: expect.any(Number),
      row_count: expect.any(Number),
    })
    expect(await put('restore-edition', { number: 1, expected_edition: 2 })).toMatchObject({ status: 721 })
    const restored = await put('restore-edition', { number: 1, expected_edition: 3 })
    expect(restored).toMatchObject({ edition: 4, publication: { kind: 'restore', restored_edition: 1 } })
    expect((await get('edition/4')).content_hash).toBe(one.content_hash)
  })
  it('can be restored to the draft without changing what is public', async () => {
    expect(await put('restore-draft', { number: 1 })).toMatchObject({
      tracks: [{ track: 'data-disclosure', slots_changed: 2 }, { slots_changed: 0 }],
    })
    expect((await get('list')).total_elements).toBe(4)
    expect((await get('editions')).total_elements).toBe(4)
    const { draft_pin } = await get('edition/1')
    expect(await put('restore-draft', { number: 1, draft_pin })).toMatchObject({ status: 200 })
    const other = { number: 1, draft_pin: '0'.repeat(64) }
    expect(await put('restore-draft', other)).toMatchObject({ status: 721 })
    expect(await put('restore-draft', { number: 1 })).toMatchObject({ tracks: [{ slots_changed: 0 }, {}] })
  })
  it('are 404 if they are unknown, misspelt or removed by retention', async () => {
    for (const number of ['99', '0', 'x', '1e0', '99999999999'])
      expect((await call(admin, 'GET', `edition/${number}`)).status).toBe(404)
    await app.core.database
      .knex('editions')
      .where({ company_id: app.a.id, number: 2 })
      .update({ purged_at: 1 })
    expect(await put('restore-edition', { number: 2 })).toMatchObject({ status: 404 })
    expect(await put('restore-draft', { number: 2 })).toMatchObject({ status: 404 })
    expect(await get('edition/2')).toMatchObject({ purged_at: iso(1), data: null })
  })
  it('can hide a type by a withdrawal', async () => {
    expect(await put('withdraw', { section_type: 1, note: 'wrong' })).toMatchObject({
      ...{ edition: 5, publication: { kind: 'withdraw', note: 'wrong' } },
    })
    expect(await put('withdraw', { section_type: 1 })).toMatchObject({ edition: null, publication: null })
    expect((await get('list?is_preview=false')).total_elements).toBe(0)
  })
  it('require a decision on a withdrawal that would hide what is published (406)', async () => {
    const { edition } = await put('update')
    await put('withdraw', { withdraw_at: wire(app.clock.now() + 5 * HOUR) })
    for (const [path, body] of [
      ['restore-edition', { number: 1 }],
      ['restore-edition', { number: 1, waiting_withdrawal: 'x' }],
    ] as const)
      expect(await put(path, body)).toMatchObject({
        status: 406,
        errors: [{ field: 'waiting_withdrawal' }],
      })
    expect(await put('restore-edition', { number: 1, waiting_withdrawal: 'drop' })).toMatchObject({
      edition: edition + 1,
    })
    expect(await app.core.publications.open(app.a.id)).toEqual([])
    await put('withdraw')
  })
})

describe('settings and approval by calls', () => {
  it('can be read and changed field by field; a change is refused if somebody else has made one since (721)', async () => {
    const before = await get('publication-setting')
    expect(before).toMatchObject({ needs_approval: false, years_kept: null, change_number: 0 })
    expect(await put('publication-setting', { years_kept: 5, change_number: 0 })).toMatchObject({
      ...{ status: 200, years_kept: 5, change_number: 1 },
    })
    expect(await put('publication-setting', { needs_approval: true, change_number: 0 })).toMatchObject({
      status: 721,
    })
    for (const years_kept of [0, 31, 1.5, 'x'])
      expect(await put('publication-setting', { years_kept })).toMatchObject({
        ...{ status: 406, errors: [{ field: 'years_kept' }] },
      })
    expect(await put('publication-setting', { needs_approval: true })).toMatchObject({
      ...{ needs_approval: true, years_kept: 5 },
    })
  })
  it('let another admin decide, never the one who requested it, and only once', async () => {
    const asked = await put('update', { note: 'again' })
    expect(asked).toMatchObject({ edition: null, publication: { state: 'awaiting-approval' } })
    const { id } = asked.publication
    expect(await put('approve-publication', { id })).toMatchObject({ status: 403 })
    const off = { needs_approval: false, password: testPassword }
    expect(await put('publication-setting', off)).toMatchObject({
      ...{ status: 406, errors: [{ field: 'needs_approval' }] },
    })
    expect(await put('reject-publication', { id }, second)).toMatchObject({ status: 406 })
    const rejected = await put('reject-publication', { id, reason: '金額の確認' }, second)
    expect(rejected.publication).toMatchObject({ state: 'rejected', reason: '金額の確認' })
    expect(await put('cancel-publication', { id })).toMatchObject({ status: 721 })
    const again = (await put('update')).publication
    expect(await put('approve-publication', { id: again.id }, second)).toMatchObject({ edition: 9 })
    expect(await put('approve-publication', { id: again.id }, second)).toMatchObject({ status: 721 })
  })
  it('cannot be required of a company with a single admin', async () => {
    const alone = await app.adminOf(app.b)
    expect(await put('publication-setting', { needs_approval: true }, alone)).toMatchObject({
      ...{ status: 406, errors: [{ field: 'needs_approval' }] },
    })
  })
})

describe('publishing by a token', () => {
  it('says that nobody confirmed it, and is shown to whoever approves and on the edition’s page', async () => {
    const actor = testActor(app.a.id, app.a.adminId)
    const asked = { name: 'accounting', scopes: ['publish' as const], days: 30 as const }
    const { text } = await app.core.apiTokens.create(actor, app.a.id, asked)
    const send = async () => {
      const headers = { authorization: `Bearer ${text}`, accept: 'application/json' }
      const body = { note: 'by token', section_type: 1 }
      return (await app.client(app.a.host).call('PUT', '/api/v1/data-record/update', body, headers)).json()
    }
    await app.importCsv(app.a, { rows: 2 })
    await put('move-data-record')
    expect(await send()).toMatchObject({
      status: 610,
      errors: [{ field: 'publishes_by_token', message: expect.stringContaining('APIトークン') }],
    })
    await app.core.publicationSettings.update(actor, app.a.id, { publishesByToken: true })
    const { results } = await send()
    const say = (key: string) => app.core.translate('ja', key, { token: 'accounting', name: '見本 花子' })
    expect(results.publication.attestation).toBe(say('publication.notAttested'))
    const { id } = results.publication
    const { edition } = await put('approve-publication', { id }, second)
    for (const page of [paths.publicationRequest(id), paths.edition(edition)])
      expect((await second.get(page)).text).toContain(say('publication.byToken'))
    await app.core.publicationSettings.update(actor, app.a.id, { publishesByToken: false })
  })
})

describe('texts and settings', () => {
  it('are measured in characters, as people count them', async () => {
    expect(await put('update', { note: '𠮷'.repeat(1000) })).toMatchObject({ status: 200 })
    expect(await put('update', { note: '𠮷'.repeat(1001) })).toMatchObject({
      status: 406,
      errors: [{ field: 'note' }],
    })
    const attestation = '𠮷'.repeat(1000)
    expect(await put('publication-setting', { attestation_ja: attestation })).toMatchObject({
      attestation_ja: attestation,
    })
    expect(await put('publication-setting', { attestation_ja: `${attestation}あ` })).toMatchObject({
      status: 406,
    })
  })

  it('are not reverted by a call that was running while somebody changed them (721)', async () => {
    const settings = app.core.publicationSettings
    const read = settings.of.bind(settings)
    const spy = jest.spyOn(settings, 'of').mockImplementationOnce(async (companyId) => {
      const stored = await read(companyId)
      const { changeNumber: _any, ...rest } = stored
      await settings.update({ userId: app.a.adminId, companyId, ip: '', requestId: 'r' }, companyId, {
        ...rest,
        yearsKept: 7,
      })
      return stored
    })
    expect(await put('publication-setting', { attestation_en: 'late' })).toMatchObject({ status: 721 })
    spy.mockRestore()
    expect(await get('publication-setting')).toMatchObject({ years_kept: 7, attestation_en: '' })
  })
})

describe('what would be lost silently', () => {
  it('is refused: a time when there is nothing to publish (406)', async () => {
    await put('update')
    const at = wire(app.clock.now() + 5 * HOUR)
    for (const [path, body, field] of [
      ['update', { publish_at: at }, 'publish_at'],
      ['update', { withdraw_at: at }, 'withdraw_at'],
      ['withdraw', { section_type: 2, withdraw_at: at }, 'withdraw_at'],
    ] as const)
      expect(await put(path, body)).toMatchObject({ status: 406, errors: [{ field }] })
  })
  it('is refused: fewer years than some editions are old, until the caller confirms it (406)', async () => {
    await later(3 * 366 * 24 * HOUR)
    const refused = await put('publication-setting', { years_kept: 1 })
    expect(refused).toMatchObject({ status: 406, errors: [{ field: 'years_kept' }] })
    expect(refused.editions).toContain(1)
    expect((await get('publication-setting')).years_kept).not.toBe(1)
    const known = { years_kept: 1, removes_editions: true }
    expect(await put('publication-setting', known)).toMatchObject({ years_kept: 1 })
  })
})
