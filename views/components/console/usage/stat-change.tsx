import { useUi } from '#views/ui.tsx'

/** The change from the previous period in percent. */
export function StatChange({ now, before, days }: { now: number; before: number; days: number }) {
  const { t, format } = useUi()
  if (before === 0) return <>{t('dashboard.stat.noChange', { days: format.count(days) })}</>
  const percent = Math.round((1000 * (now - before)) / before) / 10
  return <>{t('dashboard.stat.change', { days: format.count(days), percent: format.signed(percent) })}</>
}
