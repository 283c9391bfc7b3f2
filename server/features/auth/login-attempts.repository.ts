import type { Knex } from 'knex'
import { AppError } from '#server/errors/app-error.ts'
import { withOneMore, type Attempts, type Lockout } from './lockout.ts'

interface Row {
  address_hash: string
  failures: number
  first_at: number
  last_at: number
}

// Upper bound of retries under contention.
const MAX_TRIES = 200

/**
 * Counts attempts of an address before its password is verified, so that concurrent guesses get no more verifications
 * than the threshold (SEC-AUTH-07). `addressHash` is a keyed hash of the folded address.
 */
export class LoginAttemptsRepository {
  private readonly knex: Knex

  constructor(knex: Knex) {
    this.knex = knex
  }

  /** Consumes one of the remaining attempts. Returns its number from 1; 0 if the address is locked. */
  async take(addressHash: string, lockout: Lockout, now: number): Promise<number> {
    for (let tries = 0; tries < MAX_TRIES; tries++) {
      const before = await this.find(addressHash)
      const after = withOneMore(before, lockout, now)
      if (!after) return 0
      if (await this.replace(addressHash, before, after)) return after.failures
    }
    throw new AppError(722)
  }

  /** Refunds an attempt with the right password while a code is still due (SEC-OTP-06). */
  async refund(addressHash: string): Promise<void> {
    await this.knex('login_attempts')
      .where({ address_hash: addressHash })
      .andWhere('failures', '>', 0)
      .decrement('failures', 1)
  }

  /** After a sign-in or a new password: resets the count. */
  async clear(executor: Knex, addressHash: string): Promise<void> {
    await executor('login_attempts').where({ address_hash: addressHash }).delete()
  }

  /** Deletes counts that are older than any policy requires. */
  async prune(before: number): Promise<void> {
    await this.knex('login_attempts').where('last_at', '<', before).delete()
  }

  /** The counts of these addresses, by hash; most have none. */
  async findMany(addressHashes: string[]): Promise<Map<string, Attempts>> {
    const rows = await this.knex<Row>('login_attempts').whereIn('address_hash', addressHashes)
    return new Map(rows.map((row) => [row.address_hash, toAttempts(row)]))
  }

  private async find(addressHash: string): Promise<Attempts | undefined> {
    const row = await this.knex<Row>('login_attempts').where({ address_hash: addressHash }).first()
    return row && toAttempts(row)
  }

  /** True when nobody else has changed the count since it was read. */
  private async replace(
    addressHash: string,
    before: Attempts | undefined,
    after: Attempts,
  ): Promise<boolean> {
    const values = { failures: after.failures, first_at: after.firstAt, last_at: after.lastAt }
    const key = { address_hash: addressHash }
    if (before) {
      const unchanged = { failures: before.failures, first_at: before.firstAt, last_at: before.lastAt }
      return (
        (await this.knex('login_attempts')
          .where({ ...key, ...unchanged })
          .update(values)) === 1
      )
    }
    await this.knex('login_attempts')
      .insert({ ...key, failures: 0, first_at: after.firstAt, last_at: after.lastAt })
      .onConflict('address_hash')
      .ignore()
    // the insert may race: the update decides which is the first
    const unused = { failures: 0, first_at: after.firstAt, last_at: after.lastAt }
    return (
      (await this.knex('login_attempts')
        .where({ ...key, ...unused })
        .update(values)) === 1
    )
  }
}

function toAttempts(row: Row): Attempts {
  return { failures: row.failures, firstAt: Number(row.first_at), lastAt: Number(row.last_at) }
}
