import { Button, LinkButton } from '#views/components/button.tsx'
import { OrderHint } from '#views/components/console/order-field.tsx'
import { OrderChanged } from '#views/components/console/order-changed.tsx'
import { guardUnsaved, PostForm } from '#views/components/console/post-form.tsx'
import { ScrollTable } from '#views/components/console/scroll-table.tsx'
import { TrackStatus } from '#views/components/console/wording/track-status.tsx'
import { Tabs } from '#views/components/tabs.tsx'
import { ConsoleLayout } from '#views/layouts/console-layout.tsx'
import { useUi } from '#views/ui.tsx'
import { NewSectionsNotice } from './new-sections.tsx'
import type { Props } from './props.ts'
import { SectionTableRow } from './section-table-row.tsx'

export type { Props } from './props.ts'
export type { SectionRow } from './section-row.ts'

/** All sections of a type: their names, order, and how they are shown, saved at once. */
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
        {props.isChanged && <OrderChanged />}
        {props.newSections && <NewSectionsNotice {...props.newSections} />}
        <PostForm
          className="flow"
          action={props.action}
          csrfToken={shell.csrfToken}
          fields={{ changeNumber: props.changeNumber }}
          behaviours={guardUnsaved(props.isTyped)}
        >
          <p className="row apart">
            <OrderHint />
            <span className="sub">{t('subgroups.tree.open')}</span>
          </p>
          <div data-behaviour="drag-order" data-words={t('console.order.place')}>
            <ScrollTable label={title} tree lines edit>
              <thead role="rowgroup">
                <tr role="row">
                  {['order', 'section', 'description', 'english.head', 'whenEmpty', 'rows'].map((head) => (
                    <th key={head} role="columnheader" scope="col">
                      {t(`subgroups.tree.${head}`)}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody role="rowgroup">
                {rows.map((row) => (
                  <SectionTableRow key={row.id} row={row} />
                ))}
              </tbody>
            </ScrollTable>
          </div>
          <p className="sub">{t('subgroups.tree.money')}</p>
          <div className="actions stuck">
            <Button tone="primary" name="intent" value="save">
              {t('messages.save')}
            </Button>
            <Button name="intent" value="preview">
              {t('messages.saveAndMove')}
            </Button>
            <LinkButton tone="quiet" href={props.overviewHref}>
              {t('messages.overview.back')}
            </LinkButton>
          </div>
        </PostForm>
      </div>
    </ConsoleLayout>
  )
}
