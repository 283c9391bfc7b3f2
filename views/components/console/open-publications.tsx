import { useId } from 'react'
import { Moment } from '#views/components/moment.tsx'
import { useUi } from '#views/ui.tsx'
import { PublicationState, type PublicationStateName } from './publication-state.tsx'
import { ScrollTable } from './scroll-table.tsx'

export interface OpenPublication {
  id: number
  kind: 'publish' | 'restore' | 'withdraw'
  state: PublicationStateName
  /** null: at once, when it is approved. */
  at: number | null
  by: string
  note: string
  href: string
}

/** Scheduled and pending publications. Renders nothing if there are none. */
export function OpenPublications({
  publications,
  title,
}: {
  publications: OpenPublication[]
  /** The heading, if only some of them are shown. */
  title?: string
}) {
  const { t } = useUi()
  // A page may have several of these lists.
  const headingId = useId()
  const name = title ?? t('publication.open.title')
  if (publications.length === 0) return null
  return (
    <section className="flow" aria-labelledby={headingId}>
      <h2 id={headingId}>{name}</h2>
      <ScrollTable label={name} lines>
        <thead role="rowgroup">
          <tr role="row">
            <th scope="col" role="columnheader">
              {t('publication.open.column.what')}
            </th>
            <th scope="col" role="columnheader">
              {t('publication.open.column.state')}
            </th>
            <th scope="col" role="columnheader">
              {t('publication.open.column.when')}
            </th>
            <th scope="col" role="columnheader">
              {t('publication.open.column.by')}
            </th>
            <th scope="col" role="columnheader">
              {t('publication.open.column.note')}
            </th>
          </tr>
        </thead>
        <tbody role="rowgroup">
          {publications.map(({ id, kind, state, at, by, note, href }) => (
            <tr role="row" key={id}>
              <td role="cell" className="any">
                <a href={href}>{t(`publication.kind.${kind}`)}</a>
              </td>
              <td role="cell">
                <PublicationState state={state} />
              </td>
              <td role="cell" className="tight tn" data-l={t('publication.open.column.when')}>
                {at === null ? t('publication.open.atOnce') : <Moment at={at} />}
              </td>
              <td role="cell" className="any" data-l={t('publication.open.column.by')}>
                {by}
              </td>
              <td role="cell" className="any" data-l={t('publication.open.column.note')}>
                {note || '-'}
              </td>
            </tr>
          ))}
        </tbody>
      </ScrollTable>
    </section>
  )
}
