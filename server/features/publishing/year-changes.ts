import { sumTotals, type SectionTotal } from './totals.ts'
import type { YearTotal } from './stored-totals.ts'
import { sectionsOnBothSides, sameSums, type SectionChange } from './section-changes.ts'

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

function changeOf(year: number, before: YearTotal[], after: YearTotal[]): YearChange {
  return {
    year,
    sections: sectionsOnBothSides(before, after).filter((change) => !sameSums(change.before, change.after)),
    before: before.length > 0 ? sumTotals(0, before) : null,
    after: after.length > 0 ? sumTotals(0, after) : null,
  }
}
