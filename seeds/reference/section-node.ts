import type { ColumnSet } from '#server/features/record-fields/index.ts'
import type { Section, SectionType } from '#server/features/sections/index.ts'

/** A section in a seeded edition; level and order follow from the place in the tree. */
export interface SectionNode extends Pick<Section, 'code' | 'content' | 'name' | 'description'> {
  /** Left out: the id that `sectionIdOf` gives the code. */
  id?: number
  /** Left out: those of `columnsOfCode`. */
  columns?: ColumnSet
  /** The sections of a former edition that it splits, joins or replaces. */
  continues?: number[]
  children?: SectionNode[]
}

/** The columns in which the field publishes the rows of a section (FIELD). */
export function columnsOfCode(sectionType: SectionType, code: string): ColumnSet {
  if (sectionType === 2) return code.startsWith('D') ? 'patientLabour' : 'patientFunding'
  if (/^A1(-|$)/.test(code)) return 'trials'
  if (code.startsWith('B')) return 'donations'
  if (code.startsWith('C')) return 'persons'
  return 'facilities'
}
