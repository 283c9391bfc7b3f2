import type { Knex } from 'knex'

/** What is still required after the right password: a code (614), or a new password (615, 616). */
export type SignInStep = 'code' | 'first-change' | 'expired-change'

export interface PendingStep {
  userId: number
  step: SignInStep
  keepLogin: boolean
  /** Of the mailed code; null where an authenticator is asked. */
  codeHash: string | null
  codesSent: number
  codeExpiresAt: number | null
  expiresAt: number
}

interface Row {
  token_hash: string
  user_id: number
  step: SignInStep
  keep_login: number
  code_hash: string | null
  code_tries: number
  codes_sent: number
  code_expires_at: number | null
  created_at: number
  expires_at: number
}

/**
 * Unfinished sign-ins. A step belongs to its token; it is deleted when used, when expired, or with what it depends
 * on.
 */
export class SignInStepsRepository {
  private readonly knex: Knex

  constructor(knex: Knex) {
    this.knex = knex
  }

  async insert(
    executor: Knex,
    step: Pick<PendingStep, 'userId' | 'step' | 'keepLogin' | 'expiresAt'> & {
      tokenHash: string
      createdAt: number
    },
  ): Promise<void> {
    await executor('sign_in_steps').insert({
      token_hash: step.tokenHash,
      user_id: step.userId,
      step: step.step,
      keep_login: step.keepLogin,
      created_at: step.createdAt,
      expires_at: step.expiresAt,
    })
  }

  async find(tokenHash: string, now: number): Promise<PendingStep | undefined> {
    const row = await this.knex<Row>('sign_in_steps')
      .where({ token_hash: tokenHash })
      .andWhere('expires_at', '>', now)
      .first()
    return row && toStep(row)
  }

  /** Consumes a step; false if another request was first. */
  async consume(executor: Knex, tokenHash: string): Promise<boolean> {
    return (await executor('sign_in_steps').where({ token_hash: tokenHash }).delete()) === 1
  }

  /** Counts a try of the mailed code before it is compared; false when there is none left, or no code. */
  async countTry(tokenHash: string, maxTries: number, now: number): Promise<boolean> {
    const counted = await this.knex('sign_in_steps')
      .where({ token_hash: tokenHash })
      .andWhere('code_tries', '<', maxTries)
      .andWhere('code_expires_at', '>', now)
      .increment('code_tries', 1)
    return counted === 1
  }

  /**
   * Replaces the code, with new tries, and voids the codes of the user's other steps. False if `maxSent` codes were
   * sent, or the last one expires after `expiresBy` and is too recent.
   */
  async renewCode(
    executor: Knex,
    step: { tokenHash: string; userId: number },
    code: { hash: string; expiresAt: number },
    allowed: { maxSent: number; expiresBy: number },
  ): Promise<boolean> {
    const renewed = await executor('sign_in_steps')
      .where({ token_hash: step.tokenHash })
      .andWhere('codes_sent', '<', allowed.maxSent)
      .andWhere((last) =>
        last.whereNull('code_expires_at').orWhere('code_expires_at', '<=', allowed.expiresBy),
      )
      .update({
        code_hash: code.hash,
        code_expires_at: code.expiresAt,
        code_tries: 0,
        codes_sent: executor.raw('codes_sent + 1'),
      })
    if (renewed !== 1) return false
    await executor('sign_in_steps')
      .where({ user_id: step.userId })
      .whereNot({ token_hash: step.tokenHash })
      .update({ code_hash: null })
    return true
  }

  /** With the user's sessions, or with a removed authenticator: unfinished sign-ins are void. */
  async removeOfUser(executor: Knex, userId: number): Promise<void> {
    await executor('sign_in_steps').where({ user_id: userId }).delete()
  }

  async removeExpired(now: number): Promise<void> {
    await this.knex('sign_in_steps').where('expires_at', '<=', now).delete()
  }
}

function toStep(row: Row): PendingStep {
  return {
    userId: row.user_id,
    step: row.step,
    keepLogin: Boolean(row.keep_login),
    codeHash: row.code_hash,
    codesSent: row.codes_sent,
    codeExpiresAt: row.code_expires_at === null ? null : Number(row.code_expires_at),
    expiresAt: Number(row.expires_at),
  }
}
