import type { InputHTMLAttributes, ReactNode } from 'react'
import { useUi } from '#views/ui.tsx'

interface Props extends Pick<InputHTMLAttributes<HTMLInputElement>, 'accept' | 'multiple'> {
  id: string
  name: string
  /** What the button says; it is the label of the input. */
  label: string
  hint: ReactNode
  /** The same sentence as in the error summary. */
  error: string | undefined
  /** Choosing is the page's main action. */
  primary?: boolean
}

/**
 * Chooses files with the product's own button, in the page's language, and names what was chosen. The input itself
 * keeps the focus and the keys; without scripts it shows the name, and its own button is left out.
 */
export function FileChooser({ id, name, label, hint, error, primary = false, ...input }: Props) {
  const { t } = useUi()
  return (
    <>
      <p className="hint" id={`${id}-hint`}>
        {hint}
      </p>
      {error && (
        <p className="error" id={`${id}-error`}>
          {t('common.form.errorPrefix')}
          {error}
        </p>
      )}
      <div className="files" data-behaviour="name-files">
        <input
          type="file"
          id={id}
          name={name}
          {...input}
          aria-describedby={error ? `${id}-hint ${id}-error` : `${id}-hint`}
          aria-invalid={error ? true : undefined}
        />
        <label htmlFor={id} className={primary ? 'btn primary' : 'btn'}>
          {label}
        </label>
        <ul data-chosen aria-live="polite" lang="ja" />
      </div>
    </>
  )
}
