import type { Ui } from '#views/ui.tsx'

const kinds = ['changed', 'removed', 'added'] as const
export type ChangedRowsCounts = Record<(typeof kinds)[number], number>

/** Rows of a type in an edition and in the one before; null: no data of the type. */
export interface RowsOf {
  before: { rows: number } | null
  after: { rows: number } | null
}

/**
 * How many rows an edition changed, removed and added; those of which there are none are left out. Null: no row.
 * @param beside the numbers of rows that stand beside it: where the difference is another, yearly totals are among those
 * that changed, which are no rows elsewhere, and it says so
 */
export function changedRowsWords(
  { t, format }: Ui,
  counts: ChangedRowsCounts,
  beside: RowsOf[] = [],
): string | null {
  const parts = kinds
    .filter((kind) => counts[kind] > 0)
    .map((kind) => t(`corrections.rowsOf.part.${kind}`, { rows: format.count(counts[kind]) }))
  if (parts.length === 0) return null
  const words = t('corrections.rowsOf.counts', { parts: parts.join(t('corrections.separator')) })
  const isOther = beside.length > 0 && counts.added - counts.removed !== differenceOf(beside)
  return isOther ? words + t('corrections.rowsOf.withTotals') : words
}

const differenceOf = (beside: RowsOf[]) =>
  beside.reduce((sum, { before, after }) => sum + (after?.rows ?? 0) - (before?.rows ?? 0), 0)
