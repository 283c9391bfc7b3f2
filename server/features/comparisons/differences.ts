import type { DataRecord } from '#server/features/data-records/index.ts'
import type { ComparisonState, DifferenceKind, RowCounts, SectionCounts } from './comparison.ts'

/** The differences between two versions, as far as they are known. */
export interface Differences {
  /** same: both are the same version, so there is nothing to compare. */
  state: ComparisonState | 'same'
  /** 0–100 */
  percentage: number
  /** Null until it is done. */
  rows: Pick<RowCounts, DifferenceKind> | null
  /** Newest year first; empty until it is done. */
  sections: SectionCounts[]
}

export interface DifferenceFilter {
  year?: number | undefined
  /** A root section includes everything below it. */
  sectionId?: number | undefined
  kind?: DifferenceKind | undefined
}

/** A row on both sides; null if a side does not have it, or if its edition was removed. */
export interface Difference {
  kind: DifferenceKind
  year: number
  sectionId: number
  before: DataRecord | null
  after: DataRecord | null
}
