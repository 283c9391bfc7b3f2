import type { EditionStateName } from './edition-state.tsx'
import type { Years } from './years-text.ts'

/** An edition in the list of a guideline. */
export interface EditionRow extends Years {
  id: number
  name: string
  href: string
  source: string
  state: EditionStateName
  /** Milliseconds since the epoch. */
  inForceAt: number | null
  draftRows: number
}
