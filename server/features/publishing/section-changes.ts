import type { SectionTotal } from './totals.ts'

/** A section's totals before and after a change; null where the section has none. */
export interface SectionChange {
  sectionId: number
  before: SectionTotal | null
  after: SectionTotal | null
}

/**
 * The totals of every section before and after, by id, equal ones included, so that they add up to the overall
 * totals.
 */
export function sectionsOnBothSides(before: SectionTotal[], after: SectionTotal[]): SectionChange[] {
  const ids = [...new Set([...before, ...after].map(({ sectionId }) => sectionId))].sort((a, b) => a - b)
  const of = (totals: SectionTotal[], id: number) => totals.find(({ sectionId }) => sectionId === id) ?? null
  return ids.map((sectionId) => ({ sectionId, before: of(before, sectionId), after: of(after, sectionId) }))
}

export function sameSums(a: SectionTotal | null, b: SectionTotal | null): boolean {
  if (!a || !b) return a === b
  return (['rowCount', 'repeatCount', 'payments', 'amount', 'indirectAmount'] as const).every(
    (key) => a[key] === b[key],
  )
}
