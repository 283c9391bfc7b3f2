import { Button } from '#views/components/button.tsx'
import type { EditorProps } from '#views/components/console/wording/editor-props.ts'
import { WordingEditorForm } from '#views/components/console/wording/wording-editor-form.tsx'
import { Check, SelectField, TextField } from '#views/components/field.tsx'
import { ConsoleLayout } from '#views/layouts/console-layout.tsx'
import type { ConsoleShell } from '#views/shells.ts'
import { useUi } from '#views/ui.tsx'
import { Joining } from './joining.tsx'
import { Periods, type PeriodsProps } from './periods.tsx'
import { displaySwitches } from './switches.ts'

export interface Props {
  shell: ConsoleShell
  editor: EditorProps
  /** Whether there is a portal to take part in. */
  hasPortal: boolean
  /** The year that the sentence about periods takes as its example. */
  exampleYear: number
  periods: PeriodsProps
}

/** What the site shows, with an explanation of each setting, and the period of a year. */
export default function DisplaySettings({ shell, editor, hasPortal, exampleYear, periods }: Props) {
  const { t } = useUi()
  return (
    <ConsoleLayout
      shell={shell}
      title={t('messages.screen.display-settings.title')}
      sub={t('messages.screen.display-settings.sub')}
      hasErrors={Object.keys(editor.errors).length > 0 || editor.conflict !== null}
    >
      <WordingEditorForm editor={editor} csrfToken={shell.csrfToken} first={displaySwitches[0]}>
        {/* Enter presses the first button of a form, which therefore saves and does not remove a year. */}
        <button type="submit" name="intent" value="save" hidden />
        <h2>{t('messages.display.shown')}</h2>
        {displaySwitches.map((name) => (
          <Check
            key={name}
            id={name}
            name={name}
            value="1"
            defaultChecked={editor.values[name] === '1'}
            label={t(`messages.display.${name}.label`)}
            hint={t(`messages.display.${name}.hint`)}
          />
        ))}
        <TextField
          id="colour"
          name="colour"
          type="color"
          className="colour"
          label={t('messages.display.colour.label')}
          hint={t('messages.display.colour.hint')}
          defaultValue={editor.values.colour}
          error={editor.errors.colour}
        />
        <TextField
          id="contactEmail"
          name="contactEmail"
          type="email"
          autoComplete="off"
          label={t('messages.display.contactEmail.label')}
          hint={t('messages.display.contactEmail.hint')}
          defaultValue={editor.values.contactEmail}
          error={editor.errors.contactEmail}
        />
        <Joining editor={editor} hasPortal={hasPortal} />
        <h2>{t('messages.display.yearHeading')}</h2>
        <Year editor={editor} exampleYear={exampleYear} />
        <Periods editor={editor} periods={periods} />
      </WordingEditorForm>
    </ConsoleLayout>
  )
}

const months = Array.from({ length: 12 }, (_, at) => String(at + 1))

function Year({ editor, exampleYear }: Pick<Props, 'editor' | 'exampleYear'>) {
  const { t, format } = useUi()
  const { values, errors } = editor
  const kinds = ['standard', 'plus-one'] as const
  const year = kinds.find((kind) => kind === values.year) ?? 'standard'
  const startMonth = months.includes(values.startMonth ?? '') ? values.startMonth : '4'
  const sentenceOf = (kind: (typeof kinds)[number], month: string) =>
    t('messages.display.period', {
      year: format.fiscalYear(exampleYear),
      period: format.period(exampleYear, { year: kind, startMonth: Number(month) }),
    })
  const sentences = Object.fromEntries(
    kinds.flatMap((kind) => months.map((month) => [`${kind} ${month}`, sentenceOf(kind, month)])),
  )
  return (
    <>
      <fieldset>
        <legend>{t('messages.display.year.label')}</legend>
        {kinds.map((kind) => (
          <Check
            key={kind}
            id={kind === 'standard' ? 'year' : `year-${kind}`}
            type="radio"
            name="year"
            value={kind}
            defaultChecked={year === kind}
            label={t(`messages.display.year.${kind}`)}
            hint={t(`messages.display.year.${kind}-hint`, { year: format.fiscalYear(exampleYear) })}
          />
        ))}
      </fieldset>
      <SelectField
        id="startMonth"
        name="startMonth"
        label={t('messages.display.startMonth')}
        options={months.map((month) => ({
          value: month,
          label: t(`messages.monthName.${month}`),
        }))}
        defaultValue={startMonth}
        error={errors.startMonth}
      />
      <p role="status" data-behaviour="show-period" data-sentences={JSON.stringify(sentences)}>
        {sentences[`${year} ${startMonth}`]}
      </p>
      <noscript>
        <Button small name="intent" value="show">
          {t('messages.display.showPeriod')}
        </Button>
      </noscript>
    </>
  )
}
