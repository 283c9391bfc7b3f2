import type { Knex } from 'knex'

/** Deletes requests that were never confirmed, and removes what is personal from those that ended. */
export class RequestRetentionRepository {
  private readonly knex: Knex

  constructor(knex: Knex) {
    this.knex = knex
  }

  /** Deletes unconfirmed requests that were made before a moment, with their records. */
  async removeUnconfirmed(companyId: number, before: number): Promise<void> {
    await this.knex('correction_requests')
      .where({ company_id: companyId, state: 'unconfirmed' })
      .andWhere('created_at', '<=', before)
      .delete()
  }

  /** Ids of requests that ended before a moment and still have their personal data. */
  findEnded(companyId: number, before: number, limit: number): Promise<number[]> {
    return this.knex('correction_requests')
      .where({ company_id: companyId, personal_data_removed_at: null })
      .andWhere('ended_at', '<=', before)
      .orderBy('id')
      .limit(limit)
      .pluck<number[]>('id')
  }

  /** What remains: number, section, years, kinds of errors, state and moments. */
  async removePersonalData(
    trx: Knex.Transaction,
    companyId: number,
    ids: readonly number[],
    now: number,
  ): Promise<void> {
    await trx('correction_requests')
      .where({ company_id: companyId })
      .whereIn('id', [...ids])
      .update({
        ...{ recipient_key: null, details: null, name: null, institution: null, email: null },
        domain_institution: null,
        ...{ email_key: null, confirm_hash: null, follow_hash: null, follow_secret: null, answer: null },
        personal_data_removed_at: now,
      })
    await trx('correction_request_records')
      .where({ company_id: companyId })
      .whereIn('request_id', [...ids])
      .update({
        import_id: null,
        row_no: null,
        recipient_key: null,
        proposed: null,
        domain_institution: null,
      })
    await trx('correction_request_events')
      .where({ company_id: companyId })
      .whereIn('request_id', [...ids])
      .update({ note: null })
  }
}
