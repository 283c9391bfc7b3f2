import { useUi } from '#views/ui.tsx'

/** Rows and whole yen of one area. */
export interface AreaFigures {
  rows: number
  yen: number
}

/** A table cell with the rows and the sum of one area. */
export function AreaFiguresCell({ label, figures }: { label: string; figures: AreaFigures | null }) {
  const { t, format } = useUi()
  if (!figures || figures.rows === 0)
    return (
      <td role="cell" className="num" data-l={label}>
        -
      </td>
    )
  return (
    <td role="cell" className="num" data-l={label}>
      {t('console.rows', { count: figures.rows, n: format.count(figures.rows) })}
      <br />
      {t('console.yen', { n: format.count(figures.yen) })}
    </td>
  )
}
