import type { ReactNode } from 'react'
import { useUi } from '#views/ui.tsx'
import { BarTable, type BarRow } from './bar-table.tsx'
import { FirstRows } from './first-rows.tsx'
import { PanelHead } from './panel-head.tsx'

export interface CountsProps {
  title: string
  nameHeading: string
  countHeading: string
  /** Most first. */
  rows: BarRow[]
  /** The total including rows that are not shown; by default the sum of the rows. */
  total?: number
  csvHref: string
  /** Explains what is counted. */
  note?: string
  /** The label that opens the rows after the tenth, and the label of their table. */
  more?: { open: string; label: string }
  children?: ReactNode
}

/** Counts by kind, highest first. */
export function CountsPanel({ title, rows, csvHref, note, more, ...table }: CountsProps) {
  const { t } = useUi()
  const total = table.total ?? rows.reduce((sum, { count }) => sum + count, 0)
  const most = rows[0]?.count ?? 0
  return (
    <section className="panel flow">
      <PanelHead title={title} csvHref={rows.length > 0 ? csvHref : null} />
      {note && <p className="sub">{note}</p>}
      <FirstRows
        rows={rows}
        more={more?.open ?? t('dashboard.days.open')}
        table={(some, from) => (
          <BarTable
            {...{ total, most, rows: some }}
            label={from > 0 && more ? more.label : title}
            nameHeading={table.nameHeading}
            countHeading={table.countHeading}
          />
        )}
      />
    </section>
  )
}
