import { Chip } from '#views/components/chip.tsx'
import { Moment } from '#views/components/moment.tsx'
import { useUi } from '#views/ui.tsx'

export interface WordingEntry {
  /** The screen's word in its address. */
  message: string
  href: string
  isDefault: boolean
  isDraftAhead: boolean
  isPreviewAhead: boolean
  /** Who changed the draft last, where they are still known. */
  by: string | null
  changedAt: number | null
  /** Typing of this reader that is not saved. */
  typedAt: number | null
}

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
        <States {...status} />
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

function States({
  isDefault,
  isDraftAhead,
  isPreviewAhead,
}: Pick<WordingEntry, 'isDefault' | 'isDraftAhead' | 'isPreviewAhead'>) {
  const { t } = useUi()
  if (!isDraftAhead && !isPreviewAhead)
    return isDefault ? (
      <Chip>{t('messages.state.ours')}</Chip>
    ) : (
      <Chip tone="ok">{t('messages.state.published')}</Chip>
    )
  return (
    <span className="row">
      {isDraftAhead && <Chip tone="warn">{t('messages.state.draftAhead')}</Chip>}
      {isPreviewAhead && <Chip tone="info">{t('messages.state.previewAhead')}</Chip>}
    </span>
  )
}
