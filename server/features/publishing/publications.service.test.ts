import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { openTestCore, plainRows, type TestCore } from '#server/testing/test-core.ts'
import { testActor } from '#server/testing/test-actor.ts'
import { waitingMails } from '#server/testing/waiting-mails.ts'
import { readOutbox } from '#server/testing/read-outbox.ts'
import type { PublicationAsk } from './index.ts'

const HOUR = 60 * 60_000
let test: TestCore
let companyId: number
let first: number
let second: number

beforeEach(async () => {
  test = await openTestCore()
  companyId = await test.addCompany('aoba')
  first = await addAdmin('first@aoba.example')
  second = await addAdmin('second@aoba.example')
  await test.importRows(companyId, {}, plainRows('C1', 3))
  await test.core.publishing.moveToPreview(testActor(companyId, first), companyId)
})
afterEach(() => test.close())

const addAdmin = (email: string, company = companyId) =>
  test.core.users.insert({
    ...{ companyId: company, roleLevel: 2, email, passwordHash: 'x', firstName: '花子', lastName: '見本' },
    ...{ lang: 'ja', createdAt: test.now() },
  })
const by = (userId: number) => testActor(companyId, userId)
const publish = (more: Partial<PublicationAsk> = {}) =>
  ({ kind: 'publish', note: '', attestation: 'yes', ...more }) as PublicationAsk
const request = (more: Partial<PublicationAsk> = {}, userId = first) =>
  test.core.publications.request(by(userId), companyId, publish(more))
const approvalOn = () => test.core.publicationSettings.update(by(first), companyId, { needsApproval: true })
const published = async () => {
  const data = await test.core.versions.dataIn(companyId, 1, 'published')
  const totals = await test.core.versions.totalsOf(data)
  return totals.reduce((sum, { rowCount }) => sum + rowCount, 0)
}
const editions = () => test.core.editions.all(companyId)
const replace = async (rows: number) => {
  await test.importRows(companyId, {}, plainRows('C1', rows))
  await test.core.publishing.moveToPreview(by(first), companyId)
}
/** Sent mails lie in the outbox. */
const sent = async () =>
  (await readOutbox(test.folder)).filter(({ subject }) => !subject.includes('CSV')).length
const outcomeOf = async (work: Promise<unknown>) =>
  work.then(
    () => 200,
    (error: { code: number }) => error.code,
  )

describe('an immediate publication', () => {
  it('makes one edition, with the attestation as it was confirmed', async () => {
    const done = await request({ attestation: '確認しました', note: 'first' })
    expect(done).toMatchObject({ state: 'done', editionNumber: 1, attestation: '確認しました' })
    expect(await editions()).toMatchObject([{ number: 1, note: 'first', publishedBy: first }])
    expect(await published()).toBe(3)
  })
  it('makes one edition when clicked ten times (REL-06)', async () => {
    const results = await Promise.all(Array.from({ length: 10 }, () => request()))
    expect(results.filter(Boolean)).toHaveLength(1)
    expect(await editions()).toHaveLength(1)
  })
  it('makes one edition for two concurrent admins, and returns null to the second (REL-04)', async () => {
    const results = await Promise.all([request({}, first), request({}, second)])
    expect(results.filter((one) => one === null)).toHaveLength(1)
    expect(await editions()).toHaveLength(1)
  })
  it('runs concurrently with an import without losing either (REL-05)', async () => {
    await Promise.all([test.importRows(companyId, { year: 2023 }, plainRows('C1', 5)), request()])
    expect(await published()).toBe(3)
    const draft = await test.core.versions.dataIn(companyId, 1, 'draft')
    expect(draft.imports).toHaveLength(2)
  })
  it('refuses settings and previews that changed since they were viewed (721)', async () => {
    expect(await outcomeOf(request({ settingsNumber: 5 }))).toBe(721)
    expect(await outcomeOf(request({ expected: { 'data-disclosure': 9 } } as never))).toBe(721)
    expect(await editions()).toEqual([])
  })
  it('refuses a time in the past and a withdrawal before the publication', async () => {
    const now = test.now()
    for (const [times, fields] of [
      [{ publishAt: now }, ['publishAt']],
      [{ withdrawAt: now - 1 }, ['withdrawAt']],
      [{ publishAt: now + HOUR, withdrawAt: now + HOUR }, ['withdrawAt']],
      [{ publishAt: now - 1, withdrawAt: now - 1 }, ['publishAt', 'withdrawAt']],
    ] as const)
      await expect(request(times)).rejects.toMatchObject({
        code: 406,
        fields: fields.map((field) => ({ field })),
      })
    expect(await test.core.publications.open(companyId)).toEqual([])
  })
})

describe('a publication by a token', () => {
  const byToken = () => ({ ...by(first), token: 'accounting' })
  const ask = (more: Partial<PublicationAsk> = {}) =>
    test.core.publications.request(byToken(), companyId, publish(more))
  const allow = (needsApproval: boolean) =>
    test.core.publicationSettings.update(by(first), companyId, { needsApproval, publishesByToken: true })
  /** Who is named by the log's entries: event, user and token, the newest first. */
  const logged = async () => {
    const events = ['publication_approved', 'data_published', 'data_withdrawn'] as const
    const { entries } = await test.core.audit.list(companyId, { events: [...events] }, 1, 10)
    return entries.map(({ event, actorId, details }) => [event, actorId, details.token])
  }

  it('is named by the log and the edition when a job carries it out, and when it is withdrawn', async () => {
    await allow(false)
    await ask({ publishAt: test.now() + HOUR, withdrawAt: test.now() + 2 * HOUR })
    for (let hours = 0; hours < 2; hours++) {
      test.advance(HOUR)
      await test.core.runner.drain()
    }
    expect(await logged()).toEqual([
      ['data_withdrawn', first, 'accounting'],
      ['data_published', first, 'accounting'],
    ])
    expect(await editions()).toMatchObject([
      { publishedToken: 'accounting' },
      { publishedToken: 'accounting' },
    ])
  })
  it('is named when another person approves it, who approves as a person', async () => {
    await allow(true)
    const { id } = (await ask())!
    await test.core.publications.approve(by(second), companyId, id)
    expect(await logged()).toEqual([
      ['data_published', first, 'accounting'],
      ['publication_approved', second, undefined],
    ])
  })
  it('is not the same request as its user’s own', async () => {
    await allow(true)
    expect(await ask()).toEqual(await ask())
    expect(await outcomeOf(request())).toBe(721)
  })
  it('is refused with the reason where the company does not allow it', async () => {
    const fields = [{ field: 'publishesByToken', message: 'publication.error.byToken' }]
    await expect(ask()).rejects.toMatchObject({ code: 610, fields })
  })
})

describe('a scheduled publication', () => {
  it('publishes what was confirmed, even if the preview changes meanwhile', async () => {
    const planned = await request({ publishAt: test.now() + HOUR })
    expect(planned).toMatchObject({ state: 'scheduled', tracks: new Map([['data-disclosure', 1]]) })
    await replace(7)
    await test.core.runner.drain()
    expect(await published()).toBe(0)
    test.advance(HOUR)
    expect(await test.core.publications.hasDue(companyId)).toBe(true)
    await test.core.runner.drain()
    expect(await published()).toBe(3)
    expect(await editions()).toMatchObject([{ number: 1, publishedBy: first, publishedAt: test.now() }])
    expect(await sent()).toBe(1)
    expect(await test.core.publications.hasDue(companyId)).toBe(false)
  })
  it('is carried out once by several workers, and retried when one dies', async () => {
    const { id } = (await request({ publishAt: test.now() + HOUR }))!
    test.advance(3 * HOUR)
    await Promise.all([1, 2, 3].map(() => test.core.publicationRun.carryOut(companyId, id)))
    await test.core.runner.drain()
    await test.core.publicationRun.carryOut(companyId, id)
    expect(await editions()).toHaveLength(1)
    expect(await sent()).toBe(1)
  })
  it('does nothing before its time, and can be cancelled until then', async () => {
    const { id } = (await request({ publishAt: test.now() + HOUR }))!
    await test.core.publicationRun.carryOut(companyId, id)
    expect(await editions()).toEqual([])
    await test.core.publications.cancel(by(second), companyId, id)
    test.advance(HOUR)
    await test.core.runner.drain()
    expect(await editions()).toEqual([])
    expect(await test.core.publications.get(companyId, id)).toMatchObject({ state: 'cancelled' })
    expect(await outcomeOf(test.core.publications.cancel(by(first), companyId, id))).toBe(721)
  })
  it('cannot be cancelled once it is due', async () => {
    const { id } = (await request({ publishAt: test.now() + HOUR }))!
    test.advance(HOUR)
    expect(await outcomeOf(test.core.publications.cancel(by(first), companyId, id))).toBe(721)
  })
  it('requested twice is one publication; a different second one is refused (721)', async () => {
    const publishAt = test.now() + HOUR
    const one = await request({ publishAt })
    expect(await request({ publishAt })).toEqual(one)
    expect(await outcomeOf(request({ publishAt: publishAt + 1 }))).toBe(721)
    expect(await outcomeOf(request())).toBe(721)
  })
  it('never replaces a newer version by an older one: it fails and notifies', async () => {
    const { id } = (await request({ publishAt: test.now() + HOUR }))!
    await replace(7)
    await test.core.publishing.publish(by(second), companyId, { note: '' })
    test.advance(HOUR)
    await test.core.runner.drain()
    expect(await published()).toBe(7)
    expect(await test.core.publications.get(companyId, id)).toMatchObject({ state: 'failed', errorCode: 721 })
    expect(await sent()).toBe(1)
  })
  it('withdraws what it published on the given day, as an edition marked as a withdrawal', async () => {
    await request({ publishAt: test.now() + HOUR, withdrawAt: test.now() + 2 * HOUR })
    test.advance(HOUR)
    await test.core.runner.drain()
    expect(await test.core.publications.open(companyId)).toMatchObject([{ kind: 'withdraw' }])
    test.advance(HOUR)
    await test.core.runner.drain()
    expect(await published()).toBe(0)
    expect(await editions()).toMatchObject([{ number: 2, withdrawn: true, rowCount: 0 }, { number: 1 }])
  })
})

describe('a withdrawal', () => {
  const withdraw = (more = {}) =>
    test.core.publications.request(by(first), companyId, {
      ...{ kind: 'withdraw', tracks: ['data-disclosure'], note: 'wrong', attestation: '', ...more },
    })
  it('hides a type immediately, needs no approval, and can be undone by a restoration', async () => {
    await approvalOn()
    await test.core.publishing.publish(by(first), companyId, { note: '' })
    const preview = async () => {
      const states = await test.core.versions.states(companyId)
      return test.core.editions.takenBack(companyId, [states.of('data-disclosure')])
    }
    expect(await preview()).toEqual([])
    expect(await withdraw()).toMatchObject({ state: 'done', editionNumber: 2 })
    expect(await preview()).toEqual(['data-disclosure'])
    expect(await published()).toBe(0)
    expect(await withdraw()).toBeNull()
    const restored = await test.core.publishing.restore(by(first), companyId, 1, { note: '' })
    expect(restored).toMatchObject({ number: 3, restoredNumber: 1, withdrawn: false })
    expect(await published()).toBe(3)
  })
  it('can be published again from the preview', async () => {
    await request()
    await withdraw()
    expect(await request()).toMatchObject({ state: 'done', editionNumber: 3 })
    expect(await published()).toBe(3)
  })
})

describe('a pending withdrawal', () => {
  const both = ['data-disclosure', 'data-patient'] as const
  const withdraw = (more = {}) =>
    test.core.publications.request(by(first), companyId, {
      ...{ kind: 'withdraw', tracks: both, note: '', attestation: '', ...more },
    })
  const waiting = async () =>
    (await test.core.publications.open(companyId))
      .filter(({ kind }) => kind === 'withdraw')
      .map(({ publishAt, tracks }) => [publishAt, [...tracks.keys()]] as const)
      .sort(([one], [other]) => one! - other!)
  let at: number
  beforeEach(async () => {
    await test.importRows(companyId, { sectionType: 2, root: 'A' }, plainRows('A1', 2))
    await test.core.publishing.moveToPreview(by(first), companyId)
    await request()
    at = test.now() + 3 * HOUR
    await withdraw({ publishAt: at })
    test.advance(1)
    await replace(5)
  })
  const pass = async (ms: number) => {
    test.advance(ms)
    await test.core.runner.drain()
  }

  it('requires an answer before something is published that it would hide', async () => {
    await expect(request()).rejects.toMatchObject({
      code: 406,
      fields: [{ field: 'waitingWithdrawal' }],
    })
    expect(await published()).toBe(3)
    await request({ waitingWithdrawal: 'keep' } as never)
    expect(await published()).toBe(5)
    await pass(3 * HOUR)
    expect(await published()).toBe(0)
  })
  it('is dropped for the published tracks on request, and stays for the others', async () => {
    await request({ waitingWithdrawal: 'drop' } as never)
    expect(await waiting()).toEqual([[at, ['data-patient']]])
    await pass(3 * HOUR)
    expect(await published()).toBe(5)
    const patient = (await test.core.versions.states(companyId)).get('data-patient')!
    expect(patient.publishedVersion).toBe(0)
    const { publications } = await test.core.publications.list(companyId, 1, 10)
    expect(publications.filter(({ cancelledBy }) => cancelledBy === first)).toHaveLength(1)
  })
  it('needs no answer for a publication scheduled after it', async () => {
    await request({ publishAt: at + HOUR })
    await pass(3 * HOUR)
    expect(await published()).toBe(0)
    await pass(HOUR)
    expect(await published()).toBe(5)
  })
  it('is replaced by the withdrawal of a publication: each track has one', async () => {
    const withdrawAt = at + HOUR
    await expect(request({ withdrawAt, waitingWithdrawal: 'keep' } as never)).rejects.toMatchObject({
      fields: [{ field: 'withdrawAt' }],
    })
    await request({ withdrawAt })
    expect(await waiting()).toEqual([
      [at, ['data-patient']],
      [withdrawAt, ['data-disclosure']],
    ])
  })
  it('does not prevent hiding a type immediately, and is dropped for it', async () => {
    await withdraw({ tracks: ['data-disclosure'] })
    expect(await published()).toBe(0)
    expect(await waiting()).toEqual([[at, ['data-patient']]])
    await request()
    await pass(3 * HOUR)
    expect(await published()).toBe(5)
  })
  it('is replaced by another time; an identical request is not duplicated', async () => {
    await withdraw({ publishAt: at + HOUR, tracks: ['data-patient'] })
    await withdraw({ publishAt: at + HOUR, tracks: ['data-patient'] })
    expect(await waiting()).toEqual([
      [at, ['data-disclosure']],
      [at + HOUR, ['data-patient']],
    ])
  })
  it('that was not viewed is not dropped (721)', async () => {
    expect(await outcomeOf(withdraw({ seenWithdrawals: [] }))).toBe(721)
    expect(await outcomeOf(request({ seenWithdrawals: [], waitingWithdrawal: 'drop' } as never))).toBe(721)
    expect(await published()).toBe(3)
  })
  it('scheduled after a request stays, whatever the request says about earlier ones', async () => {
    await approvalOn()
    const { id } = (await request({ waitingWithdrawal: 'drop' } as never))!
    test.advance(1)
    await withdraw({ publishAt: at + HOUR, tracks: ['data-disclosure'] })
    await test.core.publications.approve(by(second), companyId, id)
    expect(await waiting()).toEqual([
      [at, ['data-patient']],
      [at + HOUR, ['data-disclosure']],
    ])
  })
  it('requires an answer for a restoration too', async () => {
    const restore = (more = {}) =>
      test.core.publications.request(by(first), companyId, {
        ...{ kind: 'restore', edition: 1, note: '', attestation: '', ...more },
      })
    expect(await outcomeOf(restore())).toBe(406)
    await restore({ waitingWithdrawal: 'drop' })
    expect(await waiting()).toEqual([])
  })
})

describe('with approval required', () => {
  beforeEach(async () => void (await approvalOn()))

  it('waits for another admin, who is notified and publishes it on behalf of the requester', async () => {
    await addAdmin('else@minato.example', await test.addCompany('minato'))
    const { id, state } = (await request({ note: 'yearly' }))!
    expect(state).toBe('awaiting-approval')
    expect(await waitingMails(test.core)).toMatchObject([
      { to: 'second@aoba.example', template: 'publication-waiting' },
    ])
    expect(await published()).toBe(0)
    const approved = await test.core.publications.approve(by(second), companyId, id)
    expect(approved).toMatchObject({ state: 'done', decidedBy: second, editionNumber: 1 })
    expect(await editions()).toMatchObject([{ publishedBy: first, note: 'yearly' }])
    expect(await published()).toBe(3)
  })
  it('cannot be approved or rejected by the requester', async () => {
    const { id } = (await request())!
    expect(await outcomeOf(test.core.publications.approve(by(first), companyId, id))).toBe(403)
    expect(await outcomeOf(test.core.publications.reject(by(first), companyId, id, 'no'))).toBe(403)
    expect(await editions()).toEqual([])
  })
  it('publishes the versions that were requested, not the later preview', async () => {
    const { id } = (await request())!
    await replace(7)
    await test.core.publications.approve(by(second), companyId, id)
    expect(await published()).toBe(3)
  })
  it('can only be rejected with a reason, which is mailed', async () => {
    const { id } = (await request())!
    expect(await outcomeOf(test.core.publications.reject(by(second), companyId, id, ' '))).toBe(406)
    const rejected = await test.core.publications.reject(by(second), companyId, id, '金額の確認')
    expect(rejected).toMatchObject({ state: 'rejected', reason: '金額の確認' })
    expect(await outcomeOf(test.core.publications.approve(by(second), companyId, id))).toBe(721)
    expect(await request()).toMatchObject({ state: 'awaiting-approval' })
  })
  it('keeps its time after the approval, or is published immediately if that has passed', async () => {
    const { id } = (await request({ publishAt: test.now() + HOUR }))!
    expect(await test.core.publications.approve(by(second), companyId, id)).toMatchObject({
      state: 'scheduled',
    })
    test.advance(HOUR)
    await test.core.runner.drain()
    expect(await published()).toBe(3)
    await replace(7)
    const late = (await request({ publishAt: test.now() + HOUR }))!
    test.advance(2 * HOUR)
    await test.core.publications.approve(by(second), companyId, late.id)
    expect(await published()).toBe(7)
  })
  it('is not approved once its withdrawal time has passed (409)', async () => {
    const { id } = (await request({ withdrawAt: test.now() + HOUR }))!
    test.advance(HOUR)
    expect(await outcomeOf(test.core.publications.approve(by(second), companyId, id))).toBe(409)
  })
  it('lets only one of a concurrent approval and rejection succeed', async () => {
    const { id } = (await request())!
    const third = await addAdmin('third@aoba.example')
    const codes = await Promise.all([
      outcomeOf(test.core.publications.approve(by(second), companyId, id)),
      outcomeOf(test.core.publications.reject(by(third), companyId, id, 'no')),
    ])
    expect(codes.sort()).toEqual([200, 721])
  })
  it('is required for a restoration too', async () => {
    await test.core.publishing.publish(by(first), companyId, { note: '' })
    await replace(7)
    await test.core.publishing.publish(by(first), companyId, { note: '' })
    const asked = await test.core.publications.request(by(first), companyId, {
      ...{ kind: 'restore', edition: 1, expectedEdition: 2, note: '', attestation: '' },
    })
    expect(await published()).toBe(7)
    await test.core.publications.approve(by(second), companyId, asked!.id)
    expect(await published()).toBe(3)
    expect((await editions())[0]).toMatchObject({ number: 3, restoredNumber: 1 })
  })
  it('does not find another company’s publications (404)', async () => {
    const { id } = (await request())!
    const other = await test.addCompany('minato')
    const stranger = testActor(other, 77)
    const { publications } = test.core
    for (const work of [
      () => publications.approve(stranger, other, id),
      () => publications.reject(stranger, other, id, 'no'),
      () => publications.cancel(stranger, other, id),
      () => publications.get(other, id),
    ])
      expect(await outcomeOf(work())).toBe(404)
  })
})
