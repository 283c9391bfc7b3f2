import { LineChart } from '#views/components/chart/line-chart.tsx'
import { evenPlaces } from '#views/components/chart/even-places.ts'
import { axisTicks } from '#views/components/chart/axis-ticks.ts'
import { Sentences } from '#views/components/sentences.tsx'
import { ScrollTable } from '../scroll-table.tsx'
import { useUi } from '#views/ui.tsx'
import { PanelHead } from './panel-head.tsx'
import { DaysTable } from './days-table.tsx'
import type { UsageDay } from './usage-day.ts'
import { editionNames } from './edition-names.ts'

interface Props {
  /** At least one, in order. */
  days: UsageDay[]
  /** Whether the last day is still in progress. */
  endsToday: boolean
  csvHref: string
}

/** Views and visitors day by day: as lines, and as a table below them. */
export function DaysPanel({ days, endsToday, csvHref }: Props) {
  const ui = useUi()
  const { t, format } = ui
  const [first, last] = [days[0]!, days.at(-1)!]
  const [mostViews, mostVisitors] = (['views', 'visitors'] as const).map((of) =>
    days.reduce((most, day) => (day[of] > most[of] ? day : most)),
  ) as [UsageDay, UsageDay]
  // Others may count visitors alone, by the API.
  const ticks = axisTicks(Math.max(mostViews.views, mostVisitors.visitors))
  const marks = days.flatMap(({ editions }, at) => (editions.length > 0 ? [at] : []))
  const isLong = first.day.slice(0, 4) !== last.day.slice(0, 4)
  const places = evenPlaces(days.length, isLong ? 5 : 7)
  return (
    <figure className="panel flow">
      <figcaption>
        <PanelHead title={t('dashboard.days.title')} csvHref={csvHref} />
        <p className="sub">
          <Sentences>
            {t('dashboard.days.most', { day: format.day(mostViews.day), n: format.count(mostViews.views) })}
            {endsToday && t('dashboard.days.today', { day: format.day(last.day) })}
          </Sentences>
        </p>
      </figcaption>
      <LineChart
        label={t('dashboard.days.label', {
          from: format.day(first.day),
          to: format.day(last.day),
          viewsDay: format.day(mostViews.day),
          views: format.count(mostViews.views),
          visitorsDay: format.day(mostVisitors.day),
          visitors: format.count(mostVisitors.visitors),
        })}
        series={(['views', 'visitors'] as const).map((of) => ({
          name: t(`dashboard.days.${of}`),
          values: days.map((day) => day[of]),
        }))}
        ticks={ticks.map((value) => ({ value, label: format.count(value) }))}
        places={places.map((at) => (isLong ? format.mediumDay : format.shortDay)(days[at]!.day))}
        marks={marks}
        points={days.map((day) => ({
          name: format.dayOfWeek(day.day),
          ...(day.editions.length > 0 && {
            note: t('dashboard.days.published', { editions: editionNames(ui, day) }),
          }),
        }))}
        text={{
          hint: t('dashboard.days.hint'),
          walk: t('dashboard.days.walk'),
          marks: marks.length > 0 ? t('dashboard.days.mark') : null,
        }}
      />
      <details className="unfold">
        <summary>{t('dashboard.days.open')}</summary>
        <ScrollTable label={t('dashboard.days.table')} wide={false} tall>
          <DaysTable days={days} hasEditions={marks.length > 0} />
        </ScrollTable>
      </details>
    </figure>
  )
}
