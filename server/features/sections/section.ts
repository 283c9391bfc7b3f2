import type { ColumnSet } from '#server/features/record-fields/index.ts'
import type { SectionType } from './section-type.ts'

export interface LocalName {
  ja: string
  en: string
}

/**
 * One section of a guideline's edition (FIELD). Roots are level 1 (A), then A1 (2) and A1-1 (3). Code, place among its
 * siblings and texts are those of the edition; everything else is the section's for ever, in every edition that has it.
 */
export interface Section {
  id: number
  sectionType: SectionType
  code: string
  parentId: number | null
  rootId: number
  level: 1 | 2 | 3
  /** Among its siblings. */
  orderNumber: number
  /** group: a root; rows: holds records; total: a yearly total without rows (A8, D1 …). */
  content: 'group' | 'rows' | 'total'
  /** The columns in which its rows are published. */
  columns: ColumnSet
  name: LocalName
  description: LocalName
}

/** SPEC §3: 2 is the detail level, one that can be opened: a yearly total is a figure on its parent's page. */
export function classifyOf({ content }: Pick<Section, 'content'>): 1 | 2 {
  return content === 'rows' ? 2 : 1
}

/** SPEC §3: a letter A–E, then 1–9, then optionally '-' and 1–9. A root is its letter alone. */
const CODE = /^([A-E])(?:([1-9])(?:-([1-9]))?)?$/

/** The ids of sections: they begin with the digit of their type. */
export const SECTION_ID = /^[12]\d{3,4}$/

/** Sections that were added later have the ids from here on, by type. */
export const firstAddedId = (sectionType: SectionType) => sectionType * 10_000

/**
 * The fixed id of a code of the first edition: type, letter, digit, sub-digit as decimal places (type 1, C3-2 → 1332).
 * Sections that were added later have the next free id from `firstAddedId`. Undefined for what is no section code.
 */
export function sectionIdOf(sectionType: SectionType, code: string): number | undefined {
  const match = CODE.exec(code)
  if (!match) return undefined
  const letter = match[1]!.charCodeAt(0) - 64
  return sectionType * 1000 + letter * 100 + Number(match[2] ?? 0) * 10 + Number(match[3] ?? 0)
}
