import type { Knex } from 'knex'
import { factsOf } from '#server/lib/error-facts.ts'

const TRIES = 3

/**
 * Lets every transaction of a database be begun again when it lost a deadlock: MySQL rolls back one of the two, whichever
 * took their locks in another order. The work must therefore have no side effects outside its transaction. Here and not
 * where transactions are begun, so that none of them has to remember it.
 */
export function retryDeadlocks(knex: Pick<Knex, 'transaction'>): void {
  const begin = knex.transaction.bind(knex) as (work: unknown, config: unknown) => Promise<unknown>
  const retried = async (work: unknown, config: unknown) => {
    for (let tries = 1; ; tries++) {
      try {
        return await begin(work, config)
      } catch (error) {
        if (tries === TRIES || factsOf(error).code !== 'ER_LOCK_DEADLOCK') throw error
      }
    }
  }
  // knex lets its methods be defined anew, but not assigned.
  Object.defineProperty(knex, 'transaction', { value: retried, configurable: true })
}
