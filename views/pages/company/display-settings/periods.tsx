import { Button } from '#views/components/button.tsx'
import type { EditorProps } from '#views/components/console/wording/editor-props.ts'
import { TextField } from '#views/components/field.tsx'
import { Notice } from '#views/components/notice.tsx'
import { useUi } from '#views/ui.tsx'

export interface PeriodsProps {
  /** Rows of controls, `period.0.year` …: those with something in them and an empty one. */
  rows: number[]
  /** What is typed makes of the years: those that are set, and the years next to them. Empty where it does not fit. */
  outcome: { year: string; firstDay: string; lastDay: string }[]
  /** Days that are in no year. */
  gaps: { before: string; firstDay: string; lastDay: string }[]
}

/** The years that begin or end on other days than the rule says. */
export function Periods({ editor, periods }: { editor: EditorProps; periods: PeriodsProps }) {
  const { t } = useUi()
  return (
    <section className="flow" id="periods">
      <h3>{t('messages.display.periods.heading')}</h3>
      <p className="hint">{t('messages.display.periods.hint')}</p>
      {periods.rows.map((row) => (
        <PeriodRow key={row} row={row} editor={editor} />
      ))}
      <Button small name="intent" value="show" formAction={`${editor.action}#periods`}>
        {t('messages.display.periods.show')}
      </Button>
      {periods.outcome.length > 0 && (
        <>
          <p>{t('messages.display.periods.outcome')}</p>
          <ul>
            {periods.outcome.map(({ year, firstDay, lastDay }) => (
              <li key={year}>
                {t('messages.display.periods.line', { year, first: firstDay, last: lastDay })}
              </li>
            ))}
          </ul>
        </>
      )}
      {periods.gaps.map(({ before, firstDay, lastDay }) => (
        <Notice key={before} tone="warn">
          <p>{t('messages.display.periods.gap', { year: before, first: firstDay, last: lastDay })}</p>
        </Notice>
      ))}
    </section>
  )
}

function PeriodRow({ row, editor: { action, errors, values } }: { row: number; editor: EditorProps }) {
  const { t } = useUi()
  const control = (name: 'year' | 'firstDay' | 'lastDay') => {
    const id = `period.${row}.${name}`
    const label = t(`messages.display.periods.${name}`)
    return { id, name: id, label, defaultValue: values[id] ?? '', error: errors[id] }
  }
  const year = values[`period.${row}.year`]
  return (
    <fieldset>
      <legend>
        {year ? t('messages.display.periods.of', { year }) : t('messages.display.periods.another')}
      </legend>
      <div className="row">
        <TextField {...control('year')} type="number" min="2000" max="2100" />
        <TextField {...control('firstDay')} type="date" />
        <TextField {...control('lastDay')} type="date" />
        {year && (
          <Button
            small
            name="intent"
            value={`removePeriod.${row}`}
            formAction={`${action}#periods`}
            aria-label={t('messages.display.periods.removeYear', { year })}
          >
            {t('messages.display.periods.remove')}
          </Button>
        )}
      </div>
    </fieldset>
  )
}
