/** One record. Texts are as the company wrote them, null if empty. */
export interface RecordRow {
  id: string
  cells: Readonly<Record<string, string | null>>
  numberOfPayments: number | null
  amount: number | null
  isIndirect: boolean
  isRepeat: boolean
  /** The trial's page in the public registry. */
  jrctHref?: string | null
  /** All that the row's recipient got. */
  recipientHref?: string | null
  /** The pages of the bodies that cells name, by the cells. */
  bodyHrefs?: Readonly<Record<string, string>>
  /** The company is reviewing it after a correction request, and says so. */
  isUnderReview?: boolean
  /** Preview only: how the row differs from the published edition. */
  mark?: 'new' | 'changed' | null
}

export function textOf(row: RecordRow, key: string): string | null {
  return row.cells[key] ?? null
}
