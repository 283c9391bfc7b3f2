import type { SectionType } from './section-type.ts'

/** One node of the reference tree (FIELD). Roots are level 1 (A), then A1 (2) and A1-1 (3). */
export interface Section {
  id: number
  sectionType: SectionType
  code: string
  parentId: number | null
  rootId: number
  level: 1 | 2 | 3
  orderNumber: number
  /** SPEC §3: 2 means detail level, one that can be opened. */
  classify: 1 | 2
  /** group: a root; rows: holds records; total: a yearly total without rows (A8, D1 …). */
  content: 'group' | 'rows' | 'total'
  name: { ja: string; en: string }
  description: { ja: string; en: string }
}

/** SPEC §3: a letter A–E, then 1–9, then optionally '-' and 1–9. A root is its letter alone. */
const CODE = /^([A-E])(?:([1-9])(?:-([1-9]))?)?$/

/**
 * The fixed id of a code: type, letter, digit, sub-digit as decimal places (type 1, C3-2 → 1332). Fixed, so that
 * addresses of sections stay for ever and ids sort as the codes do. Undefined for what is no section code.
 */
export function sectionIdOf(sectionType: SectionType, code: string): number | undefined {
  const match = CODE.exec(code)
  if (!match) return undefined
  const letter = match[1]!.charCodeAt(0) - 64
  return sectionType * 1000 + letter * 100 + Number(match[2] ?? 0) * 10 + Number(match[3] ?? 0)
}

/** The id of the root above a section, or the root's own. */
export function rootIdOf(sectionId: number): number {
  return sectionId - (sectionId % 100)
}

/** The code of an id, as `sectionIdOf` made it. */
export function sectionCodeOf(sectionId: number): string {
  const [letter, digit, sub] = [100, 10, 1].map((place) => Math.floor(sectionId / place) % 10)
  return String.fromCharCode(64 + letter!) + (digit ? String(digit) : '') + (sub ? `-${sub}` : '')
}

export function sectionTypeOfId(sectionId: number): SectionType {
  return sectionId < 2000 ? 1 : 2
}
