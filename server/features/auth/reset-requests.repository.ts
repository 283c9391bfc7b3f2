import type { Knex } from 'knex'
import { insertedId } from '#server/lib/sql-results.ts'

export interface ResetRequest {
  /** Sealed: what was typed, whoever it belongs to. */
  address: string
  /** null for the console. */
  companyId: number | null
}

interface Row {
  id: number
  address: string
  company_id: number | null
  created_at: number
}

/** Requested resets that no job has processed yet. */
export class ResetRequestsRepository {
  private readonly knex: Knex

  constructor(knex: Knex) {
    this.knex = knex
  }

  async insert(trx: Knex.Transaction, request: ResetRequest, now: number): Promise<number> {
    const id = await insertedId(
      trx('reset_requests').insert({
        address: request.address,
        company_id: request.companyId,
        created_at: now,
      }),
    )
    return id
  }

  async find(id: number): Promise<ResetRequest | undefined> {
    const row = await this.knex<Row>('reset_requests').where({ id }).first()
    return row && { address: row.address, companyId: row.company_id }
  }

  /** False if it was already deleted: of two concurrent jobs only one continues. */
  async remove(executor: Knex, id: number): Promise<boolean> {
    return (await executor('reset_requests').where({ id }).delete()) === 1
  }
}
