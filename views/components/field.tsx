import type { InputHTMLAttributes, ReactNode, SelectHTMLAttributes, TextareaHTMLAttributes } from 'react'
import { useFieldLabel, useUi } from '../ui.tsx'
import { MixedText, useLangOf } from './mixed-text.tsx'

/** What ties a control to its label, hint and error; spread it on the control. */
export interface ControlProps {
  id: string
  'aria-describedby'?: string
  'aria-invalid'?: true
}

interface Around {
  id: string
  label: string
  hint?: ReactNode
  /** The same sentence as in the error summary. */
  error?: string
  /** Shows 必須 or 任意; omitted if all fields of a form are alike. */
  need?: 'required' | 'optional'
}

/** Label, hint, error, control, in this order. */
export function Field({
  id,
  label,
  hint,
  error,
  need,
  grow,
  children,
}: Around & { grow?: boolean; children: (control: ControlProps) => ReactNode }) {
  const { t } = useUi()
  useFieldLabel(id, label)
  const described = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ')
  return (
    <div className={grow ? 'field grow' : 'field'}>
      <label htmlFor={id}>
        {label}
        {need ? (
          <span className={need === 'required' ? 'req' : 'opt'}>{t(`common.form.${need}`)}</span>
        ) : null}
      </label>
      {hint ? (
        <p className="hint" id={`${id}-hint`}>
          {typeof hint === 'string' ? <MixedText text={hint} /> : hint}
        </p>
      ) : null}
      {error ? (
        <p className="error" id={`${id}-error`}>
          {t('common.form.errorPrefix')}
          {error}
        </p>
      ) : null}
      {children({ id, 'aria-describedby': described || undefined, 'aria-invalid': error ? true : undefined })}
    </div>
  )
}

export type TextFieldProps = Around & { grow?: boolean } & Omit<InputHTMLAttributes<HTMLInputElement>, 'id'>

export function TextField({ id, label, hint, error, need, grow, ...input }: TextFieldProps) {
  return (
    <Field {...{ id, label, hint, error, need, grow }}>
      {(control) => <input className="full" type="text" {...input} {...control} />}
    </Field>
  )
}

export type TextAreaFieldProps = Around & Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'id'>

export function TextAreaField({ id, label, hint, error, need, ...area }: TextAreaFieldProps) {
  return (
    <Field {...{ id, label, hint, error, need }}>{(control) => <textarea {...area} {...control} />}</Field>
  )
}

export interface Option {
  value: string
  label: string
}

export type SelectFieldProps = Around & { options: Option[] } & Omit<
    SelectHTMLAttributes<HTMLSelectElement>,
    'id'
  >

export function SelectField({ id, label, hint, error, need, options, ...select }: SelectFieldProps) {
  const langOf = useLangOf()
  return (
    <Field {...{ id, label, hint, error, need }}>
      {(control) => (
        <select {...select} {...control}>
          {options.map((option) => (
            <option key={option.value} value={option.value} lang={langOf(option.label)}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}

export type CheckProps = {
  label: ReactNode
  hint?: ReactNode
  small?: boolean
} & InputHTMLAttributes<HTMLInputElement>

/** A checkbox, or with type="radio" a radio button, inside its label. */
export function Check({ label, hint, small, ...input }: CheckProps) {
  return (
    <label className={small ? 'check sm' : 'check'}>
      <input type="checkbox" {...input} />
      <span>
        {label}
        {hint ? (
          <>
            <br />
            <span className="hint">{hint}</span>
          </>
        ) : null}
      </span>
    </label>
  )
}
