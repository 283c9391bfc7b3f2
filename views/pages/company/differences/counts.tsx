import type { DifferenceKind } from '#views/components/console/changed-year.ts'
import { Stats } from '#views/components/stats.tsx'
import { useUi } from '#views/ui.tsx'

/** How many rows were added, changed and removed. */
export function Counts({ counts }: { counts: Record<DifferenceKind, number> }) {
  const { t, format } = useUi()
  const kinds = ['added', 'changed', 'removed'] as const
  return (
    <Stats
      figures={kinds.map((kind) => ({
        label: t(`comparison.count.${kind}`),
        value: format.count(counts[kind]),
        unit: t('common.unit.rows'),
      }))}
    />
  )
}
