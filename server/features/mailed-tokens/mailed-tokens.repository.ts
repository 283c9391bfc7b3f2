import type { Knex } from 'knex'
import { hashOfToken, newToken } from '#server/lib/tokens.ts'

export type TokenPurpose = 'password-reset' | 'invitation' | 'email-change'

export interface MailedToken {
  userId: number
  purpose: TokenPurpose
  /** Only of 'email-change'. */
  newEmail: string | null
  createdAt: number
  expiresAt: number
}

interface Row {
  token_hash: string
  user_id: number
  purpose: TokenPurpose
  new_email: string | null
  created_at: number
  expires_at: number
}

/**
 * The links in mails. A token is 256 bits, stored as its SHA-256; a user has at most one of a purpose, so a new one
 * voids the one before.
 */
export class MailedTokensRepository {
  private readonly knex: Knex

  constructor(knex: Knex) {
    this.knex = knex
  }

  /** Makes a token; its text exists only in the return value. */
  async issue(trx: Knex.Transaction, token: MailedToken): Promise<string> {
    const text = newToken()
    const row = {
      token_hash: hashOfToken(text),
      user_id: token.userId,
      purpose: token.purpose,
      new_email: token.newEmail,
      created_at: token.createdAt,
      expires_at: token.expiresAt,
    }
    // One statement: on MySQL, deleting a missing row would lock the gap for another user's row.
    await trx('mailed_tokens').insert(row).onConflict(['user_id', 'purpose']).merge()
    return text
  }

  /** What a token is valid for at `now`, without consuming it: a link's page may be viewed more than once. */
  async find(text: string, purpose: TokenPurpose, now: number): Promise<MailedToken | undefined> {
    const row = await this.knex<Row>('mailed_tokens')
      .where({ token_hash: hashOfToken(text), purpose })
      .andWhere('expires_at', '>', now)
      .first()
    return row && toToken(row)
  }

  /** Consumes a token; undefined if it is unknown, expired, or was consumed concurrently. */
  async consume(
    trx: Knex.Transaction,
    text: string,
    purpose: TokenPurpose,
    now: number,
  ): Promise<MailedToken | undefined> {
    const key = { token_hash: hashOfToken(text), purpose }
    const row = await trx<Row>('mailed_tokens').where(key).andWhere('expires_at', '>', now).first()
    // the request that deletes the row has the token: of two concurrent ones only one does
    return row && (await trx('mailed_tokens').where(key).delete()) === 1 ? toToken(row) : undefined
  }

  /** Voids a user's tokens of one purpose, or all of them. */
  async revoke(trx: Knex.Transaction, userId: number, purpose?: TokenPurpose): Promise<void> {
    await trx('mailed_tokens')
      .where({ user_id: userId, ...(purpose && { purpose }) })
      .delete()
  }
}

function toToken(row: Row): MailedToken {
  return {
    userId: row.user_id,
    purpose: row.purpose,
    newEmail: row.new_email,
    createdAt: Number(row.created_at),
    expiresAt: Number(row.expires_at),
  }
}
