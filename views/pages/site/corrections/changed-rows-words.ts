import type { Ui } from '#views/ui.tsx'

export type ChangedRowsCounts = Record<'changed' | 'removed' | 'added', number>

/** How many rows an edition changed, removed and added. */
export const changedRowsWords = ({ t, format }: Ui, { changed, removed, added }: ChangedRowsCounts) =>
  t('corrections.rowsOf.counts', {
    changed: format.count(changed),
    removed: format.count(removed),
    added: format.count(added),
  })
