import type { Knex } from 'knex'
import type { DataVersion } from '#server/features/publishing/index.ts'
import type { DataRecord } from './data-record.ts'
import { recordIdOf } from './record-id.ts'
import type { ImportSlice } from './record-page.ts'

interface Row {
  id: number
  company_id: number
  import_id: number
  row_no: number
  revision: number
  year: number
  section_id: number
  item_number: string | null
  jrct_number: string | null
  payee: string | null
  facility: string | null
  department: string | null
  name: string | null
  alternate_kanji: string | null
  alternate_facility: string | null
  alternate_department: string | null
  number_of_payments: number | null
  amount: number | null
  quantity: string | null
  item: string | null
  reason: string | null
  comments: string | null
  title: string | null
  is_indirect: number
  is_repeat: number
}

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
    const rows = await this.knex<Row>('data_records')
      .join(inner, 'page.id', 'data_records.id')
      // The plus keeps SQLite from walking a company's whole index instead of the few primary keys.
      .whereRaw('+company_id = ?', [data.companyId])
      .orderBy('row_no')
      .select<Row[]>('data_records.*')
    return rows.map(toRecord)
  }

  /** The visible revision of one record. */
  async find(data: DataVersion, importId: number, rowNo: number): Promise<DataRecord | undefined> {
    const row = await this.visible(data, importId).where({ row_no: rowNo }).first<Row>('*')
    return row && toRecord(row)
  }

  /** Visible records by primary key, in the order of the keys given. */
  async findByKeys(data: DataVersion, keys: number[]): Promise<DataRecord[]> {
    const rows = await this.knex<Row>('data_records')
      .whereRaw('+company_id = ?', [data.companyId])
      .whereIn('id', keys)
      .whereIn(
        'import_id',
        data.imports.map(({ importId }) => importId),
      )
      .andWhere('since_version', '<=', data.version)
      .andWhere('until_version', '>', data.version)
    const listed = new Set(data.imports.map(({ importId }) => importId))
    const byKey = new Map(rows.filter((row) => listed.has(row.import_id)).map((row) => [Number(row.id), row]))
    return keys.flatMap((key) => (byKey.has(key) ? [toRecord(byKey.get(key)!)] : []))
  }

  private visible(data: DataVersion, importId: number) {
    return this.knex<Row>('data_records')
      .where({ company_id: data.companyId, import_id: importId })
      .andWhere('since_version', '<=', data.version)
      .andWhere('until_version', '>', data.version)
  }
}

function toRecord(row: Row): DataRecord {
  return {
    id: recordIdOf(row.import_id, row.row_no),
    companyId: row.company_id,
    importId: row.import_id,
    rowNo: row.row_no,
    revision: row.revision,
    year: row.year,
    sectionId: row.section_id,
    itemNumber: row.item_number,
    jrctNumber: row.jrct_number,
    payee: row.payee,
    facility: row.facility,
    department: row.department,
    name: row.name,
    alternateKanji: row.alternate_kanji,
    alternateFacility: row.alternate_facility,
    alternateDepartment: row.alternate_department,
    numberOfPayments: row.number_of_payments === null ? null : Number(row.number_of_payments),
    amount: row.amount === null ? null : Number(row.amount),
    quantity: row.quantity,
    item: row.item,
    reason: row.reason,
    comments: row.comments,
    title: row.title,
    isIndirect: Boolean(row.is_indirect),
    isRepeat: Boolean(row.is_repeat),
  }
}
