import { RowBar } from '#views/components/row-bar.tsx'
import { useUi } from '#views/ui.tsx'
import type { TypeFigures } from './figures-table.tsx'

interface Props extends Pick<TypeFigures, 'type' | 'before' | 'after'> {
  beforeKept: boolean
  isCurrent: boolean
  longest: number
}

/** A type's sum after an edition as a bar, and what the edition added or took away. */
export function ComparedSums({ type, before, after, beforeKept, isCurrent, longest }: Props) {
  const { t, format } = useUi()
  const difference = (key: 'rows' | 'yen') => (after?.[key] ?? 0) - (before?.[key] ?? 0)
  // The company shows no amounts: rows alone.
  const hasYen = [before, after].some((sums) => sums && sums.yen !== null)
  const total = hasYen
    ? t('corrections.sums.yen', { yen: format.count(after?.yen ?? 0) })
    : t('corrections.sums.rows', { rows: format.count(after?.rows ?? 0) })
  return (
    <div>
      <dt>{t('corrections.sums.of', { type: t(`common.type.${type}`) })}</dt>
      <dd>
        <b>{after ? total : '-'}</b>
        <RowBar yen={after?.yen ?? null} longest={longest} part={!isCurrent} />
      </dd>
      {beforeKept ? (
        <dd className="sub">
          {t('corrections.sums.rowsChange', { rows: format.signed(difference('rows')) })}{' '}
          {hasYen ? t('corrections.sums.yenChange', { yen: format.signed(difference('yen')) }) : null}
        </dd>
      ) : null}
    </div>
  )
}
