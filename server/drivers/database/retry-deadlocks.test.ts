import { describe, expect, it } from '@jest/globals'
import type { Knex } from 'knex'
import { openTestDatabase } from '#server/testing/test-database.ts'
import { inTransaction } from './in-transaction.ts'
import { retryDeadlocks } from './retry-deadlocks.ts'

const failure = (code: string) => Object.assign(new Error('failed'), { code })

/** A database that aborts the first `n` transactions, after their work. */
function breakingOff(knex: Knex, times: number, code: string) {
  let left = times
  const breaking = {
    transaction: (work: (trx: Knex.Transaction) => Promise<unknown>) =>
      knex.transaction(async (trx) => {
        const result = await work(trx)
        if (left-- > 0) throw failure(code)
        return result
      }),
  } as Pick<Knex, 'transaction'>
  retryDeadlocks(breaking)
  return breaking
}

describe('a transaction', () => {
  const insert = (trx: Knex.Transaction) => trx('rate_limits').insert({ key: 'a', points: 1 })

  it('that lost a deadlock is begun again, and what it wrote is there once', async () => {
    const { knex } = await openTestDatabase()
    await inTransaction(breakingOff(knex, 2, 'ER_LOCK_DEADLOCK'))(insert)
    expect(await knex('rate_limits')).toHaveLength(1)
  })

  it('is given up after three tries', async () => {
    const { knex } = await openTestDatabase()
    const transaction = inTransaction(breakingOff(knex, 3, 'ER_LOCK_DEADLOCK'))
    await expect(transaction(insert)).rejects.toMatchObject({ code: 'ER_LOCK_DEADLOCK' })
    expect(await knex('rate_limits')).toEqual([])
  })

  it('that failed otherwise is not repeated', async () => {
    const { knex } = await openTestDatabase()
    const transaction = inTransaction(breakingOff(knex, 1, 'ER_DUP_ENTRY'))
    await expect(transaction(insert)).rejects.toMatchObject({ code: 'ER_DUP_ENTRY' })
    expect(await knex('rate_limits')).toEqual([])
  })
})
