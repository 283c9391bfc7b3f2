import type { Ui } from '#views/ui.tsx'

const kinds = ['changed', 'removed', 'added'] as const
export type ChangedRowsCounts = Record<(typeof kinds)[number], number>

/** How many rows an edition changed, removed and added; those of which there are none are left out. Null: no row. */
export function changedRowsWords({ t, format }: Ui, counts: ChangedRowsCounts): string | null {
  const parts = kinds
    .filter((kind) => counts[kind] > 0)
    .map((kind) => t(`corrections.rowsOf.part.${kind}`, { rows: format.count(counts[kind]) }))
  if (parts.length === 0) return null
  return t('corrections.rowsOf.counts', { parts: parts.join(t('corrections.separator')) })
}
