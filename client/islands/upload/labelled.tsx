import type { ReactNode } from 'react'

interface Props {
  name: string
  /** Needed if the page has several controls of this name; otherwise the name is used. */
  id?: string
  label: string
  /** 必須 / 任意, in words. */
  mark: { word: string; optional?: boolean }
  hint?: string
  error?: string
  errorPrefix: string
  /** Receives the attributes that connect the control to its hint and error. */
  children: (tie: ControlTie) => ReactNode
}

interface ControlTie {
  id: string
  name: string
  'aria-invalid'?: true
  'aria-describedby'?: string
}

/** Label, hint, error, control, in this order. */
export function Labelled({ name, id = name, label, mark, hint, error, errorPrefix, children }: Props) {
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div className="field">
      <label htmlFor={id}>
        {label}
        <span className={mark.optional ? 'opt' : 'req'}>{mark.word}</span>
      </label>
      {hint && (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {error && (
        <p className="error" id={`${id}-error`}>
          {errorPrefix}
          {error}
        </p>
      )}
      {children({
        id,
        name,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': described || undefined,
      })}
    </div>
  )
}
