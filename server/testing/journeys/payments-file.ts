import { csvChunks, csvLine, columns, type ColumnName, type CsvEncoding } from '#seeds/synthetic/index.ts'
import { encodeShiftJis } from '#seeds/synthetic/shift-jis.ts'

/** A person as spelled in a company's file. */
interface Doctor {
  name: string
  facility: string
}

interface FileOptions {
  year: number
  /** Made-up rows before the doctor's. */
  rows: number
  encoding?: CsvEncoding
  doctor: Doctor
}

/** Fees for lectures (root section C) of a year, the doctor in the last row. */
export function* feesFile({ year, rows, encoding = 'utf8', doctor }: FileOptions): Generator<Buffer> {
  yield* csvChunks({ rows, year, sectionType: 1, rootCode: 'C', seed: 77 }, encoding)
  const line = rowLine({
    year: String(year),
    section_code: 'C1',
    facility: doctor.facility,
    department: '総合診療科',
    name: doctor.name,
    number_of_payments: '2',
    amount: '222,740',
  })
  yield encoding === 'sjis' ? encodeShiftJis(line) : Buffer.from(line)
}

/** One data row with these cells, the others empty. */
export function rowLine(cells: Partial<Record<ColumnName, string>>): string {
  return csvLine(columns.map(([name]) => cells[name] ?? ''))
}
