import { fileFields, type FileField, type RecordValues } from '#server/features/record-fields/index.ts'
import { BYTE_ORDER_MARK, csvLine } from '#server/lib/csv/csv-line.ts'

/** How an exported file and the template begin: headings for people, then field names. */
export function csvHead(): string {
  return (
    BYTE_ORDER_MARK +
    csvLine(fileFields.map(({ headings }) => headings[0])) +
    csvLine(fileFields.map(({ column }) => column))
  )
}

/** A record as a line of the template, so that importing it gives the same record again. */
export function csvRow(values: RecordValues, sectionCode: string): string {
  return csvLine(fileFields.map((field) => cellOf(field, values, sectionCode)))
}

function cellOf(field: FileField, values: RecordValues, sectionCode: string): string | number | null {
  if (field.type === 'section') return sectionCode
  if (field.type === 'flag') return values[field.name] ? field.headings[0] : null
  const value = values[field.name]
  return value !== null && field.name === bracketed(values) ? `(${value})` : value
}

/** What stands in brackets to say that a row is indirect: the amount, or the count where there is no amount. */
function bracketed(values: RecordValues): keyof RecordValues | undefined {
  if (!values.isIndirect) return undefined
  return values.amount === null ? 'numberOfPayments' : 'amount'
}
