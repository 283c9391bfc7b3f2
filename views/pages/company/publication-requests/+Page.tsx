import { History } from 'lucide-react'
import { LinkButton } from '#views/components/button.tsx'
import { PublicationState, type PublicationStateName } from '#views/components/console/publication-state.tsx'
import { ScrollTable } from '#views/components/console/scroll-table.tsx'
import { EmptyState } from '#views/components/empty-state.tsx'
import { Moment } from '#views/components/moment.tsx'
import { Pager, type PagerProps } from '#views/components/pager.tsx'
import { ConsoleLayout } from '#views/layouts/console-layout.tsx'
import type { ConsoleShell } from '#views/shells.ts'
import { useUi } from '#views/ui.tsx'

interface Step {
  by: string
  at: number
}

export interface RequestRow {
  id: number
  href: string
  kind: 'publish' | 'restore' | 'withdraw'
  state: PublicationStateName
  /** Names of the tracks, or the edition that comes back. */
  what: string
  asked: Step
  /** Who approved or refused it. */
  decided: Step | null
  cancelled: Step | null
  note: string
  /** Why it was refused. */
  reason: string
  edition: { number: number; href: string } | null
}

export interface Props {
  shell: ConsoleShell
  requests: RequestRow[]
  pager: PagerProps | null
  backHref: string
}

/** Everything that was asked for, newest first: who asked, who decided, and what came of it. */
export default function PublicationRequests({ shell, requests, pager, backHref }: Props) {
  const { t } = useUi()
  return (
    <ConsoleLayout shell={shell} title={t('publication.requests.title')} sub={t('publication.requests.sub')}>
      <div className="flow">
        {requests.length > 0 ? (
          <ScrollTable label={t('publication.requests.title')}>
            <thead>
              <tr>
                {(['what', 'state', 'asked', 'decided', 'note', 'edition'] as const).map((column) => (
                  <th scope="col" key={column}>
                    {t(`publication.requests.column.${column}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {requests.map((request) => (
                <Row key={request.id} {...request} />
              ))}
            </tbody>
          </ScrollTable>
        ) : (
          <EmptyState icon={History} title={t('publication.requests.emptyTitle')}>
            <p>{t('publication.requests.emptyText')}</p>
          </EmptyState>
        )}
        {pager && <Pager {...pager} />}
        <div className="actions">
          <LinkButton href={backHref}>{t('publication.edition.back')}</LinkButton>
        </div>
      </div>
    </ConsoleLayout>
  )
}

function Row({ href, kind, state, what, asked, decided, cancelled, note, reason, edition }: RequestRow) {
  const { t, format } = useUi()
  return (
    <tr>
      <th scope="row" className="any">
        <a href={href}>{t(`publication.kind.${kind}`)}</a>
        <br />
        <span className="sub">{what}</span>
      </th>
      <td>
        <PublicationState state={state} />
      </td>
      <td className="any">
        <Who {...asked} />
      </td>
      <td className="any">
        {decided && <Who {...decided} />}
        {decided && cancelled && <br />}
        {cancelled && (
          <>
            {t('publication.requests.cancelled')}
            <br />
            <Who {...cancelled} />
          </>
        )}
        {!decided && !cancelled && '-'}
      </td>
      <td className="any">
        {note || '-'}
        {reason && (
          <>
            <br />
            {t('publication.requests.reason', { reason })}
          </>
        )}
      </td>
      <td>
        {edition ? (
          <a href={edition.href}>{t('common.edition', { number: format.count(edition.number) })}</a>
        ) : (
          '-'
        )}
      </td>
    </tr>
  )
}

function Who({ by, at }: Step) {
  return (
    <>
      {by}
      <br />
      <span className="tn">
        <Moment at={at} />
      </span>
    </>
  )
}
