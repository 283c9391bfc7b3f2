import { CircleCheck } from 'lucide-react'
import { Chip } from '#views/components/chip.tsx'
import { Moment } from '#views/components/moment.tsx'
import { useUi } from '#views/ui.tsx'
import type { EditionRow } from './edition.ts'

/** An edition in the list. */
export function EditionTableRow(edition: EditionRow) {
  const { t, format } = useUi()
  const { number, href, changed, contentHash, restorableUntil, restoredNumber } = edition
  return (
    <tr>
      <th scope="row">
        <a href={href}>{t('publication.editions.open', { number: format.count(number) })}</a>
        {edition.isCurrent && (
          <>
            <br />
            <Chip tone="ok" icon={CircleCheck}>
              {t('publication.editions.current')}
            </Chip>
          </>
        )}
        {edition.withdrawn && (
          <>
            <br />
            <Chip tone="warn">{t('publication.editions.withdrawn')}</Chip>
          </>
        )}
      </th>
      <td className="any">
        <span className="tn">
          <Moment at={edition.at} />
        </span>
        <br />
        {edition.by}
      </td>
      <td className="any">
        {restoredNumber !== null && (
          <>
            {t('publication.editions.restored', { number: format.count(restoredNumber) })}
            <br />
          </>
        )}
        {edition.note || (restoredNumber === null && '-')}
      </td>
      <td className="any">
        {changed.length > 0
          ? changed.join(t('audit.listSeparator'))
          : t('publication.editions.nothingChanged')}
      </td>
      <td className="num">{format.count(edition.rows)}</td>
      <td className="num">{format.count(edition.yen)}</td>
      <td>
        <a href={href} title={contentHash}>
          <code>{contentHash.slice(0, 12)}</code>
        </a>
      </td>
      <td className="any">
        {edition.purged ? (
          <Chip>{t('publication.editions.purged')}</Chip>
        ) : restorableUntil === null ? (
          t('publication.editions.keptForever')
        ) : (
          <Moment at={restorableUntil} words />
        )}
      </td>
    </tr>
  )
}
