import type { Knex } from 'knex'

/**
 * A company's tables in the order that foreign keys require; what references users is deleted with them. Records are
 * deleted separately, audit entries stay. A test compares this list with the schema.
 */
export const companyTables = [
  ...['analytics_visitors', 'analytics_salts', 'analytics_months', 'analytics_counts'],
  ...[
    'comparison_rows',
    'comparisons',
    'correction_rows',
    'corrections',
    'public_files',
    'pdf_entries',
    'pdf_files',
  ],
  ...['review_objections', 'review_recipients', 'review_rounds'],
  ...['correction_request_events', 'correction_request_records', 'correction_requests'],
  'institution_domains',
  ...['unsaved_wording', 'wording_changes', 'wording_parts', 'faq_numbers'],
  ...['slots', 'total_deltas', 'record_changes', 'record_acts', 'edition_tracks', 'editions', 'tracks'],
  ...['publication_tracks', 'publications', 'publication_settings'],
  ...['import_totals', 'import_outliers', 'imports', 'uploaded_files', 'received_files', 'search_rebuilds'],
  ...[
    'webhook_deliveries',
    'webhooks',
    'mails',
    'reset_requests',
    'company_exports',
    'account_settings',
    'access_grants',
  ],
  ...['api_tokens', 'users'],
  'company_domains',
]

/** Tables among these with as many rows as records: deleted in chunks. */
export const largeTables: readonly string[] = ['comparison_rows', 'correction_rows', 'record_changes']

/** Deletes all rows of a company, of every feature. */
export class CompanyDeletionRepository {
  private readonly knex: Knex

  constructor(knex: Knex) {
    this.knex = knex
  }

  /** What a deletion would delete, for its confirmation. */
  async countOf(companyId: number): Promise<{ users: number; files: number; editions: number }> {
    const count = async (table: string) =>
      Number((await this.knex(table).where({ company_id: companyId }).count({ n: '*' }))[0]!.n)
    return {
      users: await count('users'),
      files: await count('uploaded_files'),
      editions: await count('editions'),
    }
  }

  async endSessions(trx: Knex.Transaction, companyId: number): Promise<void> {
    const users = trx('users').select('id').where({ company_id: companyId })
    await trx('user_sessions').whereIn('user_id', users).delete()
  }

  /** Whether the company may be removed: it is marked as deleted, or its row no longer exists. */
  async isDeleted(companyId: number): Promise<boolean> {
    const row = await this.knex('companies').where({ id: companyId }).first('deleted_at')
    return row === undefined || row.deleted_at !== null
  }

  /** Removes the company's other jobs from the queue; returns whether one of them is running. */
  async stopJobs(companyId: number, deletionJob: string, now: number): Promise<{ running: boolean }> {
    const others = () => this.knex('jobs').where({ company_id: companyId }).whereNot({ name: deletionJob })
    await others().whereNot({ state: 'running' }).delete()
    const running = await others().where('lease_until', '>=', now).first('id')
    if (!running) await others().delete()
    return { running: running !== undefined }
  }

  async removeRows(table: string, companyId: number): Promise<void> {
    await this.knex(table).where({ company_id: companyId }).delete()
  }

  /** Removes up to `limit` rows of a table with a primary key `id`; returns whether there may be more. */
  async removeSomeRows(table: string, companyId: number, limit: number): Promise<boolean> {
    const ids = await this.knex(table).where({ company_id: companyId }).limit(limit).pluck<number[]>('id')
    if (ids.length > 0)
      // The plus: see SearchRepository.
      await this.knex(table).whereRaw('+company_id = ?', [companyId]).whereIn('id', ids).delete()
    return ids.length === limit
  }

  /** Removes the counts of one measure on one day or in one month; returns whether there were any. */
  async removeSomeCounts(companyId: number): Promise<boolean> {
    const counts = () => this.knex('analytics_counts').where({ company_id: companyId })
    const some: object | undefined = await counts().first('measure', 'period', 'starts_on')
    if (some) await counts().where(some).delete()
    return some !== undefined
  }

  /** Primary keys of some of the company's records. */
  async findRecordIds(companyId: number, limit: number): Promise<number[]> {
    return this.knex('data_records').where({ company_id: companyId }).limit(limit).pluck<number[]>('id')
  }

  async removeRecords(companyId: number, recordIds: number[]): Promise<void> {
    // The plus: see SearchRepository.
    await this.knex('data_records').whereRaw('+company_id = ?', [companyId]).whereIn('id', recordIds).delete()
  }

  async removeCompany(companyId: number): Promise<void> {
    await this.knex('companies').where({ id: companyId }).whereNotNull('deleted_at').delete()
  }
}
