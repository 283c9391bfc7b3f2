import { TrackStatus } from '#views/components/console/wording/track-status.tsx'
import { ScrollTable } from '#views/components/console/scroll-table.tsx'
import { Notice } from '#views/components/notice.tsx'
import { Tabs } from '#views/components/tabs.tsx'
import { ConsoleLayout } from '#views/layouts/console-layout.tsx'
import { useUi } from '#views/ui.tsx'
import { NewSectionsNotice } from './new-sections.tsx'
import type { Props } from './props.ts'
import { SectionTableRow } from './section-table-row.tsx'

export type { Props } from './props.ts'
export type { SectionRow } from './section-row.ts'

/** All sections of a type: their names, order, and how they are shown. Every button is a form of its own. */
export default function WordingSections(props: Props) {
  const { shell, message, rows } = props
  const { t } = useUi()
  const title = t(`messages.screen.${message}.title`)
  return (
    <ConsoleLayout
      shell={shell}
      title={title}
      sub={t(`messages.screen.${message}.sub`)}
      hasErrors={props.isChanged}
    >
      <div className="flow">
        <Tabs label={t('messages.tabs')} items={props.tabs} />
        <TrackStatus {...props.trackStatus} />
        {props.isChanged && (
          <Notice tone="warn" role="alert" heading={t('subgroups.tree.changed.heading')}>
            <p>{t('subgroups.tree.changed.text')}</p>
          </Notice>
        )}
        {props.newSections && <NewSectionsNotice {...props.newSections} />}
        <p className="sub">
          {t('subgroups.tree.open')} {t('subgroups.tree.money')}
        </p>
        <ScrollTable label={title} tree>
          <thead>
            <tr>
              <th scope="col">{t('subgroups.tree.section')}</th>
              <th scope="col">{t('subgroups.tree.differs')}</th>
              <th scope="col">{t('subgroups.tree.order')}</th>
              <th scope="col">{t('subgroups.tree.whenEmpty')}</th>
              <th scope="col">{t('subgroups.tree.rows')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <SectionTableRow key={row.id} row={row} {...props} />
            ))}
          </tbody>
        </ScrollTable>
      </div>
    </ConsoleLayout>
  )
}
