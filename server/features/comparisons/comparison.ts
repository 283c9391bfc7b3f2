import type { SectionType } from '#server/features/sections/index.ts'

export type ComparisonState = 'queued' | 'running' | 'done' | 'failed'

/** How a row differs. Rows without a counterpart are added or removed. */
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

/** A staged row that a warning points at. */
export interface WarningExample {
  /** The line of the file it starts on; null where the file's lines were not kept. */
  line: number | null
  rowNo: number
  name: string | null
  facility: string | null
  /** Whole yen. */
  amount: number | null
  /** twice: the lines of the same recipient and amount; tenfold: the recipient's largest amount of last year. */
  otherLines?: (number | null)[]
  lastYear?: number
}

type DryRunWarningKind = 'twice' | 'tenfold' | 'emptySection' | 'lostCharacters'

/** Something to look at before an import replaces its slot. */
export interface DryRunWarning {
  kind: DryRunWarningKind
  count: number
  /** Up to 20, in the order of the file. */
  examples: WarningExample[]
  /** emptySection: those that had rows last year. */
  sectionIds?: number[]
}

/** What a staged import would change. */
export interface DryRunResult {
  kind: 'import'
  now: RowCounts
  /** Null: last year holds nothing. */
  lastYear: (RowCounts & { year: number }) | null
  warnings: DryRunWarning[]
}

/** What two versions of a data track differ in. Unchanged rows are not counted. */
export interface VersionsResult {
  kind: 'versions'
  sections: SectionCounts[]
}

/** One comparison as its table holds it. Moments are milliseconds since the epoch. */
export interface Comparison {
  id: number
  companyId: number
  sectionType: SectionType
  kind: 'import' | 'versions'
  importId: number | null
  fromVersion: number | null
  toVersion: number | null
  base: string | null
  state: ComparisonState
  run: number
  rowsDone: number
  rowsTotal: number
  result: DryRunResult | VersionsResult | null
}

/** How far a comparison has come: from its row alone. */
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
