import type { YearRange } from '#views/formatters.ts'
import type { EditionStateName } from './edition-state.tsx'

/** An edition in the list of a guideline. */
export interface EditionRow extends YearRange {
  id: number
  name: string
  href: string
  source: string
  state: EditionStateName
  /** Milliseconds since the epoch. */
  inForceAt: number | null
  draftRows: number
}
