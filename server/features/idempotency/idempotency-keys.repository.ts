import type { Knex } from 'knex'
import { isUniqueViolation } from '#server/lib/unique-violation.ts'

export interface MadeCall {
  userId: number
  keyHash: string
  callHash: string
  /** Milliseconds since the epoch. */
  madeAt: number
  /** Sealed; null while the call is carried out. */
  results: string | null
}

interface Row {
  user_id: number
  key_hash: string
  call_hash: string
  made_at: number
  results: string | null
}

export class IdempotencyKeysRepository {
  private readonly knex: Knex

  constructor(knex: Knex) {
    this.knex = knex
  }

  /** Whether the key was free: of concurrent calls under one key, one gets it. */
  async claim(call: Omit<MadeCall, 'results'>): Promise<boolean> {
    const row = {
      user_id: call.userId,
      key_hash: call.keyHash,
      call_hash: call.callHash,
      made_at: call.madeAt,
    }
    try {
      await this.knex('idempotency_keys').insert(row)
      return true
    } catch (error) {
      if (isUniqueViolation(error)) return false
      throw error
    }
  }

  async find(userId: number, keyHash: string): Promise<MadeCall | undefined> {
    const row = await this.knex<Row>('idempotency_keys').where({ user_id: userId, key_hash: keyHash }).first()
    return (
      row && {
        userId: row.user_id,
        keyHash: row.key_hash,
        callHash: row.call_hash,
        madeAt: Number(row.made_at),
        results: row.results,
      }
    )
  }

  async finish(userId: number, keyHash: string, results: string): Promise<void> {
    await this.knex('idempotency_keys').where({ user_id: userId, key_hash: keyHash }).update({ results })
  }

  async release(userId: number, keyHash: string): Promise<void> {
    await this.knex('idempotency_keys').where({ user_id: userId, key_hash: keyHash }).delete()
  }

  async removeMadeBefore(moment: number): Promise<void> {
    await this.knex('idempotency_keys').where('made_at', '<', moment).delete()
  }
}
