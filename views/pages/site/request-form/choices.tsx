import type { ReactNode } from 'react'
import { Check } from '#views/components/field.tsx'
import { useFieldLabel, useUi } from '#views/ui.tsx'

/** Boxes or buttons under one question, with its error. */
export function Choices({
  id,
  question,
  name,
  error,
  hint,
  children,
}: {
  id: string
  question: string
  /** What the summary of errors calls the field: a sentence does not begin with a question. */
  name: string
  error: string | undefined
  hint?: string
  children: ReactNode
}) {
  const { t } = useUi()
  useFieldLabel(id, name)
  const described = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ')
  return (
    <fieldset className="field" id={id} aria-describedby={described || undefined}>
      <legend>
        {question}
        <span className="req">{t('common.form.required')}</span>
      </legend>
      {hint ? (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      ) : null}
      {error ? (
        <p className="error" id={`${id}-error`}>
          {t('common.form.errorPrefix')}
          {error}
        </p>
      ) : null}
      <div>{children}</div>
    </fieldset>
  )
}

/** One of several, where exactly one is chosen. */
export function Choice({
  name,
  value,
  chosen,
  label,
  radio,
}: {
  name: string
  value: string
  chosen: readonly string[]
  label: ReactNode
  radio?: boolean
}) {
  return (
    <Check
      type={radio ? 'radio' : 'checkbox'}
      name={name}
      value={value}
      defaultChecked={chosen.includes(value)}
      label={label}
    />
  )
}
