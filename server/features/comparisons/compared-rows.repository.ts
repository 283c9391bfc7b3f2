import type { Cell, Database } from '#server/drivers/database/contract.ts'
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
const NAMED_COLUMNS = [...COLUMNS, ...contentColumns.filter((column) => !COLUMNS.includes(column))]

/** Reads the rows of an import for comparisons, window by window. */
export class ComparedRowsRepository {
  private readonly database: Pick<Database, 'knex' | 'readCells'>

  constructor(database: Pick<Database, 'knex' | 'readCells'>) {
    this.database = database
  }

  /** The rows visible at the version in the order of the file. */
  async *read(slot: SlotAt): AsyncGenerator<ComparedRow[]> {
    for await (const rows of this.windows(slot, COLUMNS)) yield rows.map(toRow)
  }

  /** The same with what they say. */
  async *readNamed(slot: SlotAt): AsyncGenerator<NamedRow[]> {
    for await (const rows of this.windows(slot, NAMED_COLUMNS))
      yield rows.map((cells) => {
        const row = Object.fromEntries(NAMED_COLUMNS.map((column, at) => [column, cells[at]]))
        return {
          ...toRow(cells),
          content: contentNumber(row),
          values: readRow({ ...emptyValues }, row as unknown as StoredValues),
        }
      })
  }

  private async *windows(slot: SlotAt, columns: readonly string[]): AsyncGenerator<Cell[][]> {
    const { companyId, importId, version } = slot
    const { knex, readCells } = this.database
    const last = await knex('data_records')
      .where({ company_id: companyId, import_id: importId })
      .max({ rowNo: 'row_no' })
      .first()
    const lastRowNo = Number(last?.rowNo ?? 0)
    // A window of row numbers instead of a page by primary key: the index answers it in order on both engines.
    for (let after = 0; after < lastRowNo; after += WINDOW) {
      const window = knex('data_records')
        .where({ company_id: companyId, import_id: importId })
        .where('row_no', '>', after)
        .where('row_no', '<=', after + WINDOW)
        .where('since_version', '<=', version)
        .where('until_version', '>', version)
        .orderBy('row_no')
      yield await readCells(window, columns)
    }
  }
}

/** Cells in the order of COLUMNS. A driver may answer numbers as text. */
function toRow(cells: Cell[]): ComparedRow {
  const [id, rowNo, sectionId, itemNumber, recipientKey, rowHash, amount, isRepeat] = cells
  return {
    id: Number(id),
    rowNo: Number(rowNo),
    sectionId: Number(sectionId),
    itemNumber: itemNumber as string | null,
    recipientKey: String(recipientKey),
    rowHash: String(rowHash),
    amount: amount === null ? null : Number(amount),
    isRepeat: Boolean(Number(isRepeat)),
  }
}
