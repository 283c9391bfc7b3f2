import type { DataRecord } from '#server/features/data-records/index.ts'
import type { LargeChange } from '#server/features/publishing/index.ts'
import type { SectionType } from '#server/features/sections/index.ts'
import type { SectionLimit } from './section-limits.ts'

/** A row whose amount the check of its file named, and which would be published with it. */
export interface Outlier {
  year: number
  sectionId: number
  record: DataRecord
  /** What is usual in the section; null where the recipient's own amounts of last year were exceeded. */
  limit: SectionLimit | null
  /** The recipient's largest amount of last year, in whole yen; null where `limit` says why. */
  lastYear: number | null
}

type SectionChange = Extract<LargeChange, { kind: 'sectionAmount' }>

/**
 * Something about a publication that a reader of the news would ask, to be confirmed by itself. The id names it within
 * the publication.
 */
export type Judgement = { id: string; sectionType: SectionType } & (
  | { kind: 'rows' | 'amount'; before: number; after: number }
  | { kind: 'sections'; changes: SectionChange[] }
  | { kind: 'outliers'; rows: Outlier[] }
)

/** So many rows are confirmed one by one; more of them together, or people learn to tick blindly. */
const ONE_BY_ONE = 3

/** A type's large changes and outliers: what concerns several sections is one judgement. */
export function judgementsFrom(
  sectionType: SectionType,
  changes: readonly LargeChange[],
  outliers: readonly Outlier[],
): Judgement[] {
  const sections = changes.filter((change): change is SectionChange => change.kind === 'sectionAmount')
  const wholes = changes.flatMap((change) =>
    change.kind === 'sectionAmount' ? [] : [{ ...change, id: `${change.kind}-${sectionType}` }],
  )
  const rows =
    outliers.length > ONE_BY_ONE
      ? [{ id: `outliers-${sectionType}`, kind: 'outliers' as const, sectionType, rows: [...outliers] }]
      : outliers.map((row) => ({
          id: `outlier-${row.record.id}`,
          kind: 'outliers' as const,
          sectionType,
          rows: [row],
        }))
  return [
    ...wholes,
    ...(sections.length > 0
      ? [{ id: `sections-${sectionType}`, kind: 'sections' as const, sectionType, changes: sections }]
      : []),
    ...rows,
  ]
}
