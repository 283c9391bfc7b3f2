import type { Knex } from 'knex'
import { insertedId } from '#server/lib/sql-results.ts'

export interface WaitingMail {
  id: number
  companyId: number | null
  /** Sealed. */
  content: string
  /** The number of failed tries. */
  tries: number
  createdAt: number
  expiresAt: number
}

interface Row {
  id: number
  company_id: number | null
  content: string
  tries: number
  created_at: number
  expires_at: number
}

export class MailsRepository {
  private readonly knex: Knex

  constructor(knex: Knex) {
    this.knex = knex
  }

  async insert(
    executor: Knex,
    mail: Omit<WaitingMail, 'id' | 'tries'> & { userId: number | null },
  ): Promise<number> {
    const id = await insertedId(
      executor('mails').insert({
        company_id: mail.companyId,
        user_id: mail.userId,
        content: mail.content,
        created_at: mail.createdAt,
        expires_at: mail.expiresAt,
      }),
    )
    return id
  }

  async find(id: number): Promise<WaitingMail | undefined> {
    const row = await this.knex<Row>('mails').where({ id }).first()
    return row && toMail(row)
  }

  /** All that wait, of all companies. */
  async findAll(): Promise<WaitingMail[]> {
    const rows = await this.knex<Row>('mails').orderBy('id')
    return rows.map(toMail)
  }

  /** Counts a failed try; false if it was already counted, or the mail no longer exists. */
  async countTry(executor: Knex, id: number, triesBefore: number): Promise<boolean> {
    const counted = await executor('mails')
      .where({ id, tries: triesBefore })
      .update({ tries: triesBefore + 1 })
    return counted === 1
  }

  async remove(id: number): Promise<void> {
    await this.knex('mails').where({ id }).delete()
  }

  /** Deletes expired mails, whatever happened to their jobs. */
  async removeExpired(now: number): Promise<void> {
    await this.knex('mails').where('expires_at', '<=', now).delete()
  }
}

function toMail(row: Row): WaitingMail {
  return {
    id: row.id,
    companyId: row.company_id,
    content: row.content,
    tries: row.tries,
    createdAt: Number(row.created_at),
    expiresAt: Number(row.expires_at),
  }
}
