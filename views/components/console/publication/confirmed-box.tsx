import { Check } from '#views/components/field.tsx'
import { useFieldLabel, useUi } from '#views/ui.tsx'

interface Props {
  control: string
  value: string
  /** The form that it belongs to. */
  form: string
  /** Its place among the points. */
  number: number
  /** What it confirms, for those who do not see it beside the box. */
  text: string
  isConfirmed: boolean
  hasError: boolean
}

/** The box that confirms one point; `ConfirmedError` is its error. */
export function ConfirmedBox({ control, value, form, number, text, isConfirmed, hasError }: Props) {
  const { t, format } = useUi()
  useFieldLabel(control, t('publication.judgement.number', { n: format.count(number) }))
  return (
    <Check
      id={control}
      form={form}
      name={control}
      value={value}
      defaultChecked={isConfirmed}
      aria-invalid={hasError ? true : undefined}
      aria-describedby={hasError ? `${control}-error` : undefined}
      label={
        <>
          {t('publication.judgement.confirmed')}
          <span className="vh">{t('publication.judgement.of', { text })}</span>
        </>
      }
    />
  )
}

export function ConfirmedError({ control, error }: { control: string; error: string | null | undefined }) {
  const { t } = useUi()
  if (!error) return null
  return (
    <p className="error" id={`${control}-error`}>
      {t('common.form.errorPrefix')}
      {error}
    </p>
  )
}
