import { BYTE_ORDER_MARK, csvLine } from '#server/lib/csv/csv-line.ts'
import type { RecordValues } from '../record-values.ts'
import { columns, type Column } from './columns.ts'

/** How a file of ours begins: headings for people, then field names. */
export function csvHead(): string {
  return (
    BYTE_ORDER_MARK +
    csvLine(columns.map((column) => column.headings[0]!)) +
    csvLine(columns.map((column) => column.field))
  )
}

/** A record as a line of the template, so that importing it gives the same record again. */
export function csvRow(values: RecordValues, sectionCode: string): string {
  return csvLine(columns.map((column) => cellOf(column, values, sectionCode)))
}

function cellOf({ kind, key }: Column, values: RecordValues, sectionCode: string): string | number | null {
  if (kind === 'section') return sectionCode
  if (kind === 'repeat') return values.isRepeat ? '再掲' : null
  const value = values[key as 'amount' | 'name']
  return value !== null && key === bracketed(values) ? `(${value})` : value
}

/** What stands in brackets to say that a row is indirect: the amount, or the count where there is no amount. */
function bracketed(values: RecordValues): keyof RecordValues | undefined {
  if (!values.isIndirect) return undefined
  return values.amount === null ? 'numberOfPayments' : 'amount'
}
