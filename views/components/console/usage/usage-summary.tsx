import { useUi } from '#views/ui.tsx'
import { DaysPanel } from './days-panel.tsx'
import type { UsageFigures } from './figures.ts'
import { KeyStats } from './key-stats.tsx'

type Props = Pick<UsageFigures, 'now' | 'before' | 'days' | 'endsToday'> & { csvHref: { days: string } }

/** The period, its sums and its days: they come first on the dashboard of a company and on that of the portal. */
export function UsageSummary({ now, before, days, endsToday, csvHref }: Props) {
  const { t, format } = useUi()
  return (
    <>
      <p>
        {t('dashboard.period', {
          from: format.day(days[0]!.day),
          to: format.day(days.at(-1)!.day),
          days: format.count(days.length),
        })}
      </p>
      <KeyStats now={now} before={before} days={days.length} />
      <p className="sub">{t('dashboard.visitorsNote')}</p>
      <DaysPanel days={days} endsToday={endsToday} csvHref={csvHref.days} />
    </>
  )
}
