import { Check } from '#views/components/field.tsx'
import { useUi } from '#views/ui.tsx'

export interface PublishChoice {
  track: string
  label: string
  isChosen: boolean
}

/** One is no choice: it is sent without asking. */
export function PublishChoices({ choices, error }: { choices: PublishChoice[]; error: string | undefined }) {
  const { t } = useUi()
  if (choices.length < 2)
    return choices.map(({ track }) => <input key={track} type="hidden" name={`publish-${track}`} value="1" />)
  return (
    <fieldset aria-describedby={error ? 'choice-error' : undefined}>
      <legend>{t('tracks.publish.choose')}</legend>
      <p className="hint">{t('tracks.publish.chooseHint')}</p>
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
          name={`publish-${track}`}
          value="1"
          defaultChecked={isChosen}
          label={label}
        />
      ))}
    </fieldset>
  )
}
