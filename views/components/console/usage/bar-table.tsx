import type { ReactNode } from 'react'
import { ScrollTable } from '../scroll-table.tsx'
import { useUi } from '#views/ui.tsx'
import { Bar } from './bar.tsx'

export interface BarRow {
  id: string
  /** What was counted. */
  name: ReactNode
  count: number
}

interface Props {
  /** Names the table. */
  label: string
  nameHeading: string
  countHeading: string
  /** Most first. */
  rows: BarRow[]
  /** The total including rows that are not shown; shares refer to it. */
  total: number
  /** The longest bar's value, if it is in a previous table. */
  most?: number
}

/** Counts with bars and shares: a chart and its table in one. */
export function BarTable({
  label,
  nameHeading,
  countHeading,
  rows,
  total,
  most = rows[0]?.count ?? 0,
}: Props) {
  const { t, format } = useUi()
  return (
    <ScrollTable label={label} wide={false}>
      <thead>
        <tr>
          <th scope="col">{nameHeading}</th>
          <th scope="col" className="barcell">
            <span className="vh">{t('dashboard.column.bar')}</span>
          </th>
          <th scope="col" className="num">
            {countHeading}
          </th>
          <th scope="col" className="num">
            {t('dashboard.column.share')}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, name, count }) => (
          <tr key={id}>
            <th scope="row">{name}</th>
            <td className="barcell">
              <Bar part={count / Math.max(1, most)} />
            </td>
            <td className="num">{format.count(count)}</td>
            <td className="num">{format.share(count / Math.max(1, total))}</td>
          </tr>
        ))}
      </tbody>
    </ScrollTable>
  )
}
