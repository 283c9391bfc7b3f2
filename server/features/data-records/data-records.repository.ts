import type { Knex } from 'knex'
import type { ReadCells } from '#server/drivers/database/contract.ts'
import type { DataVersion } from '#server/features/publishing/index.ts'
import type { DataRecord } from './data-record.ts'
import type { RowPlace } from './place-marks.ts'
import { recordColumns, toRecord } from './record-cells.ts'
import { toDataRecord, type DataRecordRow } from './record-row.ts'
import type { FigureSort } from './record-sort.ts'

/** The rows of an import, in all sections or in one. */
export interface ImportSection {
  importId: number
  sectionId?: number | undefined
}

/** Reads the rows of `data_records` that a version shows. */
export class DataRecordsRepository {
  private readonly knex: Knex
  private readonly readCells: ReadCells

  constructor({ knex, readCells }: { knex: Knex; readCells: ReadCells }) {
    this.knex = knex
    this.readCells = readCells
  }

  /**
   * Visible rows of an import, or of a section in it, from a place on, in file order. Both indexes of the table contain
   * what the inner query needs, so that skipped rows are never read.
   */
  async findSlice(
    data: DataVersion,
    list: ImportSection,
    { after, skip }: RowPlace,
    limit: number,
  ): Promise<DataRecord[]> {
    const inner = this.visibleIn(data, list)
      .andWhere('row_no', '>', after)
      .orderBy('row_no')
      .offset(skip)
      .limit(limit)
      .select({ page_id: 'id' })
      .as('page')
    const query = this.knex('data_records')
      .join(inner, 'page_id', 'id')
      // The plus keeps SQLite from walking a company's whole index instead of the few primary keys.
      .whereRaw('+company_id = ?', [data.companyId])
      .orderBy('row_no')
    return (await this.readCells(query, recordColumns)).map((cells) => toRecord(cells).record)
  }

  /** The number of the nth of these rows, from 1; undefined where there are fewer. Reads no row but an index. */
  async findNthRowNo(
    data: DataVersion,
    list: ImportSection,
    after: number,
    n: number,
  ): Promise<number | undefined> {
    const row = await this.visibleIn(data, list)
      .andWhere('row_no', '>', after)
      .orderBy('row_no')
      .offset(n - 1)
      .first<{ row_no: number } | undefined>('row_no')
    return row?.row_no
  }

  /** How many of these rows are between two row numbers; answered from an index alone. */
  async countBetween(
    data: DataVersion,
    list: ImportSection,
    { after, before }: { after: number; before: number },
  ): Promise<number> {
    const counted = await this.visibleIn(data, list)
      .andWhere('row_no', '>', after)
      .andWhere('row_no', '<', before)
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
    // The imports are checked below: in the statement they would lead SQLite, which has no statistics of the tables,
    // to walk all of their rows instead of the few primary keys.
    const query = this.knex('data_records')
      .whereRaw('+company_id = ?', [data.companyId])
      .whereIn('id', keys)
      .andWhere('since_version', '<=', data.version)
      .andWhere('until_version', '>', data.version)
    const listed = new Set(data.imports.map(({ importId }) => importId))
    const byKey = new Map<number, DataRecord>()
    for (const cells of await this.readCells(query, recordColumns)) {
      const { id, record } = toRecord(cells)
      if (listed.has(record.importId)) byKey.set(id, record)
    }
    return keys.flatMap((key) => byKey.get(key) ?? [])
  }

  /**
   * Key, number and figure of the next visible rows of a section after a row number. The section index
   * contains all of these.
   */
  async findFigures(
    data: DataVersion,
    { column, ...section }: Required<ImportSection> & Pick<FigureSort, 'column'>,
    after: number,
    limit: number,
  ): Promise<{ id: number; row_no: number; figure: number | null }[]> {
    return this.visibleIn(data, section)
      .andWhere('row_no', '>', after)
      .orderBy('row_no')
      .limit(limit)
      .select('id', 'row_no', this.knex.ref(column).as('figure'))
  }

  /** The next visible rows of an import, or of a section in it, after a row number, in file order. */
  async findAfter(
    data: DataVersion,
    list: ImportSection,
    after: number,
    limit: number,
  ): Promise<DataRecord[]> {
    const query = this.visibleIn(data, list).andWhere('row_no', '>', after).orderBy('row_no').limit(limit)
    return (await this.readCells(query, recordColumns)).map((cells) => toRecord(cells).record)
  }

  private visibleIn(data: DataVersion, { importId, sectionId }: ImportSection) {
    const query = this.visible(data, importId)
    // by section only if one is asked for: its index is ordered by row within a section
    return sectionId === undefined ? query : query.andWhere({ section_id: sectionId })
  }

  private visible(data: DataVersion, importId: number) {
    // One text: four conditions would take a tenth of the time of a page with few rows to put together.
    return this.knex<DataRecordRow>('data_records').whereRaw(
      'company_id = ? and import_id = ? and since_version <= ? and until_version > ?',
      [data.companyId, importId, data.version, data.version],
    )
  }
}
