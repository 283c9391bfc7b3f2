import { TextField, type TextFieldProps } from '#views/components/field.tsx'
import { useUi } from '#views/ui.tsx'
import type { Errors } from '../form-errors.tsx'
import type { CompanyTextValues } from './company-values.ts'

/** The fields that the system admin and the company's own admins share. */
export function CompanyTexts({ values, errors }: { values: CompanyTextValues; errors: Errors }) {
  const { t } = useUi()
  const field = (name: keyof CompanyTextValues, more: Partial<TextFieldProps>) => (
    <TextField
      id={name}
      name={name}
      label={t(`companies.field.${name}`)}
      error={errors[name]}
      defaultValue={values[name]}
      autoComplete="off"
      {...more}
    />
  )
  return (
    <>
      {field('name', { need: 'required', lang: 'ja' })}
      {field('name_en', { need: 'optional', hint: t('companies.hint.english') })}
      {field('corporate_number', {
        need: 'optional',
        inputMode: 'numeric',
        hint: t('companies.hint.corporate_number'),
      })}
      {field('email', { need: 'required', type: 'email', hint: t('companies.hint.email') })}
      {field('copyright', { need: 'required', lang: 'ja', hint: t('companies.hint.copyright') })}
      {field('copyright_en', { need: 'optional', hint: t('companies.hint.english') })}
    </>
  )
}
