import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { openTestCore, type TestCore } from '#server/testing/test-core.ts'
import type { NewRequest } from './correction-requests.repository.ts'
import { parseReference, referenceOf } from './reference-number.ts'

let test: TestCore
let companyId: number
let otherId: number

beforeAll(async () => {
  test = await openTestCore()
  companyId = await test.addCompany('aoba')
  otherId = await test.addCompany('minato')
})
afterAll(() => test.close())

const request = (given: Partial<NewRequest> = {}): NewRequest => ({
  ...{
    companyId,
    origin: 'site',
    sectionType: 1,
    recipientKey: 'k',
    editionShown: 1,
    versionShown: null,
    what: ['amount', 'place'],
  },
  ...{ details: '2本です', requester: 'self', name: '石田 学', institution: null, lang: 'ja' },
  ...{ createdAt: test.now(), email: 'A@example.jp', emailKey: 'a@example.jp', confirmHash: 'c1' },
  ...given,
})

describe('correction requests', () => {
  it('are stored with their records and what happened to them, for their company only', async () => {
    const { correctionRequests, requestRecords, requestEvents } = test.core
    const id = await test.knex.transaction(async (trx) => {
      const made = await correctionRequests.insert(trx, request())
      const record = { importId: 4, rowNo: 7, recipientKey: 'k', year: 2023, sectionId: 1320 }
      await requestRecords.insert(trx, companyId, made, [
        { ...record, proposed: { amount: '22274' } },
        { ...record, rowNo: 8, proposed: {} },
      ])
      await requestEvents.insert(trx, companyId, { requestId: made, at: 5, kind: 'due', dueAt: 9 })
      return made
    })
    const found = await correctionRequests.findToConfirm(companyId, 'c1')
    expect(found).toMatchObject({ id, state: 'unconfirmed', number: null, what: ['amount', 'place'] })
    expect((await requestRecords.findOf(companyId, [id])).get(id)).toMatchObject([
      { rowNo: 7, proposed: { amount: '22274' } },
      { rowNo: 8, proposed: {} },
    ])
    expect(await requestEvents.findOf(companyId, id)).toMatchObject([{ kind: 'due', dueAt: 9, note: null }])
    expect(await correctionRequests.find(otherId, id)).toBeUndefined()
    expect(await correctionRequests.findToConfirm(otherId, 'c1')).toBeUndefined()
    expect((await requestRecords.findOf(otherId, [id])).get(id)).toEqual([])
  })

  it('change once where two change the same revision, and are numbered by company and year', async () => {
    const { correctionRequests } = test.core
    await test.knex.transaction(async (trx) => {
      const id = await correctionRequests.insert(trx, request({ confirmHash: 'c2' }))
      const before = (await correctionRequests.find(companyId, id, trx))!
      const number = await correctionRequests.nextNumber(trx, companyId, 2026)
      const changes = { state: 'received', year: 2026, number, followHash: 'f2', confirmHash: null } as const
      expect(await correctionRequests.update(trx, before, changes)).toBe(true)
      expect(await correctionRequests.update(trx, before, { state: 'withdrawn' })).toBe(false)
      expect(await correctionRequests.nextNumber(trx, companyId, 2026)).toBe(number + 1)
      expect(await correctionRequests.nextNumber(trx, companyId, 2027)).toBe(1)
      expect(await correctionRequests.nextNumber(trx, otherId, 2026)).toBe(1)
    })
    const found = await correctionRequests.findFollowed(companyId, 'f2')
    expect(found).toMatchObject({ state: 'received', year: 2026, number: 1, revision: 1 })
    expect(await correctionRequests.findByReference(companyId, { year: 2026, number: 1 })).toEqual(found)
    expect(await correctionRequests.findByReference(otherId, { year: 2026, number: 1 })).toBeUndefined()
  })
})

it.each(['K-2026-0012', 'K-2026-12345'])('%s is a reference number', (text) =>
  expect(referenceOf(parseReference(text)!)).toBe(text),
)

it.each(['K-2026-012', 'K-2026-00012', 'k-2026-0012', 'K-26-0012', 'K-2026-0012 ', ''])(
  '%j is none',
  (text) => expect(parseReference(text)).toBeUndefined(),
)
