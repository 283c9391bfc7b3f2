import { fileFields, type FileField, type RecordValues } from '#server/features/record-fields/index.ts'
import { BYTE_ORDER_MARK, csvLine } from '#server/lib/csv/csv-line.ts'

/** The first two rows of an exported file and of the template: headings for people, then field names. */
export function csvHead(): string {
  return (
    BYTE_ORDER_MARK +
    csvLine(fileFields.map(({ headings }) => headings[0])) +
    csvLine(fileFields.map(({ column }) => column))
  )
}

/** A record as a line that can be imported again as the same record. */
export function csvRow(values: RecordValues, sectionCode: string): string {
  return csvLine(fileFields.map((field) => cellOf(field, values, sectionCode)))
}

function cellOf(field: FileField, values: RecordValues, sectionCode: string): string | number | null {
  if (field.type === 'section') return sectionCode
  if (field.type === 'flag') return values[field.name] ? field.headings[0] : null
  const value = values[field.name]
  return value !== null && field.name === bracketed(values) ? `(${value})` : value
}

/** The figure in brackets, which mark a row as indirect: the amount, or the count if there is no amount. */
function bracketed(values: RecordValues): keyof RecordValues | undefined {
  if (!values.isIndirect) return undefined
  return values.amount === null ? 'numberOfPayments' : 'amount'
}
