import { Button } from '#views/components/button.tsx'
import { WordingEditorForm } from '#views/components/console/wording/wording-editor-form.tsx'
import { ConsoleLayout } from '#views/layouts/console-layout.tsx'
import { useUi } from '#views/ui.tsx'
import { HeadingFields } from './heading-fields.tsx'
import { HeadingSample } from './heading-sample.tsx'
import type { Props } from './props.ts'

export type { Props } from './props.ts'

/** The columns of a type's lists: heading, order, and which are shown; below, how the lists look with that. */
export default function WordingHeadings(props: Props) {
  const { shell, message, editor, order, columns, samples } = props
  const { t } = useUi()
  return (
    <ConsoleLayout
      shell={shell}
      title={t(`messages.screen.${message}.title`)}
      sub={t(`messages.screen.${message}.sub`)}
      hasErrors={Object.keys(editor.errors).length > 0 || editor.conflict !== null}
    >
      <WordingEditorForm editor={editor} csrfToken={shell.csrfToken} first={`${columns[0]!.word}.ja`}>
        {/* Enter presses the first button of a form, which therefore saves and does not move a column. */}
        <button type="submit" name="intent" value="save" hidden />
        <input type="hidden" name={order.name} value={order.value} />
        {columns.map((column) => (
          <HeadingFields key={column.word} column={column} {...props} />
        ))}
        <section className="flow" id="samples">
          <h2>{t('subgroups.sample.heading')}</h2>
          <p className="sub">{t('subgroups.sample.sub')}</p>
          <Button small name="intent" value="show" formAction={`${editor.action}#samples`}>
            {t('subgroups.sample.show')}
          </Button>
          {samples.map((sample) => (
            <HeadingSample key={sample.label} {...sample} />
          ))}
        </section>
      </WordingEditorForm>
    </ConsoleLayout>
  )
}
