import type { Knex } from 'knex'
import { factsOf } from '#server/lib/error-facts.ts'
import type { InTransaction } from './contract.ts'

const TRIES = 3

/**
 * Runs work in a transaction. MySQL rolls back one of two deadlocked transactions; that one is retried. The work must
 * therefore have no side effects outside its transaction.
 */
export function inTransaction(knex: Pick<Knex, 'transaction'>): InTransaction {
  return async (work) => {
    for (let tries = 1; ; tries++) {
      try {
        return await knex.transaction(work)
      } catch (error) {
        if (tries === TRIES || factsOf(error).code !== 'ER_LOCK_DEADLOCK') throw error
      }
    }
  }
}
