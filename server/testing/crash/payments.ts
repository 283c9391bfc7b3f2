import { csvOf, plainRows } from '../test-core.ts'

/** Enough rows for two chunks of staging, two windows of indexing and part of a third. */
const ROWS = 1200

/** A name that occurs only in this revision's rows, for the search. */
export const clinicOf = (revision: number) => `第${revision}医院`

/** The name in the file's first row after the round's edit. */
export const editedOf = (revision: number) => `改訂第${revision}施設`

/** The file for the slot, different in every revision. */
export function paymentsFile(revision: number): string {
  const rows = plainRows('C1', ROWS).map((row, at) => ({
    ...row,
    facility: at % 100 === 7 ? clinicOf(revision) : row.facility!,
    amount: 1000 * revision + at,
  }))
  return csvOf(2024, rows)
}

/** The same file with invalid rows after the first chunk. */
export function faultyFile(revision: number): string {
  return paymentsFile(revision) + '2024,C1,,,,,,x,y,,,,\r\n'.repeat(3)
}
