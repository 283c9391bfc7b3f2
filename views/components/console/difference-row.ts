import type { DifferenceKind } from './changed-year.ts'

export interface DifferenceRowProps {
  /** unchanged: listed where a file says what the draft says already. */
  kind: DifferenceKind | 'unchanged'
  year: number
  code: string
  name: string | null
  facility: string | null
  /** The title of a row that names no recipient. */
  other: string | null
  itemNumber: string | null
  /** The differing values, formatted; null if missing or empty. */
  fields: { label: string; isNumber: boolean; before: string | null; after: string | null }[]
}
