import { Search } from 'lucide-react'
import { LinkButton, Button } from '#views/components/button.tsx'
import { PublicationPanel } from '#views/components/console/publication-panel.tsx'
import { RecordFilter } from '#views/components/console/record-filter.tsx'
import { RecordTable } from '#views/components/console/record-table.tsx'
import { EmptyState } from '#views/components/empty-state.tsx'
import { Notice } from '#views/components/notice.tsx'
import { Pager } from '#views/components/pager.tsx'
import { useUi } from '#views/ui.tsx'
import type { Props } from './props.ts'

type RecordsProps = Omit<Props, 'shell' | 'type' | 'tabs' | 'uploadHref' | 'hasData'> & { csrfToken: string }

/** The state of the publication, the filter and the matching records. */
export function ListedRecords({
  publication,
  filter,
  rows,
  cappedAt,
  pager,
  csrfToken,
  ...props
}: RecordsProps) {
  const { t, format } = useUi()
  return (
    <>
      <PublicationPanel {...publication} csrfToken={csrfToken} />
      <RecordFilter {...filter} />
      <div className="row">
        <LinkButton small href={props.exportHref}>
          {t('records.export.open')}
        </LinkButton>
        <LinkButton small href={props.changesHref}>
          {t('records.changes.title')}
        </LinkButton>
        {props.totalsHref && (
          <LinkButton small href={props.totalsHref}>
            {t('records.totals.open')}
          </LinkButton>
        )}
      </div>
      {cappedAt !== null && (
        <Notice tone="info">
          <p>{t('records.capped', { n: format.count(cappedAt) })}</p>
        </Notice>
      )}
      {props.unsortable !== null && (
        <p className="sub">{t('records.unsortable', { n: format.count(props.unsortable) })}</p>
      )}
      {rows.length > 0 ? (
        <form className="flow" method="get" action={props.selectAction}>
          <RecordTable columns={props.columns} rows={rows} sort={props.sort} />
          <div className="row">
            <Button small tone="danger">
              {t('records.select.delete')}
            </Button>
          </div>
        </form>
      ) : (
        <EmptyState
          icon={Search}
          title={t('console.records.noMatchTitle')}
          action={<LinkButton href={filter.resetHref}>{t('console.filter.reset')}</LinkButton>}
        >
          <p>{t('console.records.noMatchText')}</p>
        </EmptyState>
      )}
      {pager && <Pager {...pager} />}
    </>
  )
}
