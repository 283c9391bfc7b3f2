import { useUi } from '#views/ui.tsx'

/** Rows and whole yen of one area. */
export interface AreaFigures {
  rows: number
  yen: number
}

/** A table cell with the rows and the sum of one area. */
export function AreaFiguresCell({ figures }: { figures: AreaFigures | null }) {
  const { t, format } = useUi()
  if (!figures || figures.rows === 0) return <td className="num">-</td>
  return (
    <td className="num">
      {t('console.rows', { count: figures.rows, n: format.count(figures.rows) })}
      <br />
      {t('console.yen', { n: format.count(figures.yen) })}
    </td>
  )
}
