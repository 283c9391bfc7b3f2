import type { Errors } from './console/form-errors.tsx'
import { SelectField, TextField } from './field.tsx'
import { useUi } from '../ui.tsx'
import { maxUnits } from './max-units.ts'

export interface NamesValues {
  first_name: string
  last_name: string
  lang: string
}

// Each language names itself, whatever the page's language.
const languages = [
  { value: 'ja', label: '日本語' },
  { value: 'en', label: 'English' },
]

/** Names in the order of the page's language, and the language of mails and of the console. */
export function NamesFields({ values, errors }: { values: NamesValues; errors: Errors }) {
  const { t, lang } = useUi()
  const names = {
    last_name: { label: t('account.names.lastName'), autoComplete: 'family-name' },
    first_name: { label: t('account.names.firstName'), autoComplete: 'given-name' },
  }
  const order =
    lang === 'ja' ? (['last_name', 'first_name'] as const) : (['first_name', 'last_name'] as const)
  return (
    <>
      {order.map((name) => (
        <TextField
          key={name}
          id={name}
          name={name}
          maxLength={maxUnits(45)}
          defaultValue={values[name]}
          error={errors[name]}
          {...names[name]}
        />
      ))}
      <SelectField
        id="lang"
        name="lang"
        label={t('account.names.lang')}
        hint={t('account.names.langHint')}
        options={languages}
        defaultValue={values.lang}
        error={errors.lang}
      />
    </>
  )
}
