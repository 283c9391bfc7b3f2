import type { SectionChange, Sums } from './sums.ts'

export interface YearChange {
  year: number
  /** Sections that differ only. */
  sections: SectionChange[]
  /** The whole year, sections that do not differ included. */
  total: { before: Sums | null; after: Sums | null }
}
