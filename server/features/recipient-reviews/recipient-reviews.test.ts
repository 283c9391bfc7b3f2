// Long because one world serves the whole life of a round.
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import type { Company } from '#server/features/companies/index.ts'
import { SecretBox } from '#server/lib/secret-box.ts'
import { openTestCore, type TestCore } from '#server/testing/test-core.ts'
import { testActor } from '#server/testing/test-actor.ts'
import { mailedToken, waitingMails } from '#server/testing/waiting-mails.ts'
import type { OpenedLink } from './recipient-answers.service.ts'
import { nextMail } from './next-mail.ts'
import { DAY_MS } from './review-limits.ts'
import type { ListLine } from './review-recipient.ts'
import { ReviewAddressesRepository } from './review-addresses.repository.ts'
import { ReviewRoundsRepository } from './review-rounds.repository.ts'

let test: TestCore
let company: Company
let other: Company
let actor: ReturnType<typeof testActor>

const row = { section_code: 'C1', facility: '見本病院', number_of_payments: 2, amount: 44_548 }
const rows = [
  { ...row, name: '石田 学' },
  { ...row, name: '石田 学', amount: 100 },
  { ...row, name: '別の人' },
  { ...row, name: '同名 太郎' },
  { ...row, name: '同名 太郎', facility: '別の病院' },
]

beforeAll(async () => {
  test = await openTestCore()
  for (const name of ['aoba', 'minato']) {
    const id = await test.addCompany(name)
    await test.importRows(id, {}, rows)
    await test.importRows(id, { root: 'A' }, [{ ...row, section_code: 'A1', payee: '見本病院', amount: 9 }])
    await test.core.publishing.moveToPreview(testActor(id), id)
  }
  ;[company, other] = (await test.core.companies.list('', 1, 10)).companies as [Company, Company]
  actor = testActor(company.id)
})
afterAll(() => test.close())

const code = (code: number) => expect.objectContaining({ code })
const line = (name: string | null, facility: string | null, email: string | null, at = 2): ListLine => ({
  ...{ line: at, name, facility, email },
})
const ishida = line('石田　学', '見本病院', 'ishida@example.jp')
const betsu = line('別の人', '見本病院', 'betsu@example.jp', 3)
const byoin = line(null, '見本病院', 'byoin@example.jp', 4)

const prepare = (lines: ListLine[] = [ishida, betsu, byoin], of = company) =>
  test.core.reviewRounds.prepare(
    testActor(of.id),
    of.id,
    { sectionType: 1, days: 30, language: 'both' },
    lines,
  )
async function start(lines?: ListLine[]): Promise<number> {
  const id = await prepare(lines)
  await test.core.reviewRounds.start(actor, company.id, id, 'nobody')
  await mail(id)
  return id
}
/** What the job does; the e-mails stay, as no job delivers them. */
const mail = (roundId: number, againAt: number | null = null) =>
  test.core.reviewMailing.run({ companyId: company.id, roundId, againAt }, async () => {})
const end = (id: number) => test.core.reviewRounds.end(actor, company.id, id)
const visitor = { userId: null, companyId: null, ip: '192.0.2.9', requestId: 'x' }
const opened = (token: string) => test.core.recipientAnswers.find(company, token)
const linkOf = async (email: string) => opened(await mailedToken(test.core, email))
const lines = async (id: number) =>
  (await test.core.reviewProgress.lines(company.id, id, {}, { page: 1, size: 50 })).lines
const namesOf = async (link: OpenedLink) => {
  if (link.state !== 'open') throw new Error(link.state)
  const page = await test.core.reviewedRows.page(link.reviewed, { page: 1, size: 50 })
  return page!.groups.flatMap(({ records }) => records.map(({ name, amount }) => [name, amount]))
}

describe('a list', () => {
  it('is matched line by line with who the preview names, and nothing is sent', async () => {
    const id = await prepare([
      ishida,
      line('別の人', null, 'b@example.jp', 3),
      line('同名 太郎', null, 'c@example.jp', 4),
      line('同名 太郎', '別の病院', 'd@example.jp', 5),
      line('誰も いない', '見本病院', 'e@example.jp', 6),
      line('石田 学', 'よその病院', 'f@example.jp', 7),
      line('石田 学', '見本病院', 'not an address', 8),
      line('石田 学', '見本病院', 'ISHIDA@example.jp', 9),
      line(null, '見本病院', 'g@example.jp', 10),
      line(null, '別の病院', 'h@example.jp', 11),
    ])
    expect((await lines(id)).map(({ line, outcome }) => [line, outcome])).toEqual([
      ...[
        [2, 'found'],
        [3, 'found'],
        [4, 'ambiguous'],
        [5, 'found'],
        [6, 'not_found'],
        [7, 'not_found'],
      ],
      ...[
        [8, 'bad_address'],
        [9, 'repeated'],
        [10, 'found'],
      ],
      // It was paid nothing itself: what its people were paid is theirs.
      [11, 'not_found'],
    ])
    await test.core.runner.drain()
    expect(await waitingMails(test.core)).toEqual([])
    expect(await test.core.reviewProgress.open(company.id)).toEqual([])
  })

  it('takes the place of one that was not sent, and can be discarded', async () => {
    const id = await prepare()
    expect((await test.core.reviewProgress.list(company.id)).map(({ round }) => round.id)).toEqual([id])
    await expect(test.core.reviewRounds.discard(testActor(other.id), other.id, id)).rejects.toEqual(code(404))
    await test.core.reviewRounds.discard(actor, company.id, id)
    expect(await test.core.reviewProgress.list(company.id)).toEqual([])
  })
})

describe('a round', () => {
  it('writes once to everybody who was found, each with a link of their own', async () => {
    const id = await start([ishida, betsu, line('誰も いない', null, 'nobody@example.jp', 5)])
    const mails = await waitingMails(test.core)
    expect(mails.map(({ to, template }) => [to, template])).toEqual([
      ['ishida@example.jp', 'recipient-review'],
      ['betsu@example.jp', 'recipient-review'],
    ])
    await expect(prepare()).rejects.toEqual(code(406))
    await expect(test.core.reviewRounds.start(actor, company.id, id, 'nobody')).rejects.toEqual(code(721))

    expect(await namesOf(await linkOf('ishida@example.jp'))).toEqual([
      ['石田 学', 44_548],
      ['石田 学', 100],
    ])
    expect(await namesOf(await linkOf('betsu@example.jp'))).toEqual([['別の人', 44_548]])
    // The job of the start finds nobody to write to any more.
    await test.core.runner.drain()
    expect((await lines(id)).map(({ mails }) => mails)).toEqual([1, 1, 0])
    await end(id)
  })

  it('that has begun counts for the day’s e-mails before they are written, and stays when old lists are removed', async () => {
    const id = await prepare([ishida, betsu])
    const mails = () => new ReviewAddressesRepository(test.knex).countMails(company.id, test.now())
    expect(await mails()).toBe(0)
    await test.core.reviewRounds.start(actor, company.id, id, 'nobody')
    expect(await mails()).toBe(2)
    // Of a company whose site is closed nobody could open the links.
    await test.knex('companies').where({ id: company.id }).update({ is_active: false })
    await mail(id)
    expect(await mails()).toBe(2)
    await test.knex('companies').where({ id: company.id }).update({ is_active: true })
    const rounds = new ReviewRoundsRepository(test.knex)
    await test.knex.transaction((trx) => rounds.remove(trx, company.id, id))
    expect(await lines(id)).toHaveLength(2)
    await end(id)
    expect(await mails()).toBe(0)
  })

  it('shows a body what it was paid itself, and none of what its people were paid', async () => {
    const id = await start([byoin])
    expect(await namesOf(await linkOf('byoin@example.jp'))).toEqual([[null, 9]])
    await end(id)
  })

  it('opens nothing with another token, on another company’s site, and for a row of somebody else', async () => {
    const { recipientAnswers, reviewedRows } = test.core
    const id = await start([ishida, betsu])
    const token = await mailedToken(test.core, 'ishida@example.jp')
    expect(await recipientAnswers.find(company, token.slice(1) + 'A')).toEqual({ state: 'none' })
    expect(await recipientAnswers.find(company, '')).toEqual({ state: 'none' })
    expect(await recipientAnswers.find(other, token)).toEqual({ state: 'none' })
    await expect(recipientAnswers.confirm(visitor, other, token)).rejects.toEqual(code(601))

    const ofBetsu = await linkOf('betsu@example.jp')
    if (ofBetsu.state !== 'open') throw new Error(ofBetsu.state)
    const page = await reviewedRows.page(ofBetsu.reviewed, { page: 1, size: 5 })
    const foreign = page!.groups[0]!.records[0]!.id
    const said = { recordId: foreign, what: ['amount' as const], details: null, proposed: {}, name: '石田' }
    await expect(recipientAnswers.object(visitor, company, token, 'ja', said)).rejects.toEqual(code(404))
    expect(await test.knex('correction_requests')).toEqual([])
    await end(id)
    expect(await recipientAnswers.find(company, token)).toEqual({ state: 'ended', reason: 'staff' })
    await expect(recipientAnswers.confirm(visitor, company, token)).rejects.toEqual(code(601))
  })

  it('takes answers: rows that are right, or a correction request that is received at once', async () => {
    const { recipientAnswers, reviewedRows, reviewProgress, correctionRequests, requestRecords } = test.core
    const id = await start()
    const token = await mailedToken(test.core, 'ishida@example.jp')
    const link = await linkOf('ishida@example.jp')
    if (link.state !== 'open') throw new Error(link.state)
    await recipientAnswers.markOpened(link)
    const ofBetsu = await mailedToken(test.core, 'betsu@example.jp')
    for (let n = 0; n < 2; n++) await recipientAnswers.confirm(visitor, company, ofBetsu)
    expect(await test.knex('audit_entries').where({ event: 'review_confirmed' })).toHaveLength(1)
    const page = await reviewedRows.page(link.reviewed, { page: 1, size: 5 })
    const recordId = page!.groups[0]!.records[1]!.id
    const said = {
      what: ['amount' as const],
      details: '千円です',
      proposed: { amount: '1000' },
      name: '石田 学',
    }
    // Sent twice, as by whoever presses a button twice, it is one request.
    for (let n = 0; n < 2; n++)
      await recipientAnswers.object(visitor, company, token, 'ja', { recordId, ...said })
    await expect(recipientAnswers.confirm(visitor, company, token)).rejects.toEqual(code(721))

    const { progress } = await reviewProgress.detail(company.id, id)
    expect(progress).toEqual({ found: 3, mailed: 3, opened: 1, confirmed: 1, objected: 1 })
    const [requestId, ...more] = (await lines(id))[0]!.requestIds
    expect(more).toEqual([])
    expect(await correctionRequests.find(company.id, requestId!)).toMatchObject({
      ...{ origin: 'review', state: 'received', number: 1, editionShown: null, requester: 'self' },
      ...{ name: '石田 学', institution: '見本病院', email: 'ishida@example.jp', details: '千円です' },
    })
    expect((await requestRecords.findOf(company.id, [requestId!])).get(requestId!)).toMatchObject([
      { year: 2024, proposed: { amount: '1000' } },
    ])
    const mails = (await waitingMails(test.core)).filter(({ to }) => to === 'ishida@example.jp')
    expect(mails.at(-1)!.template).toBe('request-received')
    await end(id)
  })

  it('writes again to those without an answer, with the same link and once a day at most', async () => {
    const { reviewRounds, recipientAnswers } = test.core
    const id = await start([ishida, betsu])
    const token = await mailedToken(test.core, 'ishida@example.jp')
    await recipientAnswers.confirm(visitor, company, await mailedToken(test.core, 'betsu@example.jp'))
    await expect(reviewRounds.writeAgain(actor, company.id, id, null)).rejects.toEqual(code(721))
    test.advance(DAY_MS)
    const before = (await waitingMails(test.core)).length
    await reviewRounds.writeAgain(actor, company.id, id, null)
    await mail(id, test.now())
    const mails = await waitingMails(test.core)
    expect(mails.slice(before).map(({ to }) => to)).toEqual(['ishida@example.jp'])
    expect(await mailedToken(test.core, 'ishida@example.jp')).toBe(token)
    const [first] = await lines(id)
    // With another encryption key the link of before cannot be opened: the next e-mail has a new one.
    const unreadable = new SecretBox('another key').seal('recipient-review-link', token)
    await test.knex('review_recipients').where({ id: first!.id }).update({ link_secret: unreadable })
    test.advance(DAY_MS)
    await reviewRounds.writeAgain(actor, company.id, id, first!.id)
    expect(await mailedToken(test.core, 'ishida@example.jp')).not.toBe(token)
    expect(await linkOf('ishida@example.jp')).toMatchObject({ state: 'open' })
    await expect(reviewRounds.writeAgain(actor, company.id, id, first!.id)).rejects.toEqual(code(721))
    await expect(reviewRounds.writeAgain(testActor(other.id), other.id, id, null)).rejects.toEqual(code(404))
    await end(id)
  })

  it('leaves out for a day whom another round has written to, until staff write to them', async () => {
    const { reviewRounds, reviewStart, reviewProgress } = test.core
    test.advance(8 * DAY_MS)
    await end(await start([ishida]))
    const id = await prepare([{ ...ishida, email: 'ISHIDA@example.jp' }, betsu])
    const outlook = async (of = id) =>
      reviewStart.outlook((await reviewProgress.detail(company.id, of)).round)
    expect(await outlook()).toMatchObject({
      ...{ obstacle: null, recent: { day: 1, week: 1 }, lastMailedAt: test.now() },
      choices: [
        { leaveOut: 'day', mails: 1 },
        { leaveOut: 'nobody', mails: 2 },
      ],
    })
    await reviewRounds.start(actor, company.id, id, 'day')
    await mail(id)
    expect((await lines(id)).map(({ mails }) => mails)).toEqual([0, 1])
    const [first] = await lines(id)
    expect(nextMail(first!, test.now())).toEqual({ when: 'later', from: test.now() + DAY_MS })
    await expect(reviewRounds.writeAgain(actor, company.id, id, first!.id)).rejects.toEqual(code(721))
    await expect(reviewRounds.writeAgain(actor, company.id, id, null)).rejects.toEqual(code(721))
    test.advance(DAY_MS)
    expect(await reviewProgress.nextMails(company.id, id)).toEqual({ now: 2, later: 0, from: null, spent: 0 })
    await reviewRounds.writeAgain(actor, company.id, id, null)
    await mail(id, test.now())
    expect((await lines(id)).map(({ mails }) => mails)).toEqual([1, 2])
    await end(id)

    const next = await prepare([ishida, betsu])
    expect((await outlook(next)).choices).toEqual([{ leaveOut: 'nobody', mails: 2 }])
    await expect(reviewRounds.start(actor, company.id, next, 'day')).rejects.toEqual(code(406))
    test.advance(2 * DAY_MS)
    expect(await outlook(next)).toMatchObject({
      recent: { day: 0, week: 2 },
      choices: [{ leaveOut: 'nobody', mails: 2 }],
    })
    await reviewRounds.start(actor, company.id, next, 'day')
    await mail(next)
    expect((await lines(next)).map(({ mails }) => mails)).toEqual([1, 1])
    await end(next)
  })

  it('expires after its days', async () => {
    const id = await start([ishida])
    test.advance(31 * DAY_MS)
    expect(await linkOf('ishida@example.jp')).toEqual({ state: 'ended', reason: 'expired' })
    await test.core.reviewRetention.run(company.id)
    expect((await test.core.reviewProgress.detail(company.id, id)).round.endReason).toBe('expired')
  })

  let token: string

  it('shows the preview as it is, says that it has moved, and ends with its publication', async () => {
    const { reviewRounds, publishing } = test.core
    const waiting = await prepare([ishida])
    await test.importRows(company.id, {}, [{ ...row, name: '石田 学', amount: 1000 }])
    await publishing.moveToPreview(actor, company.id)
    await expect(reviewRounds.start(actor, company.id, waiting, 'nobody')).rejects.toEqual(code(721))
    const id = await start([ishida])
    token = await mailedToken(test.core, 'ishida@example.jp')
    expect(await opened(token)).toMatchObject({ state: 'open', hasMoved: false })
    await test.importRows(company.id, {}, [{ ...row, name: '石田 学', amount: 2000 }])
    await publishing.moveToPreview(actor, company.id)
    expect(await opened(token)).toMatchObject({ state: 'open', hasMoved: true })
    expect(await namesOf(await opened(token))).toEqual([['石田 学', 2000]])
    await publishing.publish(testActor(company.id, null), company.id, { note: '確認済み' })
    expect(await opened(token)).toEqual({ state: 'ended', reason: 'published' })
    await expect(prepare([ishida])).rejects.toEqual(code(406))
    await test.importRows(company.id, {}, [{ ...row, name: '石田 学', amount: 3000 }])
    await publishing.moveToPreview(actor, company.id)
    expect(await opened(token)).toEqual({ state: 'ended', reason: 'published' })
    expect((await test.core.reviewProgress.detail(company.id, id)).round.state).toBe('ended')
  })

  it('asks for corrections that an edition ends once it has them, and not before', async () => {
    const { recipientAnswers, reviewRounds, requestAnswers, correctionRequests, publishing } = test.core
    const staff = testActor(other.id)
    const without = rows.filter(({ amount }) => amount !== 100)
    // An edition before, in which the row that is reviewed is missing, too.
    await test.importRows(other.id, {}, without)
    await test.moveAndPublish(other.id)
    await test.importRows(other.id, {}, rows)
    await publishing.moveToPreview(staff, other.id)
    const roundId = await prepare([ishida], other)
    await reviewRounds.start(staff, other.id, roundId, 'nobody')
    await test.core.reviewMailing.run({ companyId: other.id, roundId, againAt: null }, async () => {})
    const link = await mailedToken(test.core, 'ishida@example.jp')
    const opened = await recipientAnswers.find(other, link)
    if (opened.state !== 'open') throw new Error(opened.state)
    const [group] = (await test.core.reviewedRows.page(opened.reviewed, { page: 1, size: 5 }))!.groups
    const said = { what: ['not_paid' as const], details: null, proposed: {}, name: '石田 学' }
    const recordId = group!.records.find(({ amount }) => amount === 100)!.id
    await recipientAnswers.object(visitor, other, link, 'ja', { recordId, ...said })
    const [id] = await recipientAnswers.objectionsOf(other.id, opened.recipient.id)
    const find = async () => (await correctionRequests.find(other.id, id!))!
    const given = { outcome: 'corrected', answer: '削除します。' } as const
    await requestAnswers.answer(staff, other.id, await find(), given)
    expect(await find()).toMatchObject({ state: 'in_review', correctedEdition: null })
    await publishing.publish(testActor(other.id, null), other.id, { note: '' })
    expect(await find()).toMatchObject({ state: 'in_review', correctedEdition: null })
    await test.importRows(other.id, {}, without)
    await test.moveAndPublish(other.id)
    expect(await find()).toMatchObject({ state: 'corrected', correctedEdition: 3 })
  })

  it('leaves names and addresses only for a time', async () => {
    test.advance(test.core.config.reviewDataDays * DAY_MS)
    for (const { id } of [company, other]) await test.core.reviewRetention.run(id)
    expect(await opened(token)).toEqual({ state: 'none' })
    expect(JSON.stringify(await test.knex('review_recipients'))).not.toMatch(/石田|見本病院|@/)
  })

  it('leaves out those to whom a round of the other type has still to write', async () => {
    const { reviewRounds, reviewStart, reviewProgress } = test.core
    const id = await test.addCompany('okano')
    const staff = testActor(id)
    for (const sectionType of [1, 2] as const) {
      const paid = { ...row, section_code: 'A1', facility: '見本病院', payee: '見本病院' }
      await test.importRows(id, { sectionType, root: 'A' }, [paid])
    }
    await test.core.publishing.moveToPreview(staff, id)
    const [first, second] = await Promise.all(
      ([1, 2] as const).map((sectionType) =>
        reviewRounds.prepare(staff, id, { sectionType, days: 30, language: 'both' }, [byoin]),
      ),
    )
    await reviewRounds.start(staff, id, first!, 'day')
    await expect(reviewRounds.start(staff, id, second!, 'day')).rejects.toEqual(code(406))
    const { round } = await reviewProgress.detail(id, second!)
    expect(await reviewStart.outlook(round)).toMatchObject({
      recent: { day: 1, week: 1 },
      choices: [{ leaveOut: 'nobody', mails: 1 }],
    })
    // What has ended writes to nobody any more.
    await reviewRounds.end(staff, id, first!)
    expect(await reviewStart.outlook(round)).toMatchObject({ recent: { day: 0, week: 0 } })
  })
})
