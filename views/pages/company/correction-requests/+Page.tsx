import { MessageSquareText, Search } from 'lucide-react'
import { LinkButton } from '#views/components/button.tsx'
import { InboxBar, type InboxBarProps } from '#views/components/console/requests/inbox-bar.tsx'
import { InboxTable } from '#views/components/console/requests/inbox-table.tsx'
import type { InboxRow } from '#views/components/console/requests/request-row.ts'
import { EmptyState } from '#views/components/empty-state.tsx'
import { Pager, type PagerProps } from '#views/components/pager.tsx'
import { ConsoleLayout } from '#views/layouts/console-layout.tsx'
import type { ConsoleShell } from '#views/shells.ts'
import { useUi } from '#views/ui.tsx'

export interface Props {
  shell: ConsoleShell
  bar: InboxBarProps
  requests: InboxRow[]
  /** Why `requests` is empty: none ever arrived, or none is in this tab or found. */
  domainsHref: string
  emptiness: 'never' | 'noneHere' | 'noMatch'
  /** Null for the empty list. */
  pager: PagerProps | null
}

/** The correction requests that arrived, those that are due first. */
export default function CorrectionRequests({ shell, bar, requests, domainsHref, emptiness, pager }: Props) {
  const { t } = useUi()
  return (
    <ConsoleLayout
      shell={shell}
      title={t('inbox.title')}
      sub={t('inbox.sub')}
      actions={<LinkButton href={domainsHref}>{t('domains.title')}</LinkButton>}
    >
      <div className="flow">
        {emptiness !== 'never' && <InboxBar {...bar} />}
        {requests.length > 0 ? (
          <InboxTable requests={requests} />
        ) : emptiness === 'noMatch' ? (
          <EmptyState
            icon={Search}
            title={t('inbox.empty.noMatchTitle')}
            action={<LinkButton href={bar.resetHref}>{t('console.filter.reset')}</LinkButton>}
          >
            <p>{t('inbox.empty.noMatchText')}</p>
          </EmptyState>
        ) : (
          <EmptyState icon={MessageSquareText} title={t(`inbox.empty.${emptiness}Title`)}>
            <p>{t(`inbox.empty.${emptiness}Text`)}</p>
          </EmptyState>
        )}
        {pager && <Pager {...pager} />}
      </div>
    </ConsoleLayout>
  )
}
