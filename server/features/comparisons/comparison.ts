import type { FieldName } from '#server/features/record-fields/index.ts'
import type { SectionType } from '#server/features/sections/index.ts'
import type { MergePlan } from './merge-plan.ts'
import type { SectionLimit } from './section-limits.ts'

export type ComparisonState = 'queued' | 'running' | 'done' | 'failed'

/** How a row differs. A row without a counterpart is added or removed. */
export type DifferenceKind = 'added' | 'changed' | 'removed'
export const differenceKinds: readonly DifferenceKind[] = ['added', 'changed', 'removed']

export interface RowCounts {
  added: number
  changed: number
  removed: number
  unchanged: number
}

export const noCounts: Readonly<RowCounts> = { added: 0, changed: 0, removed: 0, unchanged: 0 }

export interface SectionCounts extends RowCounts {
  year: number
  sectionId: number
}

/** A staged row that a warning refers to. */
export interface WarningExample {
  /** The line of the file it starts on; null if the file's lines were not stored. */
  line: number | null
  /** Its row in a spreadsheet, if that is another number. Dry runs of earlier versions have none. */
  row?: number | null
  rowNo: number
  name: string | null
  facility: string | null
  /** Whole yen. */
  amount: number | null
  /** twice: the lines of the same content; tenfold: the recipient's largest amount of last year. */
  otherLines?: (number | null)[]
  lastYear?: number
  /** outlier: what is usual in the section. */
  limit?: SectionLimit
  /** notShown: the row's fields that will not be shown. */
  fields?: FieldName[]
}

export type WarningKind = 'twice' | 'tenfold' | 'outlier' | 'emptySection' | 'lostCharacters' | 'notShown'

/** Something to check before an import replaces its slot. */
export interface DryRunWarning {
  kind: WarningKind
  count: number
  /** Up to 20, in the order of the file. */
  examples: WarningExample[]
  /** emptySection: those that had rows last year. */
  sectionIds?: number[]
  /** notShown: the fields, and in how many rows each is filled, in the order of a file. */
  fields?: { name: FieldName; rows: number }[]
}

/** What a staged import would change. */
export interface DryRunResult {
  kind: 'import'
  now: RowCounts
  /** Of the rows that were stored: none where the slot was empty, so that all rows are new. Earlier versions stored none. */
  sections?: SectionCounts[]
  /** Null: last year has no data. */
  lastYear: (RowCounts & { year: number }) | null
  warnings: DryRunWarning[]
  /**
   * What adding and updating only would do. Null where the slot was empty, or the file has more rows than can be merged.
   * Earlier versions stored none.
   */
  merge?: MergePlan | null
}

/** How two versions of a data track differ. Unchanged rows are not counted. */
export interface VersionsResult {
  kind: 'versions'
  sections: SectionCounts[]
}

/** One comparison as its table holds it. Moments are milliseconds since the epoch. */
interface StoredComparison {
  id: number
  companyId: number
  sectionType: SectionType
  /** Identifies what a dry run compared the file with; null for comparisons of versions. */
  base: string | null
  state: ComparisonState
  run: number
  rowsDone: number
  rowsTotal: number
  result: DryRunResult | VersionsResult | null
}

/** The dry run of an import. */
interface ImportComparison extends StoredComparison {
  kind: 'import'
  importId: number
}

export interface VersionsComparison extends StoredComparison {
  kind: 'versions'
  fromVersion: number
  toVersion: number
}

export type Comparison = ImportComparison | VersionsComparison

/** What is stored of a comparison that is requested. */
export interface NewComparison {
  companyId: number
  sectionType: SectionType
  kind: Comparison['kind']
  subject: string
  importId: number | null
  fromVersion: number | null
  toVersion: number | null
  createdAt: number
}

/** How far a comparison has come, from its row alone. */
export interface ComparisonProgress {
  state: ComparisonState
  /** 0–100 */
  percentage: number
}

export function progressOfComparison({ state, rowsDone, rowsTotal }: Comparison): ComparisonProgress {
  const part = rowsTotal === 0 ? 0 : Math.min(99, Math.floor((100 * rowsDone) / rowsTotal))
  return { state, percentage: state === 'done' ? 100 : part }
}

/** The sum over sections. */
export function sumCounts(sections: readonly RowCounts[]): RowCounts {
  const sum = { ...noCounts }
  for (const counts of sections)
    for (const kind of ['added', 'changed', 'removed', 'unchanged'] as const) sum[kind] += counts[kind]
  return sum
}
