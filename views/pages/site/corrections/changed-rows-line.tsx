import { useUi } from '#views/ui.tsx'

export interface ChangedRowsSummary {
  state: 'waiting' | 'failed' | 'done'
  /** Null until they are counted, and where the previous edition is no longer kept. */
  counts: Record<'changed' | 'removed' | 'added', number> | null
  /** The list of these rows and its file; null where they are not open. */
  href: string | null
  csvHref: string | null
}

/** How many rows an edition changed, removed and added, and where they are listed. */
export function ChangedRowsLine({ state, counts, href, csvHref }: ChangedRowsSummary) {
  const { t, format } = useUi()
  if (state !== 'done') return <p className="sub">{t(`corrections.rowsOf.${state}`)}</p>
  if (!counts) return null
  const count = counts.changed + counts.removed + counts.added
  if (count === 0) return <p>{t('corrections.rowsOf.none')}</p>
  const words = t('corrections.rowsOf.counts', {
    changed: format.count(counts.changed),
    removed: format.count(counts.removed),
    added: format.count(counts.added),
  })
  return (
    <>
      <p>{href ? <a href={href}>{words}</a> : words}</p>
      {csvHref ? (
        <p>
          <a href={csvHref} download>
            {t('corrections.rowsOf.csv')}
          </a>
        </p>
      ) : null}
    </>
  )
}
