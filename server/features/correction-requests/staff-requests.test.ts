import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import type { CorrectionRequest } from './correction-request.ts'
import { typedOf } from '#server/features/record-changes/index.ts'
import { valuesOf } from '#server/features/record-fields/index.ts'
import { COMPANY_ADMIN } from '#server/features/users/index.ts'
import { SecretBox } from '#server/lib/secret-box.ts'
import { receiveRequest } from '#server/testing/receive-request.ts'
import { testActor } from '#server/testing/test-actor.ts'
import { openTestCore, type TestCore } from '#server/testing/test-core.ts'
import { waitingMails } from '#server/testing/waiting-mails.ts'
import { FOLLOW_PURPOSE } from './request-mails.ts'

const DAY_MS = 24 * 60 * 60_000
const rows = [
  { section_code: 'C1', facility: '福島市民病院', name: '齊藤 茂', number_of_payments: 6, amount: 7_442_900 },
  { section_code: 'C1', facility: '会津病院', name: '渡部 恵', number_of_payments: 1, amount: 50_000 },
]

let test: TestCore
let companyId: number
let userId: number
let first: string
beforeEach(async () => {
  test = await openTestCore()
  companyId = await test.addCompany('aoba')
  userId = await addUser(companyId, 'yoko@aoba.example')
  first = `${await test.importRows(companyId, {}, rows)}-1`
  await test.moveAndPublish(companyId)
})
afterEach(() => test.close())

const addUser = (ofCompany: number, email: string) =>
  test.core.users.insert({
    ...{ companyId: ofCompany, roleLevel: COMPANY_ADMIN, email, passwordHash: null, lang: 'ja' },
    ...{ firstName: '葉子', lastName: '青木', createdAt: 0 },
  })
const actor = () => testActor(companyId, userId)
const receive = (more = {}) => receiveRequest(test.core, companyId, { recordIds: [first], ...more })
const answer = ({ id, revision }: CorrectionRequest, outcome: 'corrected' | 'partly' | 'not') =>
  test.core.requestAnswers.answer(actor(), companyId, { id, revision }, { outcome, answer: 'お答えします。' })
const find = async ({ id }: CorrectionRequest) => (await test.core.requestInbox.detail(companyId, id)).request
const templates = async () => (await waitingMails(test.core)).map(({ template }) => template)

/** Changes the first row of the draft. */
async function edit(amount: number) {
  const { record } = await test.core.recordStates.state(companyId, 1, first)
  const typed = { ...typedOf(valuesOf(record), 'C1'), amount: String(amount) }
  await test.core.recordChanges.edit(actor(), companyId, 1, { id: first, revision: record.revision }, typed)
}

describe('the inbox', () => {
  it('finds requests by their state, by a name with or without blanks, by address and number, and by who works on them', async () => {
    const mine = await receive({ name: '齊藤 茂' })
    const other = await receive({ name: '渡部 恵', institution: '会津 病院' })
    await answer(mine, 'not')
    const numbers = async (tab: 'open' | 'answered' | 'all', keyWords = '', assignedTo?: number) => {
      const filter = { tab, keyWords, assignedTo }
      const { entries } = await test.core.requestInbox.list(companyId, filter, 1, 10)
      return entries.map(({ request }) => request.number)
    }
    expect([await numbers('open'), await numbers('answered')]).toEqual([[2], [1]])
    expect([await numbers('all', '齊藤茂'), await numbers('all', '会津病院')]).toEqual([[1], [2]])
    expect([await numbers('all', 'k-2026-0002'), await numbers('all', '無い')]).toEqual([[2], []])
    expect(await test.core.requestInbox.counts(companyId)).toEqual({
      ...{ open: 1, inWork: 0, answered: 1, all: 2 },
    })
    expect(await numbers('all', 'Requester@clinic')).toEqual([2, 1])
    const { requestInbox, requestWork } = test.core
    await requestWork.assign(actor(), companyId, other, { assignedTo: userId, dueAt: other.dueAt })
    expect([await numbers('all', '', userId), await numbers('all', '', userId + 1)]).toEqual([[2], []])
    expect(await requestInbox.counts(companyId, { keyWords: '', assignedTo: userId })).toEqual({
      ...{ open: 0, inWork: 1, answered: 0, all: 1 },
    })
  })

  it('is the company’s own', async () => {
    const { id } = await receive()
    const other = await test.addCompany('minato')
    await expect(test.core.requestInbox.detail(other, id)).rejects.toMatchObject({ code: 404 })
    const none = { id, revision: 1 }
    const to = { assignedTo: null, dueAt: null }
    await expect(test.core.requestWork.assign(actor(), other, none, to)).rejects.toMatchObject({ code: 404 })
  })
})

describe('work on a request', () => {
  it('puts it under review once it is assigned, and refuses who saw it before', async () => {
    const { requestWork } = test.core
    const seen = await receive()
    const work = { assignedTo: userId, dueAt: seen.dueAt }
    await requestWork.assign(actor(), companyId, seen, work)
    expect(await find(seen)).toMatchObject({ state: 'in_review', assignedTo: userId })
    await expect(
      requestWork.assign(actor(), companyId, seen, { ...work, assignedTo: null }),
    ).rejects.toMatchObject({ code: 721 })
    await expect(answer(seen, 'not')).rejects.toMatchObject({ code: 721 })
  })

  it('is marked at the row that has taken its place where the file was replaced', async () => {
    const seen = await receive()
    await test.core.requestWork.begin(actor(), companyId, seen.id)
    const replaced = await test.importRows(companyId, {}, [rows[1]!, { ...rows[0]!, amount: 6_202_900 }])
    const company = { id: companyId, changeCounter: 0 }
    const marked = async (shown: 'preview' | { edition: number }) => [
      ...(await test.core.rowsUnderReview.of(company, shown)),
    ]
    expect([await marked('preview'), await marked({ edition: 1 })]).toEqual([[first], [first]])
    await test.moveAndPublish(companyId)
    const now = `${replaced}-2`
    expect([await marked('preview'), await marked({ edition: 2 })]).toEqual([[now], [now]])
    expect(await marked({ edition: 1 })).toEqual([first])
    const { request, records } = await test.core.requestInbox.detail(companyId, seen.id)
    for (const area of ['draft', 'published'] as const)
      expect(await test.core.requestInbox.rowIdIn(area, request, records[0]!)).toBe(now)
  })

  it('cannot be given to somebody of another company', async () => {
    const seen = await receive()
    const other = await test.addCompany('minato')
    const assignedTo = await addUser(other, 'minoru@minato.example')
    const given = { assignedTo, dueAt: null }
    await expect(test.core.requestWork.assign(actor(), companyId, seen, given)).rejects.toMatchObject({
      ...{ code: 406, fields: [{ field: 'assignee' }] },
    })
  })

  it('is due on no other day that is over, while one that was missed stays', async () => {
    const seen = await receive()
    test.advance(60 * DAY_MS)
    const { requestWork } = test.core
    const over = { assignedTo: null, dueAt: test.now() }
    await expect(requestWork.assign(actor(), companyId, seen, over)).rejects.toMatchObject({
      ...{ code: 406, fields: [{ field: 'due', message: 'inbox.error.duePast' }] },
    })
    await requestWork.assign(actor(), companyId, seen, { assignedTo: userId, dueAt: seen.dueAt })
    expect(await find(seen)).toMatchObject({ assignedTo: userId, dueAt: seen.dueAt })
  })

  it('keeps notes as plain text, in the order in which they were made', async () => {
    const seen = await receive()
    await test.core.requestWork.addNote(actor(), companyId, seen.id, ' 照会中\r\n<b>急ぎ</b>‮ ')
    const { events } = await test.core.requestInbox.detail(companyId, seen.id)
    expect(events.at(-1)).toMatchObject({ kind: 'note', note: '照会中\n<b>急ぎ</b>', userId })
  })
})

describe('an answer', () => {
  it('ends a request that is not corrected, and tells the requester', async () => {
    const request = await receive()
    expect(await answer(request, 'not')).toMatchObject({ state: 'explained', outcome: 'not' })
    expect(await templates()).toEqual(['request-arrived', 'request-answered'])
    await expect(answer(await find(request), 'corrected')).rejects.toMatchObject({ code: 721 })
  })

  it('that is sent twice is one answer, also where it has ended the request', async () => {
    for (const outcome of ['corrected', 'not'] as const) {
      const request = await receive()
      const first = await answer(request, outcome)
      const mails = await templates()
      expect(await answer(request, outcome)).toMatchObject({ state: first.state, revision: first.revision })
      expect(await templates()).toEqual(mails)
      const another = { outcome, answer: 'ほかの回答' }
      const { id, revision } = request
      await expect(
        test.core.requestAnswers.answer(actor(), companyId, { id, revision }, another),
      ).rejects.toMatchObject({ code: 721 })
    }
  })

  it('can be given again until an edition has the correction', async () => {
    const request = await receive()
    const answered = await answer(request, 'corrected')
    expect(answered).toMatchObject({ state: 'in_review', correctedEdition: null })
    expect(await answer(answered, 'not')).toMatchObject({ state: 'explained' })
  })

  it('ends a request at once whose correction visitors see already', async () => {
    const request = await receive()
    await edit(6_202_900)
    await test.moveAndPublish(companyId)
    expect(await answer(request, 'corrected')).toMatchObject({ state: 'corrected', correctedEdition: 2 })
    expect(await templates()).toEqual(['request-arrived', 'request-answered', 'request-corrected'])
  })

  it('has a new link where the one of before cannot be opened, as with another encryption key', async () => {
    const request = await receive()
    const follow_secret = new SecretBox('another key').seal(FOLLOW_PURPOSE, 'x')
    await test.knex('correction_requests').update({ follow_secret })
    await answer(request, 'corrected')
    await edit(6_202_900)
    await test.moveAndPublish(companyId)
    const company = (await test.core.companies.get(companyId))!
    const { data } = (await waitingMails(test.core)).at(-1)!
    const token = new URL(String(data['link'])).searchParams.get('token')!
    expect(await test.core.requestsByVisitors.find(company, token)).toMatchObject({ state: 'corrected' })
  })

  it('needs an outcome and a text, and takes none of a requester who has withdrawn', async () => {
    const request = await receive()
    const { id, revision } = request
    const empty = { outcome: 'corrected', answer: ' \u200e ' } as const
    await expect(
      test.core.requestAnswers.answer(actor(), companyId, { id, revision }, empty),
    ).rejects.toMatchObject({ fields: [{ field: 'answer', message: 'inbox.error.answer' }] })
    const long = { outcome: 'not', answer: 'あ'.repeat(2001) } as const
    await expect(
      test.core.requestAnswers.answer(actor(), companyId, { id, revision }, long),
    ).rejects.toMatchObject({ fields: [{ field: 'answer', params: { limit: 2000 } }] })
    await test.core.database.knex.transaction((trx) =>
      test.core.requestSteps.take(trx, request, 'withdraw', null),
    )
    await expect(answer(request, 'not')).rejects.toMatchObject({ code: 721 })
  })
})

describe('an edition', () => {
  it('ends the requests that it corrects, and no other', async () => {
    const request = await answer(await receive(), 'corrected')
    const other = await answer(await receive({ recordIds: [first.replace(/1$/, '2')] }), 'corrected')
    const unanswered = await receive()
    await edit(6_202_900)
    await test.moveAndPublish(companyId)
    expect(await find(request)).toMatchObject({ state: 'corrected', correctedEdition: 2 })
    expect([(await find(other)).state, (await find(unanswered)).state]).toEqual(['in_review', 'received'])
    const sent = (await waitingMails(test.core)).filter(({ template }) => template === 'request-corrected')
    expect(sent).toMatchObject([{ to: 'requester@clinic.example', data: { edition: 2 } }])
  })

  it('corrects nothing by withdrawing, and by another file what that says otherwise', async () => {
    const request = await answer(await receive(), 'corrected')
    const same = await answer(await receive({ recordIds: [first.replace(/1$/, '2')] }), 'corrected')
    const ask = { kind: 'withdraw', tracks: ['data-disclosure'], note: '', attestation: '' } as const
    await test.core.publications.request(actor(), companyId, ask)
    expect((await find(request)).state).toBe('in_review')
    await test.importRows(companyId, {}, [{ ...rows[0]!, amount: 6_202_900 }, rows[1]!])
    await test.moveAndPublish(companyId)
    expect(await find(request)).toMatchObject({ state: 'corrected', correctedEdition: 3 })
    expect((await find(same)).state).toBe('in_review')
  })

  it('is enough for a request about no row, and for one of several where a part was to be corrected', async () => {
    const both = [first, first.replace(/1$/, '2')]
    const [whole, part, none] = [
      await answer(await receive({ recordIds: both }), 'corrected'),
      await answer(await receive({ recordIds: both }), 'partly'),
      await answer(await receive({ recordIds: [] }), 'corrected'),
    ]
    await edit(1)
    await test.moveAndPublish(companyId)
    const states = await Promise.all([whole, part, none].map(async (one) => (await find(one)).state))
    expect(states).toEqual(['in_review', 'corrected', 'corrected'])
  })

  it('that brings the row back shows at the corrected request', async () => {
    const request = await answer(await receive(), 'corrected')
    await edit(1)
    await test.moveAndPublish(companyId)
    const isUndone = async () => (await test.core.requestInbox.detail(companyId, request.id)).isUndone
    expect(await isUndone()).toBe(false)
    await test.core.publishing.restore(actor(), companyId, 1, { note: '' })
    expect([await isUndone(), (await find(request)).state]).toEqual([true, 'corrected'])
  })
})

it('tells of an answer that is due soon once, and again after the day was changed', async () => {
  const request = await receive()
  const { requestNews, requestWork } = test.core
  const due = async () => {
    await requestNews.tellDue()
    return (await templates()).filter((template) => template === 'request-due').length
  }
  expect(await due()).toBe(0)
  test.advance(21 * DAY_MS)
  expect([await due(), await due()]).toEqual([1, 1])
  // Its end is that of a day: what is told is of that day.
  expect((await waitingMails(test.core)).at(-1)!.data['dueAt']).toBe(request.dueAt! - 1)
  const { id, revision } = await find(request)
  await requestWork.assign(
    actor(),
    companyId,
    { id, revision },
    { assignedTo: null, dueAt: test.now() + 4 * DAY_MS },
  )
  expect(await due()).toBe(1)
  test.advance(2 * DAY_MS)
  expect(await due()).toBe(2)
})

it('are counted for the system admin by company', async () => {
  await receive()
  const answered = await receive()
  test.advance(9 * DAY_MS)
  await answer(answered, 'not')
  test.advance(20 * DAY_MS)
  expect(await test.core.requestFiguresByCompany.find(test.now())).toEqual([
    { companyId, received: 2, open: 1, overdue: 1, answeredInDays: 9 },
  ])
})

it('tells a company’s systems of requests, and nothing of who asks', async () => {
  const events = ['request.received', 'request.answered', 'request.corrected'] as const
  await test.core.webhooks.create(actor(), companyId, { url: 'https://hooks.example/', events: [...events] })
  const request = await receive()
  await edit(1)
  await test.moveAndPublish(companyId)
  await answer(request, 'partly')
  const sent: { event: string; body: string }[] = await test.knex('webhook_deliveries').orderBy('id')
  expect(sent.map(({ event }) => event)).toEqual(events)
  expect(sent.map(({ body }) => body).join()).not.toMatch(/訂正 花子|clinic|金額/)
})
