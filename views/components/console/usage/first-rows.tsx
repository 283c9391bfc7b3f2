import type { ReactNode } from 'react'
import { useUi } from '#views/ui.tsx'

/** How many rows of a long list are shown at first. */
export const IN_SIGHT = 10

interface Props<Row> {
  rows: Row[]
  /** The words that unfold the rest. */
  more: string
  /** Draws some of the rows as a table; `from`: how many rows precede them. */
  table: (rows: Row[], from: number) => ReactNode
}

/** The first rows of a list, and the rest to be unfolded. */
export function FirstRows<Row>({ rows, more, table }: Props<Row>) {
  const { t } = useUi()
  if (rows.length === 0) return <p className="sub">{t('dashboard.none')}</p>
  const rest = rows.slice(IN_SIGHT)
  return (
    <>
      {table(rows.slice(0, IN_SIGHT), 0)}
      {rest.length > 0 && (
        <details className="unfold">
          <summary>{more}</summary>
          {table(rest, IN_SIGHT)}
        </details>
      )}
    </>
  )
}
