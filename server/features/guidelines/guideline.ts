import type { LocalName, Section } from '#server/features/sections/index.ts'

/** The rules of an association, in the editions that it has published. */
export interface Guideline {
  id: number
  name: LocalName
}

/**
 * draft: can be edited; checked: the same, and nothing was found wrong; in_force: companies follow it, never changes;
 * discarded: kept so that a seeded draft does not come back.
 */
type EditionState = 'draft' | 'checked' | 'in_force' | 'discarded'

/** What the system admin enters about an edition. */
export interface EditionDetails {
  name: LocalName
  /** Where its content is from. */
  source: string
  /** Null: from the beginning. */
  firstYear: number | null
  /** Null: without end. */
  lastYear: number | null
}

export interface GuidelineEdition extends EditionDetails {
  id: number
  guidelineId: number
  state: EditionState
  /** Its place in the order in which editions came into force; null before. */
  inForceNumber: number | null
  /** Milliseconds since the epoch. */
  inForceAt: number | null
  /** The edition that it is a copy of. */
  copiedFrom: number | null
  /** Counts the changes of a draft. */
  revision: number
}

/** A section as an edition lists it, with the sections of other editions that it splits, joins or replaces. */
export interface EditionSection extends Section {
  continues: readonly number[]
}

export const isEditable = ({ state }: Pick<GuidelineEdition, 'state'>): boolean =>
  state === 'draft' || state === 'checked'
