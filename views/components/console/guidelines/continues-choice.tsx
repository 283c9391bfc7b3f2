import { Check, type Option } from '#views/components/field.tsx'
import { useUi } from '#views/ui.tsx'

interface Props {
  options: Option[]
  chosen: string[]
  error: string | undefined
}

/** The sections of the former edition that a new one splits, joins or replaces. */
export function ContinuesChoice({ options, chosen, error }: Props) {
  const { t } = useUi()
  return (
    <details className="fold" open={chosen.length > 0 || error !== undefined}>
      <summary>{t('guidelines.section.continues')}</summary>
      <fieldset className="flow" id="continues" tabIndex={-1}>
        <legend className="vh">{t('guidelines.section.continues')}</legend>
        <p className="hint">{t('guidelines.hint.continues')}</p>
        {error && (
          <p className="error">
            {t('common.form.errorPrefix')}
            {error}
          </p>
        )}
        {options.map(({ value, label }) => (
          <Check
            key={value}
            small
            name="continues"
            value={value}
            label={label}
            defaultChecked={chosen.includes(value)}
          />
        ))}
      </fieldset>
    </details>
  )
}
