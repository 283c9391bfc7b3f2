import type { Knex } from 'knex'

export interface Authenticator {
  /** Sealed. */
  secret: string
  confirmedAt: number | null
  /** The time step of the last code taken. */
  lastStep: number | null
}

interface Row {
  user_id: number
  secret: string
  confirmed_at: number | null
  last_step: number | null
}

/** Authenticator apps, and the recovery codes that replace a lost one. */
export class AuthenticatorsRepository {
  private readonly knex: Knex

  constructor(knex: Knex) {
    this.knex = knex
  }

  async find(userId: number): Promise<Authenticator | undefined> {
    const row = await this.knex<Row>('authenticators').where({ user_id: userId }).first()
    return (
      row && {
        secret: row.secret,
        confirmedAt: row.confirmed_at === null ? null : Number(row.confirmed_at),
        lastStep: row.last_step === null ? null : Number(row.last_step),
      }
    )
  }

  /** Of two concurrent calls the first one's secret is kept. */
  async insert(userId: number, secret: string, now: number): Promise<void> {
    await this.knex('authenticators')
      .insert({ user_id: userId, secret, created_at: now })
      .onConflict('user_id')
      .ignore()
  }

  /** False if it is already confirmed or was replaced. */
  async confirm(
    trx: Knex.Transaction,
    userId: number,
    confirmed: { secret: string; timeStep: number; now: number },
  ): Promise<boolean> {
    const updated = await trx('authenticators')
      .where({ user_id: userId, secret: confirmed.secret })
      .whereNull('confirmed_at')
      .update({ confirmed_at: confirmed.now, last_step: confirmed.timeStep })
    return updated === 1
  }

  /** Consumes a code's time step unless it or a later one was used: of concurrent calls one succeeds. */
  async takeStep(userId: number, timeStep: number): Promise<boolean> {
    const updated = await this.knex('authenticators')
      .where({ user_id: userId })
      .whereNotNull('confirmed_at')
      .andWhere((last) => last.whereNull('last_step').orWhere('last_step', '<', timeStep))
      .update({ last_step: timeStep })
    return updated === 1
  }

  /** False when there was none in use. */
  async remove(trx: Knex.Transaction, userId: number): Promise<boolean> {
    await trx('recovery_codes').where({ user_id: userId }).delete()
    const confirmed = await trx('authenticators')
      .where({ user_id: userId })
      .whereNotNull('confirmed_at')
      .delete()
    await trx('authenticators').where({ user_id: userId }).delete()
    return confirmed === 1
  }

  async replaceRecoveryCodes(trx: Knex.Transaction, userId: number, hashes: string[]): Promise<void> {
    await trx('recovery_codes').where({ user_id: userId }).delete()
    await trx('recovery_codes').insert(hashes.map((hash) => ({ user_id: userId, code_hash: hash })))
  }

  /** Consumes a recovery code; false if it is unknown or was used. */
  async takeRecoveryCode(userId: number, hash: string, now: number): Promise<boolean> {
    const updated = await this.knex('recovery_codes')
      .where({ user_id: userId, code_hash: hash })
      .whereNull('used_at')
      .update({ used_at: now })
    return updated === 1
  }

  async countRecoveryCodes(userId: number): Promise<number> {
    const unused = this.knex('recovery_codes').where({ user_id: userId }).whereNull('used_at')
    const [row] = await unused.count<{ count: number | string }[]>({ count: '*' })
    return Number(row?.count ?? 0)
  }
}
