import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import type { Company } from '#server/features/companies/index.ts'
import { recipientKey } from '#server/features/imports/index.ts'
import { testActor } from '#server/testing/test-actor.ts'
import { openTestCore, type TestCore } from '#server/testing/test-core.ts'
import { mailedToken, waitingMails } from '#server/testing/waiting-mails.ts'
import type { RequestInput } from './request-input.ts'
import { OPEN_BY_RECORD, requestLimits } from './request-limits.ts'

const DAY = 24 * 60 * 60_000

let test: TestCore
let company: Company
let other: Company
let ids: string[]
let key: string
let networks = 0

beforeAll(async () => {
  test = await openTestCore()
  for (const name of ['aoba', 'minato']) {
    const id = await test.addCompany(name)
    const row = { section_code: 'C1', facility: '見本病院', number_of_payments: 2 }
    await test.importRows(id, {}, [
      { ...row, name: '石田 学', amount: 44_548 },
      { ...row, name: '石田 学', amount: 100 },
      { ...row, name: '別の人', amount: 7 },
    ])
    await test.moveAndPublish(id)
  }
  ;[company, other] = (await test.core.companies.list('', 1, 10)).companies as [Company, Company]
  key = recipientKey(company.id, 1, { name: '石田 学', facility: '見本病院', payee: null })
  const data = await test.core.site.data(company.id, 1, { edition: 1 })
  ids = (await test.core.dataRecords.list(data, {}, 1, 10)).records.map(({ id }) => id)
})
afterAll(() => test.close())

/** Somebody of a network of their own: limits of networks have a test of their own. */
const visitor = () => ({ userId: null, companyId: null, ip: `192.0.${(networks += 1)}.1`, requestId: 'x' })

const ask = async (given: Partial<RequestInput> = {}, actor = visitor()) => {
  const place = { company, type: 1, origin: 'site', shown: { edition: 1 }, recipientKey: key, lang: 'ja' }
  await test.core.requestsByVisitors.submit(actor, place as never, {
    ...{ recordIds: [ids[0]!], what: ['amount'], details: '2本です', proposed: { amount: '22274' } },
    ...{ requester: 'self', name: '石田 学', institution: null, email: 'ishida@example.jp' },
    ...given,
  })
}
const confirmAs = async (email: string, actor = visitor()) =>
  test.core.requestsByVisitors.confirm(actor, company, await mailedToken(test.core, email))
const mailsTo = async (email: string) =>
  (await waitingMails(test.core)).filter(({ to }) => to === email).map(({ template }) => template)
const code = (code: number) => expect.objectContaining({ code })

describe('a request', () => {
  it('reaches the company once its mailed link is confirmed, with a number that its requester gets', async () => {
    const { requestsByVisitors, correctionRequests, requestRecords } = test.core
    await ask()
    expect(await mailsTo('ishida@example.jp')).toEqual(['request-confirm'])
    const [confirmation] = await waitingMails(test.core)
    // Whoever owns the address must not get a stranger's words.
    expect(JSON.stringify(confirmation)).not.toMatch(/石田|2本|見本/)
    const token = await mailedToken(test.core, 'ishida@example.jp')
    expect(await requestsByVisitors.findConfirmable(company, token)).toBe('waiting')
    expect(await requestsByVisitors.findConfirmable(other, token)).toBe('none')
    const followToken = await requestsByVisitors.confirm(visitor(), company, token)
    const found = (await requestsByVisitors.find(company, followToken))!
    expect(found).toMatchObject({
      year: 2026,
      number: 1,
      state: 'received',
      name: '石田 学',
      details: '2本です',
    })
    expect(await requestsByVisitors.find(other, followToken)).toBeUndefined()
    expect(await correctionRequests.findByReference(company.id, { year: 2026, number: 1 })).toEqual(found)
    expect((await requestRecords.findOf(company.id, [found.id])).get(found.id)).toMatchObject([
      { year: 2024, proposed: { amount: '22274' } },
    ])
    expect(await mailsTo('ishida@example.jp')).toEqual(['request-confirm', 'request-received'])
    expect(await mailedToken(test.core, 'ishida@example.jp')).toBe(followToken)
    // The link again, by whoever opens mails: nothing happens twice.
    expect(await requestsByVisitors.findConfirmable(company, token)).toBe('confirmed')
    await expect(requestsByVisitors.confirm(visitor(), company, token)).rejects.toEqual(code(601))
  })

  it('can be withdrawn by its requester, once', async () => {
    const { requestsByVisitors, requestEvents } = test.core
    await ask({ email: 'withdraws@example.jp', recordIds: [] })
    const followToken = await confirmAs('withdraws@example.jp')
    await expect(requestsByVisitors.withdraw(visitor(), other, followToken)).rejects.toEqual(code(601))
    await requestsByVisitors.withdraw(visitor(), company, followToken)
    await expect(requestsByVisitors.withdraw(visitor(), company, followToken)).rejects.toEqual(code(721))
    const { id, state, endedAt } = (await requestsByVisitors.find(company, followToken))!
    expect({ state, endedAt }).toEqual({ state: 'withdrawn', endedAt: test.now() })
    const events = await requestEvents.findOf(company.id, id)
    expect(events.map(({ kind, toState }) => toState ?? kind)).toEqual(['received', 'mail', 'withdrawn'])
  })

  it('names only records of the page that it is sent from', async () => {
    await expect(ask({ email: 'a@example.jp', recordIds: [ids[2]!] })).rejects.toEqual(code(404))
    await expect(ask({ email: 'a@example.jp', recordIds: ['999-1'] })).rejects.toEqual(code(404))
    expect(await mailsTo('a@example.jp')).toEqual([])
  })
})

it('knows an address of the domain that the company keeps for an institution of the rows', async () => {
  const { institutionDomains, requestsByVisitors, correctionRequests } = test.core
  const { seen } = await institutionDomains.find(company.id)
  const domains = [{ institution: '見本 病院', domain: 'hospital.example.jp' }]
  await institutionDomains.save(testActor(company.id), company.id, seen, domains)
  const confirmed = async (email: string, recordIds: string[]) => {
    await ask({ email, recordIds })
    const found = (await requestsByVisitors.find(company, await confirmAs(email)))!
    const { domainConfirmed, domainInstitution } = (await correctionRequests.find(company.id, found.id))!
    return [domainConfirmed, domainInstitution]
  }
  expect(await confirmed('a@mail.hospital.example.jp', [ids[0]!])).toEqual([true, '見本 病院'])
  expect(await confirmed('b@hospital.example.jp', [])).toEqual([false, null])
  expect(await confirmed('c@example.jp', [ids[0]!])).toEqual([false, null])
})

describe('limits', () => {
  it('mail an address that has not answered once a day, whoever types it and however it is spelled', async () => {
    const spellings = [
      'victim@example.jp',
      'VICTIM@example.jp',
      'ｖictim@example.jp',
      'victim+1+2@example.jp',
    ]
    for (const email of spellings) await ask({ email })
    expect((await waitingMails(test.core)).filter(({ to }) => /victim/i.test(to))).toHaveLength(1)
    test.advance(DAY)
    await ask({ email: 'victim@example.jp' })
    expect(await mailsTo('victim@example.jp')).toHaveLength(2)
  })

  it('let an address that answers send the next one', async () => {
    for (let n = 0; n < 2; n++) {
      await ask({ email: 'busy@example.jp', recordIds: [] })
      await confirmAs('busy@example.jp')
    }
    expect((await mailsTo('busy@example.jp')).filter((one) => one === 'request-received')).toHaveLength(2)
  })

  it('refuse a network that floods', async () => {
    const flooding = visitor()
    const sent = Array.from({ length: 21 }, (_, n) => ask({ email: `n${n}@example.jp` }, flooding))
    const failed = (await Promise.allSettled(sent)).filter(({ status }) => status === 'rejected')
    expect(failed).toEqual([{ status: 'rejected', reason: code(720) }])
  })

  it('receive only so many open requests about one record', async () => {
    const emails = Array.from({ length: OPEN_BY_RECORD + 1 }, (_, n) => `crowd${n}@example.jp`)
    for (const email of emails) await ask({ email, recordIds: [ids[1]!] })
    for (const email of emails.slice(1)) await confirmAs(email)
    await expect(confirmAs(emails[0]!)).rejects.toEqual(code(720))
  })

  it('keep room about a record for the institution that the row names', async () => {
    await ask({ email: 'office@hospital.example.jp', recordIds: [ids[1]!] })
    await confirmAs('office@hospital.example.jp')
    await expect(confirmAs('crowd0@example.jp')).rejects.toEqual(code(720))
  })

  it('count what reaches a company, and not how often a link is tried in vain', async () => {
    const take = () => test.core.rateLimits.take(requestLimits.received, String(company.id))
    const before = await take()
    for (let n = 0; n < requestLimits.received.points; n++)
      await expect(confirmAs('crowd0@example.jp')).rejects.toEqual(code(720))
    expect({ before: before.allowed, after: (await take()).allowed }).toEqual({ before: true, after: true })
  })
})

describe('the daily upkeep', () => {
  it('deletes what nobody confirmed, and personal data some time after the end', async () => {
    const { requestsByVisitors, correctionRequests, requestRecords, requestRetention } = test.core
    await ask({ email: 'late@example.jp' })
    const late = await mailedToken(test.core, 'late@example.jp')
    await ask({ email: 'kept@example.jp', recordIds: [ids[0]!] })
    const followToken = await confirmAs('kept@example.jp')
    const hook = { url: 'https://hooks.example/', events: ['request.withdrawn' as const] }
    await test.core.webhooks.create(testActor(company.id, 1), company.id, hook)
    await requestsByVisitors.withdraw(visitor(), company, followToken)
    const told: { event: string }[] = await test.knex('webhook_deliveries')
    expect(told.map(({ event }) => event)).toEqual(['request.withdrawn'])
    const before = (await requestsByVisitors.find(company, followToken))!
    test.advance(3 * DAY)
    expect(await requestsByVisitors.findConfirmable(company, late)).toBe('none')
    await requestRetention.run(company.id)
    expect(await test.knex('correction_requests').where({ state: 'unconfirmed' })).toEqual([])
    expect(await requestsByVisitors.find(company, followToken)).toEqual(before)
    test.advance(177 * DAY)
    await requestRetention.run(company.id)
    expect(await requestsByVisitors.find(company, followToken)).toBeUndefined()
    const after = await correctionRequests.find(company.id, before.id)
    expect(after).toEqual({
      ...before,
      ...{ recipientKey: null, details: null, name: null, institution: null, email: null },
      ...{ followSecret: null, answer: null, personalDataRemovedAt: test.now() },
    })
    expect((await requestRecords.findOf(company.id, [before.id])).get(before.id)).toEqual([
      { ...{ importId: null, rowNo: null, recipientKey: null, proposed: {} }, year: 2024, sectionId: 1310 },
    ])
    expect(JSON.stringify(await test.knex('correction_requests').where({ id: before.id }))).not.toMatch(
      /kept|石田/,
    )
  })
})

it('counts the requests of each year by state, and knows which records are under review', async () => {
  const { correctionRequests, requestFigures, requestSteps, rowsUnderReview } = test.core
  await ask({ email: 'counted@example.jp', recordIds: [ids[0]!] })
  const followToken = await confirmAs('counted@example.jp')
  const found = (await test.core.requestsByVisitors.find(company, followToken))!
  await test.knex.transaction((trx) => requestSteps.take(trx, found, 'review', 1))
  const { changeCounter } = (await test.core.companies.get(company.id))!
  expect(changeCounter).toBe(company.changeCounter + 1)
  expect([...(await rowsUnderReview.of({ id: company.id, changeCounter }, { edition: 1 }))]).toEqual([ids[0]])
  expect(await rowsUnderReview.of(other, { edition: 1 })).toEqual(new Set())
  const [figures] = await requestFigures.find(company.id)
  expect(figures).toMatchObject({ year: 2026, counts: { in_review: 1 } })
  expect(await requestFigures.find(other.id)).toEqual([])
  const reviewed = (await correctionRequests.find(company.id, found.id))!
  await expect(
    test.knex.transaction((trx) => requestSteps.take(trx, reviewed, 'confirm', 1)),
  ).rejects.toEqual(code(721))
})
