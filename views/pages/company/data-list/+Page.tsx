import { FileUp, Search } from 'lucide-react'
import { LinkButton } from '#views/components/button.tsx'
import { DataTabs, type DataSide } from '#views/components/console/data-tabs.tsx'
import { PublicationPanel, type PublicationState } from '#views/components/console/publication-panel.tsx'
import { RecordFilter, type RecordFilterProps } from '#views/components/console/record-filter.tsx'
import { RecordTable, type RecordRow } from '#views/components/console/record-table.tsx'
import type { TypeName } from '#views/components/console/type-standing.tsx'
import { EmptyState } from '#views/components/empty-state.tsx'
import { Notice } from '#views/components/notice.tsx'
import { Pager, type PagerProps } from '#views/components/pager.tsx'
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
      {t('console.data.upload')}
    </LinkButton>
  )
  return (
    <ConsoleLayout shell={shell} title={t('console.data.title')} actions={props.hasData && upload}>
      <div className="flow">
        <DataTabs current={`${type}Data`} hrefs={tabs} />
        {props.hasData ? (
          <Records {...props} csrfToken={shell.csrfToken} />
        ) : (
          <EmptyState icon={FileUp} title={t('console.records.noneTitle')} action={upload}>
            <p>{t('console.data.emptyText')}</p>
          </EmptyState>
        )}
      </div>
    </ConsoleLayout>
  )
}

type RecordsProps = Pick<Props, 'publication' | 'filter' | 'rows' | 'cappedAt' | 'pager'> & {
  csrfToken: string
}

function Records({ publication, filter, rows, cappedAt, pager, csrfToken }: RecordsProps) {
  const { t, format } = useUi()
  return (
    <>
      <PublicationPanel {...publication} csrfToken={csrfToken} />
      <RecordFilter {...filter} />
      {cappedAt !== null && (
        <Notice tone="info">
          <p>{t('console.records.capped', { count: format.count(cappedAt) })}</p>
        </Notice>
      )}
      {rows.length > 0 ? (
        <RecordTable rows={rows} />
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
