import type { Knex } from 'knex'
import type { InTransaction } from './contract.ts'

/** Runs work in a transaction of its own. */
export function inTransaction(knex: Pick<Knex, 'transaction'>): InTransaction {
  return (work) => knex.transaction(work)
}
