import { useUi } from '#views/ui.tsx'
import { changedRowsWords, type ChangedRowsCounts, type RowsOf } from './changed-rows-words.ts'

export interface ChangedRowsSummary {
  state: 'waiting' | 'failed' | 'done'
  /** Null until they are counted, and where the previous edition is no longer kept. */
  counts: ChangedRowsCounts | null
  /** The list of these rows and its file; null where they are not open. */
  href: string | null
  csvHref: string | null
}

/** How many rows an edition changed, removed and added, and where they are listed. */
export function ChangedRowsLine({
  state,
  counts,
  href,
  ...beside
}: Omit<ChangedRowsSummary, 'csvHref'> & RowsOf) {
  const ui = useUi()
  const { t } = ui
  if (state !== 'done') return <p className="sub">{t(`corrections.rowsOf.${state}`)}</p>
  if (!counts) return null
  const words = changedRowsWords(ui, counts, [beside])
  if (!words) return <p>{t('corrections.rowsOf.none')}</p>
  return <p>{href ? <a href={href}>{words}</a> : words}</p>
}
