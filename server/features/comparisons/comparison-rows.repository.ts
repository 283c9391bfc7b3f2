import type { Knex } from 'knex'
import { toDataRecord, type DataRecord, type DataRecordRow } from '#server/features/data-records/index.ts'
import type { SlotAt } from './compared-rows.repository.ts'
import type { DifferenceKind } from './comparison.ts'
import type { StoredKind } from './warned-rows.ts'

/** A row of a finished comparison, by the primary keys of its records. */
export interface DifferenceRow<K extends DifferenceKind | StoredKind = DifferenceKind> {
  kind: K
  year: number
  sectionId: number
  oldId: number | null
  newId: number | null
}

/** The rows in which finished comparisons differ. */
export class ComparisonRowsRepository {
  private readonly knex: Knex

  constructor(knex: Knex) {
    this.knex = knex
  }

  /** Removes up to `limit` rows of a comparison; returns whether there may be more. */
  async remove(companyId: number, comparisonId: number, limit: number): Promise<boolean> {
    const ids = await this.knex('comparison_rows')
      .where({ company_id: companyId, comparison_id: comparisonId })
      .limit(limit)
      .pluck<number[]>('id')
    if (ids.length > 0)
      // The plus keeps SQLite from walking the company's whole index instead of the few primary keys.
      await this.knex('comparison_rows').whereRaw('+company_id = ?', [companyId]).whereIn('id', ids).delete()
    return ids.length === limit
  }

  /** Part of one bucket's rows in the order of their files. */
  async find(
    companyId: number,
    comparisonId: number,
    bucket: { year: number; sectionId: number; kind: DifferenceKind },
    slice: { offset: number; limit: number },
  ): Promise<DifferenceRow[]> {
    const inner = this.knex('comparison_rows')
      .where({ company_id: companyId, comparison_id: comparisonId })
      .where({ year: bucket.year, section_id: bucket.sectionId, kind: bucket.kind })
      .orderBy([{ column: 'row_no' }, { column: 'id' }])
      .offset(slice.offset)
      .limit(slice.limit)
      .select('id')
      .as('page')
    const rows = await this.knex('comparison_rows')
      .join(inner, 'page.id', 'comparison_rows.id')
      .whereRaw('+company_id = ?', [companyId])
      .orderBy([{ column: 'row_no' }, { column: 'comparison_rows.id' }])
      .select('old_id', 'new_id')
    const idOf = (value: unknown) => (value === null ? null : Number(value))
    return rows.map((row) => ({ ...bucket, oldId: idOf(row.old_id), newId: idOf(row.new_id) }))
  }

  /** Rows of one bucket after another one, in the order of their files. */
  async findAfter<K extends DifferenceKind | StoredKind>(
    companyId: number,
    comparisonId: number,
    bucket: { year: number; sectionId: number; kind: K },
    after: { rowNo: number; id: number },
    limit: number,
  ): Promise<(DifferenceRow<K> & { rowNo: number; id: number })[]> {
    const rows = await this.knex('comparison_rows')
      .where({ company_id: companyId, comparison_id: comparisonId })
      .where({ year: bucket.year, section_id: bucket.sectionId, kind: bucket.kind })
      .where('row_no', '>=', after.rowNo)
      .where((next) => next.where('row_no', '>', after.rowNo).orWhere('id', '>', after.id))
      .orderBy([{ column: 'row_no' }, { column: 'id' }])
      .limit(limit)
      .select('id', 'row_no', 'old_id', 'new_id')
    const idOf = (value: unknown) => (value === null ? null : Number(value))
    return rows.map((row) => ({
      ...bucket,
      ...{ rowNo: Number(row.row_no), id: Number(row.id) },
      ...{ oldId: idOf(row.old_id), newId: idOf(row.new_id) },
    }))
  }

  /** The records of an import at a version with these places in the file, in its order. */
  async findRecordsAt({ companyId, importId, version }: SlotAt, rowNos: number[]): Promise<DataRecord[]> {
    if (rowNos.length === 0) return []
    const rows = await this.knex<DataRecordRow>('data_records')
      .where({ company_id: companyId, import_id: importId })
      .whereIn('row_no', rowNos)
      .where('since_version', '<=', version)
      .where('until_version', '>', version)
      .orderBy('row_no')
    return rows.map(toDataRecord)
  }

  /** Whether an import has the same amount for a record's recipient in its section at a version. */
  async hasAmount({ companyId, importId, version }: SlotAt, record: DataRecord): Promise<boolean> {
    const row = await this.knex('data_records')
      .where({ company_id: companyId, import_id: importId, recipient_key: record.recipientKey })
      .where({ section_id: record.sectionId, amount: record.amount })
      .where('since_version', '<=', version)
      .where('until_version', '>', version)
      .first('id')
    return row !== undefined
  }

  /** The company's records with these primary keys, whatever their version. */
  async findRecords(companyId: number, ids: number[]): Promise<Map<number, DataRecord>> {
    if (ids.length === 0) return new Map()
    const rows = await this.knex<DataRecordRow>('data_records')
      .whereRaw('+company_id = ?', [companyId])
      .whereIn('id', ids)
    return new Map(rows.map((row) => [Number(row.id), toDataRecord(row)]))
  }
}
