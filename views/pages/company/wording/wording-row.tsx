import { Moment } from '#views/components/moment.tsx'
import { useUi } from '#views/ui.tsx'
import type { WordingEntry } from './wording-entry.ts'
import { WordingStates } from './wording-states.tsx'

/** A screen of the wording and its status. */
export function WordingRow({ message, href, by, changedAt, typedAt, ...status }: WordingEntry) {
  const { t } = useUi()
  return (
    <tr role="row">
      <th scope="row" role="rowheader">
        <a href={href}>{t(`messages.screen.${message}.title`)}</a>
        <br />
        <span className="sub">{t(`messages.screen.${message}.sub`)}</span>
      </th>
      <td role="cell">
        <WordingStates {...status} />
        {typedAt !== null && (
          <p className="sub">
            {t('messages.overview.typed')} <Moment at={typedAt} />
          </p>
        )}
      </td>
      <td role="cell">
        {changedAt === null ? (
          t('messages.overview.never')
        ) : (
          <>
            {by ?? t('messages.someone')}{' '}
            <span className="nb">
              <Moment at={changedAt} />
            </span>
          </>
        )}
      </td>
    </tr>
  )
}
