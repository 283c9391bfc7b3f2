import type { FieldDifferences } from '#views/components/console/wording/field-differences.tsx'

export interface WordingChange {
  id: number
  /** What was changed within the screen; null: the screen is one. */
  part: string | null
  at: number
  /** null where nobody is known, or the user was deleted. */
  by: string | null
  fields: FieldDifferences[]
  /** The part's number now: a save in between is refused (721). */
  number: string
  action: string
  /** Which side of the change can come back into the draft: neither where the draft says it. */
  sides: ('before' | 'after')[]
}
