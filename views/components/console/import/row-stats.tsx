import { Stats } from '#views/components/stats.tsx'
import { useUi } from '#views/ui.tsx'

export interface RowCounts {
  added: number
  changed: number
  removed: number
  unchanged: number
}

/** The numbers of added, changed, removed and unchanged rows side by side. */
export function RowStats({ counts }: { counts: RowCounts }) {
  const { t, format } = useUi()
  const unit = t('common.unit.rows')
  const kinds = ['added', 'changed', 'removed', 'unchanged'] as const
  return (
    <Stats
      figures={kinds.map((kind) => ({
        label: t(`comparison.count.${kind}`),
        value: format.count(counts[kind]),
        unit,
      }))}
    />
  )
}
