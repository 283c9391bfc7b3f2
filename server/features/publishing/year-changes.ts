import { sumTotals, type SectionTotal, type YearTotal } from './totals.ts'

/** A section's totals before and after a change; null where the section has none. */
export interface SectionChange {
  sectionId: number
  before: SectionTotal | null
  after: SectionTotal | null
}

export interface YearChange {
  year: number
  /** Sections that differ, by id. */
  sections: SectionChange[]
  /** The whole year, including sections that do not differ; null where the year has no data. */
  before: SectionTotal | null
  after: SectionTotal | null
}

/** The differences between the totals of two versions, newest year first; equal years are omitted. */
export function yearChangesOf(before: YearTotal[], after: YearTotal[]): YearChange[] {
  const years = [...new Set([...before, ...after].map(({ year }) => year))].sort((a, b) => b - a)
  return years
    .map((year) => changeOf(year, before.filter(inYear(year)), after.filter(inYear(year))))
    .filter(({ sections }) => sections.length > 0)
}

const inYear = (year: number) => (total: YearTotal) => total.year === year

/**
 * The totals of every section before and after, by id, equal ones included, so that they add up to the overall
 * totals.
 */
export function sectionsOnBothSides(before: SectionTotal[], after: SectionTotal[]): SectionChange[] {
  const ids = [...new Set([...before, ...after].map(({ sectionId }) => sectionId))].sort((a, b) => a - b)
  const of = (totals: SectionTotal[], id: number) => totals.find(({ sectionId }) => sectionId === id) ?? null
  return ids.map((sectionId) => ({ sectionId, before: of(before, sectionId), after: of(after, sectionId) }))
}

function changeOf(year: number, before: YearTotal[], after: YearTotal[]): YearChange {
  return {
    year,
    sections: sectionsOnBothSides(before, after).filter((change) => !sameSums(change.before, change.after)),
    before: before.length > 0 ? sumTotals(0, before) : null,
    after: after.length > 0 ? sumTotals(0, after) : null,
  }
}

function sameSums(a: SectionTotal | null, b: SectionTotal | null): boolean {
  if (!a || !b) return a === b
  return (['rowCount', 'repeatCount', 'payments', 'amount', 'indirectAmount'] as const).every(
    (key) => a[key] === b[key],
  )
}
