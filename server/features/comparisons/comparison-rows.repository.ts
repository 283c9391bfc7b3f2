import type { Knex } from 'knex'
import { toDataRecord, type DataRecord, type DataRecordRow } from '#server/features/data-records/index.ts'
import type { DifferenceKind } from './comparison.ts'

/** A row of a finished comparison, by the primary keys of its records. */
export interface DifferenceRow {
  kind: DifferenceKind
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

  /** The company's records with these primary keys, whatever their version. */
  async findRecords(companyId: number, ids: number[]): Promise<Map<number, DataRecord>> {
    if (ids.length === 0) return new Map()
    const rows = await this.knex<DataRecordRow>('data_records')
      .whereRaw('+company_id = ?', [companyId])
      .whereIn('id', ids)
    return new Map(rows.map((row) => [Number(row.id), toDataRecord(row)]))
  }
}
