import type { FieldDifferences } from '#views/components/console/wording/field-differences.tsx'

export interface WordingChange {
  id: number
  /** The changed part of the screen; null if the screen has only one. */
  part: string | null
  at: number
  /** null if the user is unknown or was deleted. */
  by: string | null
  fields: FieldDifferences[]
  /** The part's current change number; if it is saved in between, the restore is refused (721). */
  number: string
  action: string
  /** The sides of the change that can be restored into the draft; not the one that the draft already has. */
  sides: ('before' | 'after')[]
}
