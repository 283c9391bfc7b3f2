import { Search } from 'lucide-react'
import { LinkButton } from '#views/components/button.tsx'
import { DifferenceFilter } from '#views/components/console/difference-filter.tsx'
import { DifferenceRows } from '#views/components/console/difference-rows.tsx'
import { EmptyState } from '#views/components/empty-state.tsx'
import { Pager } from '#views/components/pager.tsx'
import { useUi } from '#views/ui.tsx'
import type { Props } from './props.ts'

/** The filter and one page of the rows that differ. */
export function FoundRows({ filter, rows, pager, from, to }: Props) {
  const { t } = useUi()
  return (
    <section className="flow" id="rows">
      <h2>{t('comparison.differences.rows')}</h2>
      <DifferenceFilter {...filter} />
      {rows.length > 0 ? (
        <DifferenceRows rows={rows} fromLabel={from.heading} toLabel={to.heading} />
      ) : (
        <EmptyState
          icon={Search}
          title={t('comparison.differences.noMatch')}
          action={<LinkButton href={filter.resetHref}>{t('console.filter.reset')}</LinkButton>}
        />
      )}
      {pager && <Pager {...pager} counted="Rows" />}
    </section>
  )
}
