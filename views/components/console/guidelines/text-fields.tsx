import { Check, TextAreaField, TextField } from '#views/components/field.tsx'
import { maxUnits } from '#views/components/max-units.ts'
import { useUi } from '#views/ui.tsx'
import type { Errors } from '../form-errors.tsx'

/** As typed, by control. */
export interface TextValues {
  code: string
  nameJa: string
  nameEn: string
  descriptionJa: string
  descriptionEn: string
}

interface Props {
  values: TextValues
  errors: Errors
  /** Whether the code is swapped with that of another section; left out for a new one. */
  swapsCode?: boolean
}

/** Code, names and descriptions of a section. */
export function TextFields({ values, errors, swapsCode }: Props) {
  const { t } = useUi()
  const field = (name: keyof TextValues) => ({
    ...{ id: name, name, error: errors[name], defaultValue: values[name] },
    label: t(`guidelines.section.${name}`),
  })
  return (
    <>
      <TextField {...field('code')} autoComplete="off" spellCheck={false} hint={t('guidelines.hint.code')} />
      {swapsCode !== undefined && (
        <Check
          small
          {...{ id: 'swapsCode', name: 'swapsCode', value: '1', defaultChecked: swapsCode }}
          label={t('guidelines.section.swapsCode')}
          hint={t('guidelines.hint.swapsCode')}
        />
      )}
      <div className="cols two">
        <TextField {...field('nameJa')} lang="ja" maxLength={maxUnits(255)} />
        <TextField {...field('nameEn')} lang="en" maxLength={maxUnits(255)} />
      </div>
      <div className="cols two">
        <TextAreaField {...field('descriptionJa')} lang="ja" rows={4} />
        <TextAreaField {...field('descriptionEn')} lang="en" rows={4} />
      </div>
      <p className="hint">{t('guidelines.hint.descriptions')}</p>
    </>
  )
}
