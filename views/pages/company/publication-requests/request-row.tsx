import { type PublicationStateName, PublicationState } from '#views/components/console/publication-state.tsx'
import { Moment } from '#views/components/moment.tsx'
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

/** A request in the list. */
export function RequestTableRow({
  href,
  kind,
  state,
  what,
  asked,
  decided,
  cancelled,
  note,
  reason,
  edition,
}: RequestRow) {
  const { t, format } = useUi()
  return (
    <tr role="row">
      <th scope="row" role="rowheader" className="any">
        <a href={href}>{t(`publication.kind.${kind}`)}</a>
        <br />
        <span className="sub">{what}</span>
      </th>
      <td role="cell">
        <PublicationState state={state} />
      </td>
      <td role="cell" className="any" data-l={t('publication.requests.column.asked')}>
        <Who {...asked} />
      </td>
      <td role="cell" className="any" data-l={t('publication.requests.column.decided')}>
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
      <td role="cell" className="any" data-l={t('publication.requests.column.note')}>
        {note || '-'}
        {reason && (
          <>
            <br />
            {t('publication.requests.reason', { reason })}
          </>
        )}
      </td>
      <td role="cell" data-l={t('publication.requests.column.edition')}>
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
