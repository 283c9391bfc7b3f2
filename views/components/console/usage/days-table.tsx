import { useUi } from '#views/ui.tsx'
import type { UsageDay } from './usage-day.ts'
import { editionNames } from './edition-names.ts'

/** The same figures as a table. */
export function DaysTable({ days, hasEditions }: { days: UsageDay[]; hasEditions: boolean }) {
  const ui = useUi()
  const { t, format } = ui
  return (
    <>
      <thead>
        <tr>
          <th scope="col">{t('dashboard.days.day')}</th>
          <th scope="col" className="num">
            {t('dashboard.days.views')}
          </th>
          <th scope="col" className="num">
            {t('dashboard.days.visitors')}
          </th>
          {hasEditions && <th scope="col">{t('dashboard.days.edition')}</th>}
        </tr>
      </thead>
      <tbody>
        {days.map((day) => (
          <tr key={day.day}>
            <th scope="row" className="tight">
              <time dateTime={day.day}>{format.dayOfWeek(day.day)}</time>
            </th>
            <td className="num">{format.number(day.views)}</td>
            <td className="num">{format.number(day.visitors)}</td>
            {hasEditions && <td>{editionNames(ui, day)}</td>}
          </tr>
        ))}
      </tbody>
    </>
  )
}
