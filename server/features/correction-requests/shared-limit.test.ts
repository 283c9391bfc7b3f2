import { expect, it } from '@jest/globals'
import { DatabaseRateLimits } from '#server/drivers/rate-limits/rate-limits.repository.ts'
import { openTestDatabase } from '#server/testing/test-database.ts'
import { takeShare } from './shared-limit.ts'

it('lets nobody use up a limit for the others, in each of its windows', async () => {
  const { knex } = await openTestDatabase()
  let now = 1_000_000
  const limits = { ...bound(new DatabaseRateLimits(knex, () => now)), close: async () => {} }
  const limit = { name: 'shared', points: 10, seconds: 60 }
  const take = async (sender: string) => (await takeShare(limits, limit, 'company', sender)).allowed
  const greedy = async (sender: string) => {
    let got = 0
    while (await take(sender)) got++
    return got
  }
  expect([await greedy('a'), await greedy('b'), await greedy('c')]).toEqual([4, 2, 2])
  // What was refused to them is left.
  expect([await take('d'), await take('e'), await take('f')]).toEqual([true, true, false])
  expect((await takeShare(limits, limit, 'other company', 'f')).allowed).toBe(true)
  now += 60_000
  expect(await greedy('a')).toBe(4)
})

const bound = (limits: DatabaseRateLimits) => ({
  take: limits.take.bind(limits),
  refund: limits.refund.bind(limits),
})
