import { DifferenceRows } from '#views/components/console/difference-rows.tsx'
import { Stats } from '#views/components/stats.tsx'
import { useUi } from '#views/ui.tsx'
import type { MergeProps } from './import-mode.ts'

/** What is added and changed if the rows are merged; no row is removed. */
export function MergePreview({ counts, rows, rowsHref }: MergeProps) {
  const { t, format } = useUi()
  if (!counts) return null
  const shown = counts.added + counts.changed
  return (
    <>
      <h2>{t('imports.mode.preview')}</h2>
      <p className="sub">{t('imports.mode.nothingRemoved')}</p>
      <Stats
        figures={(['added', 'changed', 'unchanged'] as const).map((kind) => ({
          label: t(`comparison.count.${kind}`),
          value: format.count(counts[kind]),
          unit: t('common.unit.rows'),
        }))}
      />
      {rows.length > 0 && (
        <DifferenceRows
          rows={rows}
          fromLabel={t('imports.checked.before')}
          toLabel={t('imports.checked.after')}
        />
      )}
      {rowsHref && (
        <p>
          <a href={rowsHref}>
            {rows.length < shown
              ? t('imports.mode.allRows', { count: shown, n: format.count(shown) })
              : t('imports.mode.toLists')}
          </a>
        </p>
      )}
    </>
  )
}
