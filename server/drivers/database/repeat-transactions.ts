import { randomInt } from 'node:crypto'
import { setTimeout as after } from 'node:timers/promises'
import type { Knex } from 'knex'
import { factsOf } from '#server/lib/error-facts.ts'

/**
 * How often a transaction may be tried that failed only because of another one. After a wait for a lock, which takes as
 * long as a statement may (mysql-limits.ts), once more; MariaDB finds a row changed since the transaction's first read
 * if it isolates snapshots, as versions from 11.6 do unless told otherwise.
 */
const TRIES: Record<string, number> = {
  ER_LOCK_DEADLOCK: 3,
  // A deadlock too, over the lock of a table's counter: InnoDB says so instead (MDEV-33593).
  ER_AUTOINC_READ_FAILED: 3,
  ER_CHECKREAD: 3,
  ER_LOCK_WAIT_TIMEOUT: 2,
}
/** Between tries, so that two that stood in each other's way do not meet again. */
const MOST_PAUSE_MS = 20

/**
 * Lets every transaction of a database be begun again that the server ended for another one's sake. Its work must
 * therefore have no effects outside the transaction: the tests of the services rehearse that (testing/rehearse-transactions.ts).
 * Here and not where transactions are begun, so that none of them has to remember it.
 */
export function repeatTransactions(knex: Pick<Knex, 'transaction'>): void {
  const begin = knex.transaction.bind(knex) as (work: unknown, config: unknown) => Promise<unknown>
  const repeated = async (work: unknown, config: unknown) => {
    for (let tries = 1; ; tries++) {
      try {
        return await begin(work, config)
      } catch (error) {
        if (tries >= (TRIES[String(factsOf(error).code)] ?? 1)) throw error
        await after(randomInt(MOST_PAUSE_MS))
      }
    }
  }
  // knex lets its methods be defined anew, but not assigned.
  Object.defineProperty(knex, 'transaction', { value: repeated, configurable: true })
}
