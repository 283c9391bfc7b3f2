// On both engines: which of concurrent calls gets a key is decided by a unique index.
import { afterEach, beforeEach, expect, it } from '@jest/globals'
import { AppError } from '#server/errors/app-error.ts'
import { Unavailable } from '#server/errors/unavailable.ts'
import { COMPANY_ADMIN } from '#server/features/users/index.ts'
import { openTestCore, type TestCore } from '#server/testing/test-core.ts'

let test: TestCore
let [own, other] = [0, 0]
let carriedOut = 0
beforeEach(async () => {
  test = await openTestCore()
  carriedOut = 0
  const companyId = await test.addCompany('aoba')
  const add = (email: string) =>
    test.core.users.insert({
      ...{ companyId, roleLevel: COMPANY_ADMIN, passwordHash: null, email, lang: 'ja' },
      ...{ firstName: '', lastName: '', createdAt: test.now() },
    })
  own = await add('own@aoba.example')
  other = await add('other@aoba.example')
})
afterEach(() => test.close())

const act = async () => ({ id: ++carriedOut })
const once = (call = 'post /upload', { userId = own, key = 'k-1', carryOut = act } = {}) =>
  test.core.idempotency.once({ userId, key, call }, carryOut)

it('a call is carried out once, and answered alike when it is repeated', async () => {
  expect(await once()).toEqual({ results: { id: 1 }, isRepeated: false })
  expect(await once()).toEqual({ results: { id: 1 }, isRepeated: true })
  expect(carriedOut).toBe(1)
})

it('of concurrent calls one is carried out, and the others are told to wait', async () => {
  const outcomes = await Promise.allSettled([once(), once(), once(), once()])
  expect(carriedOut).toBe(1)
  const refused = outcomes.flatMap((one) =>
    one.status === 'rejected' ? [(one.reason as AppError).code] : [],
  )
  expect(refused.every((code) => code === 714)).toBe(true)
})

it('another call under the key is refused, and another user’s key is another', async () => {
  await once()
  await expect(once('post /upload other')).rejects.toMatchObject({
    code: 406,
    fields: [{ field: 'idempotencyKey', message: 'common.error.keyOfOther' }],
  })
  expect(await once('post /upload', { userId: other })).toEqual({ results: { id: 2 }, isRepeated: false })
})

it.each([
  ['refused', new AppError(712)],
  ['made while the search index does not answer', new Unavailable('the search does not answer')],
])('a call that was %s frees its key', async (_what, error) => {
  const refused = () => Promise.reject(error)
  await expect(once('a', { carryOut: refused })).rejects.toMatchObject({ code: error.code })
  expect(await once('a')).toEqual({ results: { id: 1 }, isRepeated: false })
})

it('a call whose process ended is never carried out again: 714, and 721 once nobody carries it out', async () => {
  const lost = () => Promise.reject(new Error('the process ended'))
  await expect(once('a', { carryOut: lost })).rejects.toThrow('the process ended')
  await expect(once('a')).rejects.toMatchObject({
    ...{ code: 714, results: { retryAfter: 5 } },
    fields: [{ field: 'idempotencyKey', message: 'common.error.keyInUse' }],
  })
  test.advance(15 * 60_000)
  await expect(once('a')).rejects.toMatchObject({
    code: 721,
    fields: [{ field: 'idempotencyKey', message: 'common.error.keyOfLost' }],
  })
  expect(carriedOut).toBe(0)
})

it('a key is free again after a day', async () => {
  await once()
  test.advance(24 * 60 * 60_000 + 1)
  expect(await once()).toEqual({ results: { id: 2 }, isRepeated: false })
})

it('what was sent and answered is not readable in the database', async () => {
  await once('post /upload 青葉', {
    key: 'my-key',
    carryOut: async () => ({ id: ++carriedOut, name: '青葉' }) as never,
  })
  const rows = JSON.stringify(await test.knex('idempotency_keys').select())
  for (const text of ['青葉', 'my-key', '/upload']) expect(rows).not.toContain(text)
})
