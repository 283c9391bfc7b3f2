import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import type { Company } from '#server/features/companies/index.ts'
import { recipientKey } from '#server/features/imports/index.ts'
import { testActor } from '#server/testing/test-actor.ts'
import { openTestCore, type TestCore } from '#server/testing/test-core.ts'
import { mailedToken, waitingMails } from '#server/testing/waiting-mails.ts'
import type { RequestInput } from './request-input.ts'
import { OPEN_IN_ROOM, RECEIVED_A_DAY } from './request-limits.ts'

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
      { ...row, name: '石田 学', amount: 9, facility: '別の病院' },
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

const ask = async (given: Partial<RequestInput> = {}, actor = visitor(), recipient = key) => {
  const place = {
    ...{ company, type: 1, origin: 'site', shown: { edition: 1 } },
    ...{ recipientKey: recipient, lang: 'ja' },
  }
  await test.core.requestsByVisitors.submit(actor, place as never, {
    ...{ recordIds: [ids[0]!], what: ['amount'], details: '2本です', proposed: { amount: '22274' } },
    ...{ requester: 'self', name: '石田 学', institution: null, email: 'ishida@example.jp' },
    ...given,
  })
}
const otherPerson = () => recipientKey(company.id, 1, { name: '別の人', facility: '見本病院', payee: null })
const bodyKey = (facility: string) => recipientKey(company.id, 1, { name: null, facility, payee: null })
const confirmAs = async (email: string, actor = visitor()) =>
  test.core.requestsByVisitors.confirm(actor, company, await mailedToken(test.core, email))
const mailsTo = async (email: string) =>
  (await waitingMails(test.core)).filter(({ to }) => to === email).map(({ template }) => template)
const code = (code: number) => expect.objectContaining({ code })
const full = (why: string) =>
  expect.objectContaining({ code: 720, fields: [{ field: '', message: `requests.confirm.full.${why}` }] })

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

describe('an address of a domain that the company keeps', () => {
  const institution = '見本 病院'
  const confirmed = async (email: string, given: Partial<RequestInput>, recipient = key) => {
    await ask({ email, ...given }, visitor(), recipient)
    const { id } = (await test.core.requestsByVisitors.find(company, await confirmAs(email)))!
    const { domainConfirmed, domainInstitution } = (await test.core.correctionRequests.find(company.id, id))!
    const records = (await test.core.requestRecords.findOf(company.id, [id])).get(id)!
    return [domainConfirmed, domainInstitution, ...records.map((record) => record.domainInstitution)]
  }
  beforeAll(async () => {
    const { seen } = await test.core.institutionDomains.find(company.id)
    const domains = [{ institution, domain: 'hospital.example.jp' }]
    await test.core.institutionDomains.save(testActor(company.id), company.id, seen, domains)
  })

  it('speaks of the rows that name its institution', async () => {
    const one = { recordIds: [ids[0]!] }
    expect(await confirmed('a@mail.hospital.example.jp', one)).toEqual([true, institution, institution])
    expect(await confirmed('c@example.jp', one)).toEqual([false, null, null])
  })

  it('speaks of no other row that the same request names', async () => {
    const page = bodyKey('別の病院')
    const place = { recordIds: [ids[0]!, ids[3]!] }
    // Such a request is made by changing what a form sends: no page has both rows.
    await expect(confirmed('b@hospital.example.jp', place, page)).rejects.toEqual(code(404))
    const input = {
      ...{ what: ['amount' as const], details: null, proposed: {}, requester: 'self' as const },
    }
    const { requestReceipt, dataRecords, site } = test.core
    const data = await site.data(company.id, 1, { edition: 1 })
    const rows = await Promise.all(place.recordIds.map((id) => dataRecords.find(data, id)))
    const source = { company, type: 1, origin: 'site', shown: { edition: 1 }, recipientKey: key, lang: 'ja' }
    const received = await test.knex.transaction(async (trx) => {
      const named = { ...input, ...place, name: '事務部', institution, email: 'd@hospital.example.jp' }
      const request = await requestReceipt.store(trx, source as never, named, rows as never)
      await requestReceipt.receive(trx, visitor(), company, request)
      return request.id
    })
    const found = (await test.core.correctionRequests.find(company.id, received))!
    expect(found).toMatchObject({ domainConfirmed: false, domainInstitution: null })
    const records = (await test.core.requestRecords.findOf(company.id, [received])).get(received)!
    expect(records.map(({ domainInstitution }) => domainInstitution)).toEqual([institution, null])
  })

  it('speaks of everything of its institution, and of the people there', async () => {
    const all = { recordIds: [] }
    expect(await confirmed('e@hospital.example.jp', all)).toEqual([true, institution])
    expect(await confirmed('f@hospital.example.jp', all, bodyKey('見本病院'))).toEqual([true, institution])
    expect(await confirmed('g@hospital.example.jp', all, bodyKey('別の病院'))).toEqual([false, null])
  })
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

  it('let the owner of an address that somebody else typed discard that and ask at once', async () => {
    const { requestsByVisitors } = test.core
    await ask({ email: 'owner@example.jp', details: '中傷' })
    const token = await mailedToken(test.core, 'owner@example.jp')
    await expect(requestsByVisitors.discard(other, token)).rejects.toEqual(code(601))
    await requestsByVisitors.discard(company, token)
    expect(await test.knex('correction_requests').where({ details: '中傷' })).toEqual([])
    await expect(confirmAs('owner@example.jp')).rejects.toEqual(code(601))
    await ask({ email: 'owner@example.jp' })
    expect(await mailsTo('owner@example.jp')).toHaveLength(2)
    const own = await mailedToken(test.core, 'owner@example.jp')
    await requestsByVisitors.confirm(visitor(), company, own)
    await expect(requestsByVisitors.discard(company, own)).rejects.toEqual(code(601))
  })

  it('refuse a network that floods', async () => {
    const flooding = visitor()
    const sent = Array.from({ length: 21 }, (_, n) => ask({ email: `n${n}@example.jp` }, flooding))
    const failed = (await Promise.allSettled(sent)).filter(({ status }) => status === 'rejected')
    expect(failed).toEqual([{ status: 'rejected', reason: code(720) }])
  })

  it('leave forms of the company for others, however many one network sends', async () => {
    const flooding = (n: number) => ({ ...visitor(), ip: `2001:db8:1:${n}::1` })
    const send = (actor: ReturnType<typeof visitor>) => ask({ email: 'flood@example.jp' }, actor)
    const sent = await countUntilRefused(
      Array.from({ length: 500 }, (_, n) => String(n)),
      (n) => send(flooding(Number(n))),
    )
    expect(sent).toBeGreaterThan(50)
    expect(sent).toBeLessThan(200)
    await send(visitor())
  })

  describe.each([
    ['one record', () => ({ recordIds: [ids[1]!], recipient: key })],
    ['everything of a recipient', () => ({ recordIds: [], recipient: otherPerson() })],
  ])('about %s', (_case, what) => {
    const about = (email: string) => ask({ email, recordIds: what().recordIds }, visitor(), what().recipient)
    const last = 'a@last.jp'

    it('receive a few open requests of one domain with any number of mailboxes, and those of others', async () => {
      const own = Array.from({ length: 5 }, (_, n) => `any${n}@sub${n}.harasser.jp`)
      for (const email of own) await about(email)
      for (const email of own.slice(1)) await confirmAs(email)
      await expect(confirmAs(own[0]!)).rejects.toEqual(full('record'))
      const others = Array.from({ length: OPEN_IN_ROOM - 4 }, (_, n) => `a@crowd${n}.jp`)
      for (const email of others) {
        await about(email)
        await confirmAs(email)
      }
      await about(last)
      await expect(confirmAs(last)).rejects.toEqual(full('record'))
    })

    it('keep room for those who have an address at a provider, and for the institution', async () => {
      for (const email of ['somebody@gmail.com', 'office@hospital.example.jp']) {
        await about(email)
        await confirmAs(email)
      }
      await expect(confirmAs(last)).rejects.toEqual(full('record'))
    })

    it('receive two of one mailbox', async () => {
      await about('office@hospital.example.jp')
      await confirmAs('office@hospital.example.jp')
      await about('OFFICE+3@hospital.example.jp')
      await expect(confirmAs('OFFICE+3@hospital.example.jp')).rejects.toEqual(full('mailbox'))
      test.advance(DAY)
    })
  })

  it('receive part of a day’s requests from one domain, also those that were withdrawn', async () => {
    const { requestsByVisitors } = test.core
    const one = async (email: string) => {
      await ask({ email, recordIds: [] })
      await requestsByVisitors.withdraw(visitor(), company, await confirmAs(email))
    }
    const mailboxes = Array.from({ length: RECEIVED_A_DAY }, (_, n) => `any${n}@daily.jp`)
    const received = await countUntilRefused(mailboxes, one)
    expect(received).toBe(26)
    await expect(confirmAs(mailboxes[received]!)).rejects.toEqual(full('day'))
    await one('a@another.jp')
    test.advance(DAY)
    await confirmAs(mailboxes[received]!)
  })
})

async function countUntilRefused(emails: readonly string[], one: (email: string) => Promise<void>) {
  for (const [count, email] of emails.entries()) {
    try {
      await one(email)
    } catch {
      return count
    }
  }
  return emails.length
}

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
      {
        ...{ importId: null, rowNo: null, recipientKey: null, proposed: {}, domainInstitution: null },
        ...{ year: 2024, sectionId: 1310 },
      },
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
