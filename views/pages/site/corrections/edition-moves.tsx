import { useUi } from '#views/ui.tsx'
import type { TypeFigures } from './figures-table.tsx'

interface Props {
  edition: string
  figures: TypeFigures[]
  beforeKept: boolean
}

/** How an edition differs from the one before, a line for each type, with what can be opened of it. */
export function EditionMoves({ edition, figures, beforeKept }: Props) {
  const { t, format } = useUi()
  return figures.map(({ type, before, after, openHref, changedRows }) => {
    const name = t(`common.type.${type}`)
    const difference = (key: 'rows' | 'yen') => format.signed((after?.[key] ?? 0) - (before?.[key] ?? 0))
    // The company shows no amounts: rows alone.
    const hasYen = [before, after].some((sums) => sums && sums.yen !== null)
    return (
      <p className="edition-moves" key={type}>
        <span>{name}</span>
        {beforeKept ? (
          <>
            <span>
              {t('corrections.rows')} <b>{difference('rows')}</b>
            </span>
            {hasYen ? (
              <span>
                {t('corrections.sums.amount')} <b>{t('corrections.sums.yen', { yen: difference('yen') })}</b>
              </span>
            ) : null}
          </>
        ) : null}
        {openHref ? (
          <a href={openHref}>
            {t('corrections.open', { edition })}
            <span className="vh">{t('corrections.ofType', { type: name })}</span>
          </a>
        ) : null}
        {changedRows?.csvHref && hasRows(changedRows.counts) ? (
          <a href={changedRows.csvHref} download>
            {t('corrections.rowsOf.csv')}
            <span className="vh">{t('corrections.ofType', { type: `${edition} ${name}` })}</span>
          </a>
        ) : null}
      </p>
    )
  })
}

type Counts = NonNullable<TypeFigures['changedRows']>['counts']
const hasRows = (counts: Counts) => counts !== null && counts.added + counts.changed + counts.removed > 0
