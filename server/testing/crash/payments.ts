import { csvOf, plainRows } from '../test-core.ts'

/** Two chunks of staging and two windows of indexing, and a part of a third. */
const ROWS = 1200

/** The organisation that only this revision's rows name, for the search. */
export const clinicOf = (revision: number) => `第${revision}医院`

/** The name that the round's edit gives to the file's first row. */
export const editedOf = (revision: number) => `改訂第${revision}施設`

/** The one slot's content, different each time. */
export function paymentsFile(revision: number): string {
  const rows = plainRows('C1', ROWS).map((row, at) => ({
    ...row,
    facility: at % 100 === 7 ? clinicOf(revision) : row.facility!,
    amount: 1000 * revision + at,
  }))
  return csvOf(2024, rows)
}

/** The same with rows that are refused, behind a chunk that is not. */
export function faultyFile(revision: number): string {
  return paymentsFile(revision) + '2024,C1,,,,,,x,y,,,,\r\n'.repeat(3)
}
