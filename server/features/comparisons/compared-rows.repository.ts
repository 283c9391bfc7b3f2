import type { Knex } from 'knex'
import type { ComparedRow } from './compared-row.ts'
import {
  emptyValues,
  readRow,
  type RecordValues,
  type StoredValues,
} from '#server/features/record-fields/index.ts'
import { contentColumns, contentNumber } from './content-number.ts'

/** One import as it is visible at a version of its track. */
export interface SlotAt {
  companyId: number
  importId: number
  version: number
}

/** A row with all that it says. */
export type NamedRow = ComparedRow & { content: number; values: RecordValues }

/** Rows of one window. More would not be faster and would block the event loop. */
const WINDOW = 2000

const COLUMNS = [
  'id',
  'row_no',
  'section_id',
  'item_number',
  'recipient_key',
  'row_hash',
  'amount',
  'is_repeat',
]

/** A row of `data_records`; a driver may answer numbers as text. */
interface Row extends Record<string, unknown> {
  id: unknown
  row_no: unknown
  section_id: unknown
  item_number: string | null
  recipient_key: string
  row_hash: string
  amount: unknown
  is_repeat: unknown
}

/** Reads the rows of an import for comparisons, window by window. */
export class ComparedRowsRepository {
  private readonly knex: Knex

  constructor(knex: Knex) {
    this.knex = knex
  }

  /** The rows visible at the version in the order of the file. */
  async *read(slot: SlotAt): AsyncGenerator<ComparedRow[]> {
    for await (const rows of this.windows(slot, COLUMNS)) yield rows.map(toRow)
  }

  /** The same with what they say. */
  async *readNamed(slot: SlotAt): AsyncGenerator<NamedRow[]> {
    for await (const rows of this.windows(slot, [...new Set([...COLUMNS, ...contentColumns])]))
      yield rows.map((row) => ({
        ...toRow(row),
        content: contentNumber(row),
        values: readRow({ ...emptyValues }, row as unknown as StoredValues),
      }))
  }

  private async *windows(slot: SlotAt, columns: string[]): AsyncGenerator<Row[]> {
    const { companyId, importId, version } = slot
    const last = await this.knex('data_records')
      .where({ company_id: companyId, import_id: importId })
      .max({ rowNo: 'row_no' })
      .first()
    const lastRowNo = Number(last?.rowNo ?? 0)
    // A window of row numbers instead of a page by primary key: the index answers it in order on both engines.
    for (let after = 0; after < lastRowNo; after += WINDOW)
      yield await this.knex('data_records')
        .where({ company_id: companyId, import_id: importId })
        .where('row_no', '>', after)
        .where('row_no', '<=', after + WINDOW)
        .where('since_version', '<=', version)
        .where('until_version', '>', version)
        .orderBy('row_no')
        .select(columns)
  }
}

function toRow(row: Row): ComparedRow {
  return {
    id: Number(row.id),
    rowNo: Number(row.row_no),
    sectionId: Number(row.section_id),
    itemNumber: row.item_number,
    recipientKey: row.recipient_key,
    rowHash: row.row_hash,
    amount: row.amount === null ? null : Number(row.amount),
    isRepeat: Boolean(row.is_repeat),
  }
}
