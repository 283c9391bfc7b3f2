import { Stats } from '#views/components/stats.tsx'
import type { Figure } from '#views/components/figure.ts'
import { useUi } from '#views/ui.tsx'
import { StatChange } from './stat-change.tsx'

export interface Totals {
  views: number
  visitors: number
  searches: number
  searchesWithoutResult: number
  downloads: number
}

interface Props {
  now: Totals
  /** The same number of days directly before; null if there is nothing to compare with. */
  before: Totals | null
  days: number
}

const shown = ['views', 'visitors', 'searches', 'downloads'] as const

/** The four key figures, each with its change, if known. */
export function KeyStats({ now, before, days }: Props) {
  const { t, format } = useUi()
  const figures = shown.map((name): Figure => ({
    label: t(`dashboard.stat.${name}`),
    value: format.count(now[name]),
    unit: t(`dashboard.stat.unit.${name}`),
    note: (before || name === 'searches') && (
      <>
        {before && <StatChange now={now[name]} before={before[name]} days={days} />}
        {before && name === 'searches' && <br />}
        {name === 'searches' &&
          t('dashboard.stat.withoutResult', { n: format.count(now.searchesWithoutResult) })}
      </>
    ),
  }))
  return <Stats figures={figures} />
}
