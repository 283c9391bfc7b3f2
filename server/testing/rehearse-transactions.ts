import type { Knex } from 'knex'
import type { Transaction } from '#server/drivers/database/contract.ts'

class Rehearsed extends Error {}

type Work = (trx: Transaction) => unknown

/** The places whose work has been rehearsed. */
const places = new Set<string>()

/**
 * Rolls the first transaction of each place back and begins it again, as if it had lost a deadlock. Work that had
 * effects outside its transaction would have them twice.
 */
export function rehearseTransactions(knex: Knex): void {
  const begin = knex.transaction.bind(knex) as (work?: Work, config?: unknown) => Promise<unknown>
  const rehearsed = async (work?: Work, config?: unknown) => {
    const place = placeOf(new Error())
    if (!work || places.has(place)) return begin(work, config)
    places.add(place)
    const rehearsal = begin(async (trx) => {
      await work(trx)
      throw new Rehearsed()
    }, config)
    await rehearsal.catch((error: unknown) => {
      if (!(error instanceof Rehearsed)) throw error
    })
    return begin(work, config)
  }
  Object.defineProperty(knex, 'transaction', { value: rehearsed, configurable: true })
}

/** Two callers: a service begins transactions through a function that all of them share. */
const placeOf = ({ stack = '' }: Error) => stack.split('\n').slice(2, 4).join()
