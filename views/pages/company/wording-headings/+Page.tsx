import { Button } from '#views/components/button.tsx'
import { OrderHint } from '#views/components/console/order-field.tsx'
import { ScrollTable } from '#views/components/console/scroll-table.tsx'
import { WordingEditorForm } from '#views/components/console/wording/wording-editor-form.tsx'
import { ConsoleLayout } from '#views/layouts/console-layout.tsx'
import { useUi } from '#views/ui.tsx'
import { HeadingSample } from './heading-sample.tsx'
import { HeadingTableRow } from './heading-row.tsx'
import { LiveSample } from './live-sample.tsx'
import type { Props } from './props.ts'

export type { Props } from './props.ts'

/** The columns of a type's lists: heading, order, and which are shown, under a row that shows them. */
export default function WordingHeadings(props: Props) {
  const { shell, message, editor, order, columns, samples } = props
  const { t, format } = useUi()
  return (
    <ConsoleLayout
      shell={shell}
      title={t(`messages.screen.${message}.title`)}
      sub={t(`messages.screen.${message}.sub`)}
      hasErrors={Object.keys(editor.errors).length > 0 || editor.conflict !== null}
    >
      <WordingEditorForm editor={editor} csrfToken={shell.csrfToken} first={`${columns[0]!.word}.ja`}>
        <input type="hidden" name={order.name} value={order.value} />
        <LiveSample {...props} />
        <p className="row apart">
          <OrderHint />
          <span className="sub">{t('subgroups.column.hint', { limit: format.count(props.limit) })}</span>
        </p>
        <div data-behaviour="drag-order" data-words={t('console.order.place')}>
          <ScrollTable label={t('subgroups.column.table')} lines edit>
            <thead role="rowgroup">
              <tr role="row">
                {['order', 'name', 'ja', 'en', 'shown'].map((head) => (
                  <th key={head} role="columnheader" scope="col">
                    {t(`subgroups.column.head.${head}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody role="rowgroup">
              {columns.map((column, at) => (
                <HeadingTableRow key={column.word} {...props} column={column} place={at + 1} />
              ))}
            </tbody>
          </ScrollTable>
        </div>
        <details id="samples">
          <summary>{t('subgroups.sample.lists')}</summary>
          <div className="flow">
            <p className="sub">{t('subgroups.sample.sub')}</p>
            <Button small name="intent" value="show" formAction={`${editor.action}#samples`}>
              {t('subgroups.sample.show')}
            </Button>
            {samples.map((sample) => (
              <HeadingSample key={sample.label} {...sample} />
            ))}
          </div>
        </details>
      </WordingEditorForm>
    </ConsoleLayout>
  )
}
