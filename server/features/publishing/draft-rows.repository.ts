import type { Knex } from 'knex'
import type { SectionType } from '#server/features/sections/index.ts'
import { getRequired } from '#server/lib/records.ts'
import type { EditsSinceRepository } from './edits-since.repository.ts'

const OPEN_END = 2147483647
/** Rows copied in one statement. */
const CHUNK = 200

/** Restores the draft's records to an earlier version of the same import. Each statement names the company. */
export class DraftRowsRepository {
  private readonly edits: EditsSinceRepository

  constructor(edits: EditsSinceRepository) {
    this.edits = edits
  }

  /** Removes from the draft the rows that the version did not have. Returns their row numbers. */
  async closeLaterRows(
    trx: Knex.Transaction,
    companyId: number,
    importId: number,
    version: number,
    head: number,
  ): Promise<number[]> {
    const places: number[] = []
    for (const rowNos of await this.edits.findChangedRows(trx, companyId, importId, version)) {
      const later = () =>
        trx('data_records')
          .where({ company_id: companyId, import_id: importId })
          .whereIn('row_no', rowNos)
          .andWhere('since_version', '>', version)
          .andWhere('since_version', '<=', head)
          .andWhere('until_version', '>', head)
      const found = await later().orderBy('row_no').pluck<number[]>('row_no')
      if (found.length > 0) await later().update({ until_version: head })
      places.push(...found)
    }
    return places
  }

  /**
   * Restores the rows that the version had and the draft does not, each as a new revision. Returns row numbers and
   * revisions.
   */
  async reopenRows(
    trx: Knex.Transaction,
    companyId: number,
    importId: number,
    version: number,
    head: number,
  ): Promise<{ rowNo: number; revision: number }[]> {
    const reopened: { rowNo: number; revision: number }[] = []
    for (const rowNos of await this.edits.findChangedRows(trx, companyId, importId, version)) {
      const chunk = await trx('data_records')
        .where({ company_id: companyId, import_id: importId })
        .whereIn('row_no', rowNos)
        .andWhere('since_version', '<=', version)
        .andWhere('until_version', '>', version)
        .andWhere('until_version', '<=', head)
        .orderBy('row_no')
        .select('*')
      if (chunk.length === 0) continue
      const last = await trx('data_records')
        .where({ company_id: companyId, import_id: importId })
        .whereIn(
          'row_no',
          chunk.map(({ row_no }) => row_no),
        )
        .groupBy('row_no')
        .select<{ row_no: number; revision: number }[]>('row_no', trx.raw('max(revision) as revision'))
      const lastOf = new Map(last.map(({ row_no, revision }) => [row_no, Number(revision)]))
      const rows = chunk.map(({ id: _id, ...row }) => ({
        ...row,
        revision: getRequired(lastOf, row.row_no) + 1,
        since_version: head,
        until_version: OPEN_END,
      }))
      await trx('data_records').insert(rows)
      reopened.push(...rows.map(({ row_no, revision }) => ({ rowNo: row_no, revision })))
    }
    return reopened
  }

  /** Primary keys of the restored rows, for the search index. */
  async findReopenedIds(
    trx: Knex.Transaction,
    companyId: number,
    importId: number,
    head: number,
    rows: { rowNo: number; revision: number }[],
  ): Promise<number[]> {
    const ids: number[] = []
    for (let at = 0; at < rows.length; at += CHUNK)
      ids.push(
        ...(await trx('data_records')
          .where({ company_id: companyId, import_id: importId, since_version: head })
          .andWhere('until_version', OPEN_END)
          .whereIn(
            'row_no',
            rows.slice(at, at + CHUNK).map(({ rowNo }) => rowNo),
          )
          .pluck<number[]>('id')),
      )
    return ids
  }

  /** Records the restoration in the history of each record. */
  async insertChanges(
    trx: Knex.Transaction,
    companyId: number,
    changes: {
      sectionType: SectionType
      importId: number
      version: number
      userId: number | null
      at: number
      /** `revision` null: the row was removed from the draft. */
      rows: { rowNo: number; revision: number | null }[]
    },
  ): Promise<void> {
    const { sectionType, importId, version, userId, at, rows } = changes
    for (let from = 0; from < rows.length; from += CHUNK)
      await trx('record_changes').insert(
        rows.slice(from, from + CHUNK).map(({ rowNo, revision }) => ({
          company_id: companyId,
          section_type: sectionType,
          import_id: importId,
          row_no: rowNo,
          // the kinds of features/record-changes
          kind: revision === null ? 'delete' : 'restore',
          revision,
          version,
          user_id: userId,
          changed_at: at,
        })),
      )
  }
}
