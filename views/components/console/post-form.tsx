import type { ReactNode } from 'react'
import { CsrfField } from './csrf-field.tsx'

interface Props {
  action: string
  csrfToken: string
  /** More hidden fields, name → value. */
  fields?: Record<string, string>
  className?: string
  /** For controls outside the form that belong to it. */
  id?: string
  /** The form sends a file; the token is still the first field. */
  multipart?: boolean
  /** Further behaviours of the form in a browser, with their data attributes. */
  behaviours?: { words: string; data: Record<`data-${string}`, string | undefined> }
  children: ReactNode
}

/** A form that asks before what is typed into it is left unsaved, and at once where it came back with what was typed. */
export const guardUnsaved = (isTyped: boolean): NonNullable<Props['behaviours']> => ({
  words: 'guard-unsaved',
  data: { 'data-typed': isTyped ? '' : undefined },
})

/** A form that changes something: POST, token, sent once. */
export function PostForm({ action, csrfToken, fields = {}, ...rest }: Props) {
  const { className, id, multipart, behaviours, children } = rest
  return (
    <form
      id={id}
      className={className}
      method="post"
      action={action}
      encType={multipart ? 'multipart/form-data' : undefined}
      noValidate
      data-behaviour={['disable-on-submit', behaviours?.words].filter(Boolean).join(' ')}
      {...behaviours?.data}
    >
      <CsrfField token={csrfToken} />
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
    </form>
  )
}
