import type { Knex } from 'knex'
import type { DataVersion } from '#server/features/publishing/index.ts'
import type { DataRecord } from './data-record.ts'
import type { ImportSlice } from './record-page.ts'
import { recordIdOf } from './record-id.ts'
import { toDataRecord, type DataRecordRow } from './record-row.ts'
import { figureOf, type RecordSort } from './record-sort.ts'

export class DataRecordsRepository {
  private readonly knex: Knex

  constructor(knex: Knex) {
    this.knex = knex
  }

  /**
   * Part of one import's visible rows in file order. Both indexes of the table end in what the inner query needs, so
   * that skipping rows never reads them.
   */
  async findSlice(data: DataVersion, slice: ImportSlice, sectionIds: number[] | null): Promise<DataRecord[]> {
    const inner = this.visible(data, slice.importId)
      .modify((query) => {
        if (sectionIds) void query.whereIn('section_id', sectionIds)
      })
      // by section only where one is asked for: its index is ordered by row within a section
      .orderBy('row_no')
      .offset(slice.offset)
      .limit(slice.limit)
      .select('id')
      .as('page')
    const rows = await this.knex<DataRecordRow>('data_records')
      .join(inner, 'page.id', 'data_records.id')
      // The plus keeps SQLite from walking a company's whole index instead of the few primary keys.
      .whereRaw('+company_id = ?', [data.companyId])
      .orderBy('row_no')
      .select<DataRecordRow[]>('data_records.*')
    return rows.map(toDataRecord)
  }

  /** How many visible rows of a section stand before a row of the same import: the section index holds all of it. */
  async countBefore(
    data: DataVersion,
    { importId, sectionId, rowNo }: Pick<DataRecord, 'importId' | 'sectionId' | 'rowNo'>,
  ): Promise<number> {
    const counted = await this.visible(data, importId)
      .where({ section_id: sectionId })
      .andWhere('row_no', '<', rowNo)
      .count({ rows: '*' })
      .first<{ rows: number | string } | undefined>()
    return Number(counted?.rows ?? 0)
  }

  /** The visible revision of one record. */
  async find(data: DataVersion, importId: number, rowNo: number): Promise<DataRecord | undefined> {
    const row = await this.visible(data, importId).where({ row_no: rowNo }).first<DataRecordRow>('*')
    return row && toDataRecord(row)
  }

  /** Visible records by primary key, in the order of the keys given. */
  async findByKeys(data: DataVersion, keys: number[]): Promise<DataRecord[]> {
    // The imports are looked at below: in the statement they would lead SQLite, which knows no figures of the tables,
    // to walk all of their rows instead of the few primary keys.
    const rows = await this.knex<DataRecordRow>('data_records')
      .whereRaw('+company_id = ?', [data.companyId])
      .whereIn('id', keys)
      .andWhere('since_version', '<=', data.version)
      .andWhere('until_version', '>', data.version)
    const listed = new Set(data.imports.map(({ importId }) => importId))
    const byKey = new Map(rows.filter((row) => listed.has(row.import_id)).map((row) => [Number(row.id), row]))
    return keys.flatMap((key) => (byKey.has(key) ? [toDataRecord(byKey.get(key)!)] : []))
  }

  /**
   * Keys of the visible rows in the order of a figure, rows that show none last. The section index holds the figures and
   * the versions too, so that sorting reads no row.
   */
  async findSortedKeys(
    data: DataVersion,
    sectionIds: readonly number[] | null,
    sort: RecordSort,
    { offset, limit }: { offset: number; limit: number },
  ): Promise<number[]> {
    const { column, descending } = figureOf(sort)!
    const importIds = data.imports.map(({ importId }) => importId)
    return (
      this.knex<DataRecordRow>('data_records')
        .where({ company_id: data.companyId })
        .whereIn('import_id', importIds)
        .andWhere('since_version', '<=', data.version)
        .andWhere('until_version', '>', data.version)
        .modify((query) => {
          if (sectionIds) void query.whereIn('section_id', sectionIds)
        })
        // Zero shows as none (SPEC §9).
        .orderByRaw('coalesce(??, 0) = 0', [column])
        .orderByRaw(`coalesce(??, 0) ${descending ? 'desc' : 'asc'}`, [column])
        .orderBy(['import_id', 'row_no'])
        .offset(offset)
        .limit(limit)
        .pluck('id')
    )
  }

  /** The next visible rows of an import behind a row number, in file order. */
  async findBehind(
    data: DataVersion,
    importId: number,
    sectionId: number | undefined,
    after: number,
    limit: number,
  ): Promise<DataRecord[]> {
    const rows = await this.visible(data, importId)
      .modify((query) => {
        if (sectionId !== undefined) void query.where({ section_id: sectionId })
      })
      .andWhere('row_no', '>', after)
      .orderBy('row_no')
      .limit(limit)
      .select<DataRecordRow[]>('*')
    return rows.map(toDataRecord)
  }

  /** The number of the last change up to a version; 0 for none. */
  async lastChangeId({ companyId, sectionType, version }: DataVersion): Promise<number> {
    const last = await this.knex('record_changes')
      .where({ company_id: companyId, section_type: sectionType })
      .andWhere('version', '<=', version)
      .orderBy('id', 'desc')
      .first<{ id: number } | undefined>('id')
    return last?.id ?? 0
  }

  /** Of these records those that differ from their first revision, by public id. */
  async findEdited(records: DataRecord[]): Promise<Set<string>> {
    const edited = new Set<string>()
    for (const importId of new Set(records.map((record) => record.importId))) {
      const own = records.filter((record) => record.importId === importId)
      const rows = await this.knex('data_records')
        .where({ company_id: own[0]!.companyId, import_id: importId })
        .whereIn(
          'row_no',
          own.map(({ rowNo }) => rowNo),
        )
        .select<{ row_no: number; revision: number; row_hash: string }[]>('row_no', 'revision', 'row_hash')
      const hashOf = (rowNo: number, revision: number) =>
        rows.find((row) => row.row_no === rowNo && row.revision === revision)?.row_hash
      for (const { rowNo, revision } of own)
        if (hashOf(rowNo, 0) !== hashOf(rowNo, revision)) edited.add(recordIdOf(importId, rowNo))
    }
    return edited
  }

  private visible(data: DataVersion, importId: number) {
    return this.knex<DataRecordRow>('data_records')
      .where({ company_id: data.companyId, import_id: importId })
      .andWhere('since_version', '<=', data.version)
      .andWhere('until_version', '>', data.version)
  }
}
