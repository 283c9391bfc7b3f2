import type { Knex } from 'knex'
import { isUniqueViolation } from '#server/lib/unique-violation.ts'

export type RebuildState = 'none' | 'queued' | 'running' | 'done' | 'failed'

export interface SearchRebuild {
  state: RebuildState
  rowsDone: number
  rowsTotal: number
  /** Milliseconds since the epoch. */
  changedAt: number
}

const UNDER_WAY: RebuildState[] = ['queued', 'running']

/** The progress of rebuilding each company's part of the index. */
export class SearchRebuildsRepository {
  private readonly knex: Knex

  constructor(knex: Knex) {
    this.knex = knex
  }

  async find(companyId: number): Promise<SearchRebuild | undefined> {
    const row = await this.knex('search_rebuilds').where({ company_id: companyId }).first()
    return (
      row && {
        state: row.state,
        rowsDone: row.rows_done,
        rowsTotal: row.rows_total,
        changedAt: Number(row.changed_at),
      }
    )
  }

  /** Inserts the company's row in a separate statement, to avoid a deadlock on a gap lock. */
  async prepare(companyId: number, at: number): Promise<void> {
    if (await this.find(companyId)) return
    const row = { company_id: companyId, state: 'none', changed_at: at }
    await this.knex('search_rebuilds')
      .insert(row)
      .catch((error: unknown) => {
        if (!isUniqueViolation(error)) throw error
      })
  }

  /** Marks a rebuild as waiting; false if one is in progress: of two concurrent calls one wins. */
  async start(trx: Knex.Transaction, companyId: number, at: number): Promise<boolean> {
    const started = await trx('search_rebuilds')
      .where({ company_id: companyId })
      .whereNotIn('state', UNDER_WAY)
      .update({ state: 'queued', rows_done: 0, rows_total: 0, changed_at: at })
    return started === 1
  }

  /** Updates the progress, unless it has ended. */
  async note(
    companyId: number,
    changes: { state: RebuildState; rowsDone?: number; rowsTotal?: number; at: number },
  ): Promise<void> {
    await this.knex('search_rebuilds')
      .where({ company_id: companyId })
      .whereIn('state', UNDER_WAY)
      .update({
        state: changes.state,
        ...(changes.rowsDone !== undefined && { rows_done: changes.rowsDone }),
        ...(changes.rowsTotal !== undefined && { rows_total: changes.rowsTotal }),
        changed_at: changes.at,
      })
  }
}
