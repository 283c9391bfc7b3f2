import { CircleCheck } from 'lucide-react'
import { Chip } from '#views/components/chip.tsx'
import { Moment } from '#views/components/moment.tsx'
import { useUi } from '#views/ui.tsx'
import type { EditionRow } from './edition.ts'
import { MixedText } from '#views/components/mixed-text.tsx'

/** An edition in the list. */
export function EditionTableRow(edition: EditionRow) {
  const { t, format } = useUi()
  const { number, href, changed, restorableUntil, restoredNumber, restoreHref } = edition
  const name = t('publication.editions.open', { number: format.count(number) })
  return (
    <tr role="row">
      <th scope="row" role="rowheader" className="tight">
        <a href={href}>
          <b>{name}</b>
        </a>
      </th>
      <td role="cell" className="num amt">
        {format.count(edition.yen)}
        <Difference value={edition.difference.yen} />
      </td>
      <td role="cell" className="num" data-l={t('publication.editions.column.rows')}>
        {format.count(edition.rows)}
        <Difference value={edition.difference.rows} />
      </td>
      <td role="cell">
        {edition.isCurrent && (
          <Chip tone="ok" icon={CircleCheck}>
            {t('publication.editions.current')}
          </Chip>
        )}
        {edition.withdrawn && <Chip tone="warn">{t('publication.editions.withdrawn')}</Chip>}
        {edition.purged && <Chip>{t('publication.editions.purged')}</Chip>}
        {!edition.purged && restorableUntil !== null && (
          <span className="sub">
            {t('publication.editions.until', { day: format.dateWords(restorableUntil) })}
          </span>
        )}
      </td>
      <td role="cell" className="any">
        {restoredNumber !== null && (
          <>
            {t('publication.editions.restored', { number: format.count(restoredNumber) })}
            <br />
          </>
        )}
        {edition.note && (
          <>
            <MixedText text={edition.note} />
            <br />
          </>
        )}
        <span className="sub">
          {changed.length > 0
            ? changed.join(t('audit.listSeparator'))
            : t('publication.editions.nothingChanged')}
        </span>
      </td>
      <td role="cell" className="tight">
        <span className="tn">
          <Moment at={edition.at} />
        </span>
        <br />
        <span className="sub">{edition.by}</span>
      </td>
      <td role="cell" className="tight">
        {restoreHref && (
          <a href={restoreHref}>
            {t('publication.editions.restore')}
            <span className="vh">{t('publication.editions.of', { name })}</span>
          </a>
        )}
      </td>
    </tr>
  )
}

function Difference({ value }: { value: number }) {
  const { format } = useUi()
  return <span className={value < 0 ? 'difference down' : 'difference mute'}>{format.signed(value)}</span>
}
