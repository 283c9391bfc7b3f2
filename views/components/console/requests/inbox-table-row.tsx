import { MixedText } from '#views/components/mixed-text.tsx'
import { Moment } from '#views/components/moment.tsx'
import { useUi } from '#views/ui.tsx'
import { DomainChip } from './domain-chip.tsx'
import { DueDay } from './due-day.tsx'
import type { InboxRow } from './request-row.ts'
import { RequestState } from './request-state.tsx'
import { useTopics } from './topics.tsx'

/** A request in the inbox: the rows it is about lead to it. */
export function InboxTableRow({ request }: { request: InboxRow }) {
  const { t, format } = useUi()
  const topicsOf = useTopics()
  const { number, href, about, more, topics, requester, receivedAt, state, edition, assignee, due } = request
  return (
    <tr role="row">
      <th role="rowheader" scope="row" className="any">
        <a href={href}>
          <MixedText text={about ?? t('inbox.noRows')} />
        </a>
        {more > 0 && (
          <span className="sub"> {t('inbox.moreRows', { count: more, n: format.count(more) })}</span>
        )}
        <br />
        <span className="sub">{topicsOf(topics)}</span>
      </th>
      <td role="cell" className="tight tn" data-l={t('inbox.number')}>
        {number}
      </td>
      <td role="cell" className="any">
        {requester ? (
          <MixedText text={[requester.institution, requester.name].filter(Boolean).join('　')} />
        ) : (
          <span className="sub">{t('inbox.dataRemoved')}</span>
        )}
        {requester && (
          <>
            {' '}
            <br className="below" />
            <span className="sub">{t(`inbox.requester.${requester.kind}`)}</span>{' '}
            <DomainChip of={requester.domain} />
          </>
        )}
      </td>
      <td role="cell" className="tight tn" data-l={t('inbox.receivedAt')}>
        <Moment at={receivedAt} />
      </td>
      <td role="cell">
        <RequestState state={state} edition={edition} />
        {assignee !== null && (
          <>
            {' '}
            <br className="below" />
            <span className="sub">
              <MixedText text={assignee} />
            </span>
          </>
        )}
      </td>
      <td role="cell" data-l={due ? t('inbox.dueDay') : undefined}>
        {due && <DueDay {...due} />}
      </td>
    </tr>
  )
}
