import { RowBar } from '#views/components/row-bar.tsx'
import { useUi } from '#views/ui.tsx'
import type { TypeFigures } from './figures-table.tsx'

interface Props extends Pick<TypeFigures, 'type' | 'before' | 'after'> {
  isCurrent: boolean
  longest: number
}

/** A type's sum after an edition, with a bar. */
export function TypeSums({ type, before, after, isCurrent, longest }: Props) {
  const { t, format } = useUi()
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
    </div>
  )
}
