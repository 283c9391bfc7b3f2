/** The part of a record that a comparison reads. */
export interface ComparedRow {
  /** `data_records.id` */
  id: number
  rowNo: number
  sectionId: number
  itemNumber: string | null
  recipientKey: string
  rowHash: string
  amount: number | null
  isRepeat: boolean
  /** Equal if all fields are, the item number aside (content-number.ts); read only of an import's own rows. */
  content?: number
}

/** Rows in windows, in the order of their file. */
export type RowSource = AsyncIterable<ComparedRow[]>

export type Side = 'old' | 'new'

/** Item numbers may contain tabs and line breaks; in a key they become blanks. */
const breaks = /[\t\r\n]/g

/** A row as the fields of one line of a spill file. */
export function fieldsFrom(row: ComparedRow): string[] {
  const item = row.itemNumber === null ? '' : row.itemNumber.replace(breaks, ' ')
  return [
    ...[`${row.id}`, `${row.rowNo}`, `${row.sectionId}`, row.rowHash, row.recipientKey],
    ...[`${row.amount ?? ''}`, row.isRepeat ? '1' : '0', `${row.content ?? ''}`, item],
  ]
}

/** A row as one line of a spill file; `fieldsOf` reads it back. */
export function lineOf(row: ComparedRow): string {
  return lineFrom(fieldsFrom(row))
}

export function lineFrom(fields: readonly string[]): string {
  return fields.join('\t') + '\n'
}

/** The positions of a line's fields. */
export const ID = 0
export const ROW_NO = 1
export const SECTION = 2
export const HASH = 3
export const RECIPIENT = 4
export const AMOUNT = 5
export const REPEAT = 6
export const CONTENT = 7
export const ITEM = 8

export function fieldsOf(line: string): string[] {
  return line.split('\t')
}
