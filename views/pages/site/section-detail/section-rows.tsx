import { SearchX } from 'lucide-react'
import { LinkButton } from '#views/components/button.tsx'
import { EmptyState } from '#views/components/empty-state.tsx'
import { Pager } from '#views/components/pager.tsx'
import { useUi } from '#views/ui.tsx'
import { RecordTable } from '#views/components/record-table.tsx'
import { MatchingRows } from './matching-rows.tsx'
import type { Props } from './props.ts'

/** One page of rows with the pager; or that none match. */
export function SectionRows(props: Props & { caption: string }) {
  const { t, format } = useUi()
  const { filter, matching, totals } = props
  if (matching?.rows === 0)
    return (
      <EmptyState
        icon={SearchX}
        title={t('site.detail.filter.none.title', { words: filter.keyWords })}
        action={<LinkButton href={filter.resetHref}>{t('site.detail.filter.none.action')}</LinkButton>}
      >
        <p>{t('site.detail.filter.none.text', { rows: format.count(totals.rows) })}</p>
      </EmptyState>
    )
  return (
    <>
      {matching ? <MatchingRows {...props} keyWords={filter.keyWords} matching={matching} /> : null}
      <RecordTable {...props} bars />
      <Pager {...props.pager} counted="Rows" />
    </>
  )
}
