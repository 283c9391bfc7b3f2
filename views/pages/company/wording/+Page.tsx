import { LinkButton } from '#views/components/button.tsx'
import { ScrollTable } from '#views/components/console/scroll-table.tsx'
import { ConsoleLayout } from '#views/layouts/console-layout.tsx'
import type { ConsoleShell } from '#views/shells.ts'
import { useUi } from '#views/ui.tsx'
import { WordingRow } from './wording-row.tsx'
import type { WordingEntry } from './wording-entry.ts'

export type { WordingEntry } from './wording-entry.ts'

export interface Props {
  shell: ConsoleShell
  groups: { title: string; entries: WordingEntry[] }[]
  previewHref: string
  publicationSettingsHref: string
}

/** Every screen of the wording, with its status. */
export default function Wording({ shell, groups, previewHref, publicationSettingsHref }: Props) {
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
                <WordingRow key={entry.message} {...entry} />
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
