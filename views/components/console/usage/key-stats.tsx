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
  /** Of as many days right before; null where there is nothing to compare. */
  before: Totals | null
  days: number
}

const shown = ['views', 'visitors', 'searches', 'downloads'] as const

/** The four figures that a glance is enough for, each with its change where there is one. */
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
