export { columns, headerRows } from './columns.ts'
export type { ColumnName } from './columns.ts'
export { csvChunks, csvEncodings, csvLine, toCsvChunks } from './csv.ts'
export type { CsvEncoding } from './csv.ts'
export { generateRows, mostRows } from './generate-rows.ts'

export { rootCodesOf } from './section-plans.ts'
