import { FileUp, Search } from 'lucide-react'
import { Button, LinkButton } from '#views/components/button.tsx'
import { DataTabs, type DataSide } from '#views/components/console/data-tabs.tsx'
import { PublicationPanel, type PublicationState } from '#views/components/console/publication-panel.tsx'
import { RecordFilter, type RecordFilterProps } from '#views/components/console/record-filter.tsx'
import { RecordTable, type RecordRow } from '#views/components/console/record-table.tsx'
import type { TypeName } from '#views/components/console/type-status.tsx'
import { EmptyState } from '#views/components/empty-state.tsx'
import { Notice } from '#views/components/notice.tsx'
import { Pager, type PagerProps } from '#views/components/pager.tsx'
import type { SortLinks } from '#views/components/sort-head.tsx'
import { ConsoleLayout } from '#views/layouts/console-layout.tsx'
import type { ConsoleShell } from '#views/shells.ts'
import { useUi } from '#views/ui.tsx'

export interface Props {
  shell: ConsoleShell
  type: TypeName
  tabs: Record<DataSide, string>
  uploadHref: string
  publication: PublicationState
  filter: RecordFilterProps
  rows: RecordRow[]
  /** Where the selected rows go: the page that asks before they are deleted. */
  selectAction: string
  /** null where the list cannot be sorted. */
  sort: SortLinks | null
  /** Up to how many rows a list can be sorted, where it has more; else null. */
  unsortable: number | null
  exportHref: string
  changesHref: string
  /** Where yearly totals are entered; null for a type that has none. */
  totalsHref: string | null
  /** How many records are listed where more match the keywords; null when all are. */
  cappedAt: number | null
  /** Null when nothing matches. */
  pager: PagerProps | null
  /** Whether the draft holds rows at all: tells "nothing matches" from "nothing yet". */
  hasData: boolean
}

/** The draft's records of a type, with the state of their publication. */
export default function DataList({ shell, type, tabs, uploadHref, ...props }: Props) {
  const { t } = useUi()
  const upload = (
    <LinkButton tone="primary" icon={FileUp} href={uploadHref}>
      {t('files.list.upload')}
    </LinkButton>
  )
  return (
    <ConsoleLayout shell={shell} title={t('console.data.title')} actions={props.hasData && upload}>
      <div className="flow">
        <DataTabs current={`${type}Data`} hrefs={tabs} />
        {props.hasData ? (
          <Records {...props} csrfToken={shell.csrfToken} />
        ) : (
          <EmptyState
            icon={FileUp}
            title={t('console.records.noneTitle')}
            action={
              <>
                {upload}
                {props.totalsHref && (
                  <LinkButton href={props.totalsHref}>{t('records.totals.open')}</LinkButton>
                )}
              </>
            }
          >
            <p>{t('records.emptyText')}</p>
          </EmptyState>
        )}
      </div>
    </ConsoleLayout>
  )
}

type RecordsProps = Omit<Props, 'shell' | 'type' | 'tabs' | 'uploadHref' | 'hasData'> & { csrfToken: string }

function Records({ publication, filter, rows, cappedAt, pager, csrfToken, ...props }: RecordsProps) {
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
          <RecordTable rows={rows} sort={props.sort} />
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
