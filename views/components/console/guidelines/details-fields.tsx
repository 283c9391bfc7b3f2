import { TextAreaField, TextField } from '#views/components/field.tsx'
import { maxUnits } from '#views/components/max-units.ts'
import { useUi } from '#views/ui.tsx'
import type { Errors } from '../form-errors.tsx'

/** As typed, by control. */
export interface DetailsValues {
  nameJa: string
  nameEn: string
  source: string
  firstYear: string
  lastYear: string
}

/** Names, source and years of an edition. */
export function DetailsFields({ values, errors }: { values: DetailsValues; errors: Errors }) {
  const { t } = useUi()
  const field = (name: keyof DetailsValues) => ({
    ...{ id: name, name, error: errors[name], defaultValue: values[name] },
    label: t(`guidelines.field.${name}`),
  })
  const year = (name: 'firstYear' | 'lastYear') => (
    <TextField
      {...field(name)}
      inputMode="numeric"
      autoComplete="off"
      hint={t(`guidelines.hint.${name}`)}
      maxLength={maxUnits(4)}
    />
  )
  return (
    <>
      <div className="cols two">
        <TextField {...field('nameJa')} lang="ja" maxLength={maxUnits(255)} />
        <TextField {...field('nameEn')} lang="en" maxLength={maxUnits(255)} />
      </div>
      <div className="cols two">
        {year('firstYear')}
        {year('lastYear')}
      </div>
      <TextAreaField {...field('source')} rows={2} hint={t('guidelines.hint.source')} />
    </>
  )
}
