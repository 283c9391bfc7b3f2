import type { Knex } from 'knex'
import type { ImportState } from './import-state.ts'

/** The stored progress of an import's current step. */
export class ImportProgressRepository {
  private readonly knex: Knex

  constructor(knex: Knex) {
    this.knex = knex
  }

  /**
   * Stores the progress of the check together with the rows of the caller's transaction. False if the import was
   * cancelled or another worker has staged rows in the meantime: the caller must then roll back.
   */
  async noteChecked(
    executor: Knex,
    companyId: number,
    importId: number,
    progress: {
      rowsBefore: number
      rowsStaged: number
      rowsRead: number
      bytesRead: number
      errorCount: number
      pace: number | null
      at: number
    },
  ): Promise<boolean> {
    const updated = await executor('imports')
      .where({ company_id: companyId, id: importId, state: 'checking', rows_staged: progress.rowsBefore })
      .update({
        rows_staged: progress.rowsStaged,
        rows_read: progress.rowsRead,
        bytes_read: progress.bytesRead,
        error_count: progress.errorCount,
        pace: progress.pace,
        progress_at: progress.at,
      })
    return updated === 1
  }

  /** Stores the number of searchable rows; false if the import was cancelled or has ended. */
  async noteIndexed(
    companyId: number,
    importId: number,
    progress: { rowsIndexed: number; pace: number | null; at: number },
  ): Promise<boolean> {
    const updated = await this.knex('imports')
      .where({ company_id: companyId, id: importId })
      .whereIn('state', ['checked', 'applying'] satisfies ImportState[])
      .update({ rows_indexed: progress.rowsIndexed, pace: progress.pace, progress_at: progress.at })
    return updated === 1
  }
}
