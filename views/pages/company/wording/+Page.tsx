import { Chip } from '#views/components/chip.tsx'
import { LinkButton } from '#views/components/button.tsx'
import { ScrollTable } from '#views/components/console/scroll-table.tsx'
import { Moment } from '#views/components/moment.tsx'
import { ConsoleLayout } from '#views/layouts/console-layout.tsx'
import type { ConsoleShell } from '#views/shells.ts'
import { useUi } from '#views/ui.tsx'

export interface MessageEntry {
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

export interface Props {
  shell: ConsoleShell
  groups: { title: string; entries: MessageEntry[] }[]
  previewHref: string
  publicationSettingsHref: string
}

/** Everything that can be worded, and how it stands. */
export default function Messages({ shell, groups, previewHref, publicationSettingsHref }: Props) {
  const { t } = useUi()
  return (
    <ConsoleLayout
      shell={shell}
      title={t('messages.overview.title')}
      sub={t('messages.overview.sub')}
      actions={<LinkButton href={previewHref}>{t('messages.overview.preview')}</LinkButton>}
    >
      <div className="flow">
        <ScrollTable label={t('messages.overview.table')} lines>
          <thead role="rowgroup">
            <tr role="row">
              {['what', 'state', 'changed'].map((name) => (
                <th key={name} scope="col" role="columnheader">
                  {t(`messages.overview.${name}`)}
                </th>
              ))}
            </tr>
          </thead>
          {groups.map(({ title, entries }) => (
            <tbody key={title} role="rowgroup">
              <tr role="row">
                <th scope="rowgroup" role="rowheader" colSpan={3}>
                  <b>{title}</b>
                </th>
              </tr>
              {entries.map((entry) => (
                <Row key={entry.message} {...entry} />
              ))}
            </tbody>
          ))}
        </ScrollTable>
        <section className="flow">
          <h2>{t('messages.overview.publishing')}</h2>
          <p>
            <a href={publicationSettingsHref}>{t('messages.overview.publicationSettings')}</a>
            <br />
            <span className="sub">{t('messages.overview.publicationSettingsSub')}</span>
          </p>
        </section>
      </div>
    </ConsoleLayout>
  )
}

function Row({ message, href, by, changedAt, typedAt, ...standing }: MessageEntry) {
  const { t } = useUi()
  return (
    <tr role="row">
      <th scope="row" role="rowheader">
        <a href={href}>{t(`messages.screen.${message}.title`)}</a>
        <br />
        <span className="sub">{t(`messages.screen.${message}.sub`)}</span>
      </th>
      <td role="cell">
        <States {...standing} />
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
}: Pick<MessageEntry, 'isDefault' | 'isDraftAhead' | 'isPreviewAhead'>) {
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
