import type { InputHTMLAttributes } from 'react'
import type { ControlProps } from '#views/components/field.tsx'

interface Props extends Pick<InputHTMLAttributes<HTMLInputElement>, 'accept' | 'multiple'> {
  /** What ties the input to its label, hint and error. */
  control: ControlProps
  name: string
  /** What the button says. */
  label: string
}

/**
 * Chooses files with the product's own button, in the page's language, and names what was chosen. The input itself
 * keeps the focus and the keys; without scripts it shows the name, and its own button is left out.
 */
export function FileChooser({ control, name, label, ...input }: Props) {
  return (
    <div className="files" data-behaviour="name-files">
      <input type="file" name={name} {...input} {...control} />
      <label htmlFor={control.id} className="btn">
        {label}
      </label>
      <ul data-chosen aria-live="polite" lang="ja" />
    </div>
  )
}
