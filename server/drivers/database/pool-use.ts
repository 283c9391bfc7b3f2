import type { Knex } from 'knex'
import type { PoolUse } from './contract.ts'

interface Pool {
  numUsed(): number
  numFree(): number
  numPendingAcquires(): number
}

/** How the connections of a database are used at the moment. Nothing once it is closed. */
export function poolUse({ client }: Knex): PoolUse {
  const { pool }: { pool?: Pool } = client
  if (!pool) return { used: 0, free: 0, waiting: 0 }
  return { used: pool.numUsed(), free: pool.numFree(), waiting: pool.numPendingAcquires() }
}
