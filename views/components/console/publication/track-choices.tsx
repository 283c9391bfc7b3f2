import { Check } from '#views/components/field.tsx'
import { useUi } from '#views/ui.tsx'

export interface TrackChoice {
  track: string
  label: string
  isChosen: boolean
}

/** The parts of the content that a form takes: one is no choice, and is sent without asking. */
export function TrackChoices({
  choices,
  prefix,
  legend,
  hint,
  error,
}: {
  choices: TrackChoice[]
  /** What the controls' names begin with. */
  prefix: string
  legend: string
  hint?: string
  error: string | undefined
}) {
  const { t } = useUi()
  if (choices.length < 2)
    return choices.map(({ track, label }) => (
      <p key={track}>
        <input type="hidden" name={`${prefix}${track}`} value="1" />
        <b>{legend}</b>
        <br />
        {label}
      </p>
    ))
  return (
    <fieldset aria-describedby={error ? 'choice-error' : undefined}>
      <legend>{legend}</legend>
      {hint && <p className="hint">{hint}</p>}
      {error && (
        <p className="error" id="choice-error">
          {t('common.form.errorPrefix')}
          {error}
        </p>
      )}
      {choices.map(({ track, label, isChosen }, at) => (
        <Check
          key={track}
          id={at === 0 ? 'choice' : undefined}
          name={`${prefix}${track}`}
          value="1"
          defaultChecked={isChosen}
          label={label}
        />
      ))}
    </fieldset>
  )
}
