// Long because it holds every statement of a restoration into the draft.
import type { Knex } from 'knex'
import type { SectionType } from '#server/features/sections/index.ts'
import type { TotalDelta } from './publishing.repository.ts'

/** A row's place: its import and its number there. */
interface Place {
  import_id: number
  row_no: number
}

const OPEN_END = 2147483647
/** Rows copied in one statement. */
const CHUNK = 200

const sums = ['row_count', 'repeat_count', 'goods_count', 'payments', 'amount', 'indirect_amount'] as const

/** Compares and restores records and deltas of the draft against an earlier version of the same imports. */
export class DraftRestoreRepository {
  /** How many rows of an import differ between the draft and the version. */
  async countChanged(
    executor: Knex,
    companyId: number,
    importId: number,
    version: number,
    head: number,
  ): Promise<number> {
    let changed = 0
    for (const rowNos of await this.changedSince(executor, companyId, importId, version)) {
      const [row] = await executor('data_records')
        .where({ company_id: companyId, import_id: importId })
        .whereIn('row_no', rowNos)
        .andWhere((either) =>
          either
            .where((later) =>
              later
                .where('since_version', '>', version)
                .andWhere('since_version', '<=', head)
                .andWhere('until_version', '>', head),
            )
            .orWhere((gone) =>
              gone
                .where('since_version', '<=', version)
                .andWhere('until_version', '>', version)
                .andWhere('until_version', '<=', head),
            ),
        )
        .countDistinct({ n: 'row_no' })
      changed += Number(row!.n)
    }
    return changed
  }

  /**
   * The rows of an import that were changed after a version, in chunks. They are found through `record_changes`:
   * searching the import's rows could scan a million of them for one edit.
   */
  private async changedSince(
    executor: Knex,
    companyId: number,
    importId: number,
    version: number,
  ): Promise<number[][]> {
    const rowNos = await executor('record_changes')
      .where({ company_id: companyId, import_id: importId })
      .andWhere('version', '>', version)
      .distinct('row_no')
      .orderBy('row_no')
      .pluck<number[]>('row_no')
    const portions: number[][] = []
    for (let at = 0; at < rowNos.length; at += CHUNK) portions.push(rowNos.slice(at, at + CHUNK))
    return portions
  }

  /** The id of the last change to a record of a type; 0 if there is none. */
  async findLastChange(trx: Knex.Transaction, companyId: number, sectionType: SectionType): Promise<number> {
    const last = await trx('record_changes')
      .where({ company_id: companyId, section_type: sectionType })
      .orderBy('id', 'desc')
      .first<{ id: number } | undefined>('id')
    return last?.id ?? 0
  }

  /** The imports with edits after a version. */
  async findEditedImports(
    trx: Knex,
    companyId: number,
    importIds: number[],
    version: number,
  ): Promise<number[]> {
    return trx('total_deltas')
      .where({ company_id: companyId })
      .whereIn('import_id', importIds)
      .andWhere('version', '>', version)
      .distinct('import_id')
      .orderBy('import_id')
      .pluck<number[]>('import_id')
  }

  /** The deltas of edits after a version, per import and section. */
  async findDeltas(
    trx: Knex.Transaction,
    companyId: number,
    importIds: number[],
    version: number,
  ): Promise<TotalDelta[]> {
    const rows = await trx('total_deltas')
      .where({ company_id: companyId })
      .whereIn('import_id', importIds)
      .andWhere('version', '>', version)
      .select<(Record<(typeof sums)[number], number> & Place & { section_id: number; hash_sum: string })[]>(
        'import_id',
        'section_id',
        'hash_sum',
        ...sums,
      )
    return rows.map((row) => ({
      importId: row.import_id,
      sectionId: row.section_id,
      rowCount: Number(row.row_count),
      repeatCount: Number(row.repeat_count),
      goodsCount: Number(row.goods_count),
      payments: Number(row.payments),
      amount: Number(row.amount),
      indirectAmount: Number(row.indirect_amount),
      hashSum: row.hash_sum,
    }))
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
    for (const rowNos of await this.changedSince(trx, companyId, importId, version)) {
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
    for (const rowNos of await this.changedSince(trx, companyId, importId, version)) {
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
        revision: lastOf.get(row.row_no)! + 1,
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
