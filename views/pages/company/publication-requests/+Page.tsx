import { History } from 'lucide-react'
import { LinkButton } from '#views/components/button.tsx'
import { ScrollTable } from '#views/components/console/scroll-table.tsx'
import { EmptyState } from '#views/components/empty-state.tsx'
import { type PagerProps, Pager } from '#views/components/pager.tsx'
import { ConsoleLayout } from '#views/layouts/console-layout.tsx'
import type { ConsoleShell } from '#views/shells.ts'
import { useUi } from '#views/ui.tsx'
import { type RequestRow, RequestTableRow } from './request-row.tsx'

export interface Props {
  shell: ConsoleShell
  requests: RequestRow[]
  pager: PagerProps | null
  publishHref: string
  backHref: string
}

/** Every publication request, newest first, with the decision and the outcome. */
export default function PublicationRequests({ shell, requests, pager, publishHref, backHref }: Props) {
  const { t } = useUi()
  return (
    <ConsoleLayout
      shell={shell}
      title={t('publication.requests.title')}
      sub={t('publication.requests.sub')}
      crumbs={[
        { label: t('console.menu.preview'), href: publishHref },
        { label: t('publication.editions.title'), href: backHref },
      ]}
    >
      <div className="flow">
        {requests.length > 0 ? (
          <ScrollTable label={t('publication.requests.title')} lines>
            <thead role="rowgroup">
              <tr role="row">
                {(['what', 'state', 'asked', 'decided', 'note', 'edition'] as const).map((column) => (
                  <th scope="col" role="columnheader" key={column}>
                    {t(`publication.requests.column.${column}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody role="rowgroup">
              {requests.map((request) => (
                <RequestTableRow key={request.id} {...request} />
              ))}
            </tbody>
          </ScrollTable>
        ) : (
          <EmptyState
            icon={History}
            title={t('publication.requests.emptyTitle')}
            action={
              <LinkButton tone="primary" href={publishHref}>
                {t('publication.editions.emptyAction')}
              </LinkButton>
            }
          >
            <p>{t('publication.requests.emptyText')}</p>
          </EmptyState>
        )}
        {pager && <Pager {...pager} />}
      </div>
    </ConsoleLayout>
  )
}
