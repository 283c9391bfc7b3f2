import type { Knex } from 'knex'
import type { InTransaction } from './contract.ts'

const TRIES = 3

/**
 * Runs work in a transaction. MySQL breaks off one of two transactions that wait for each other; that one is simply
 * begun again, since nothing of it is left. The work therefore does nothing outside its transaction.
 */
export function inTransaction(knex: Pick<Knex, 'transaction'>): InTransaction {
  return async (work) => {
    for (let tries = 1; ; tries++) {
      try {
        return await knex.transaction(work)
      } catch (error) {
        if (tries === TRIES || (error as { code?: unknown } | null)?.code !== 'ER_LOCK_DEADLOCK') throw error
      }
    }
  }
}
