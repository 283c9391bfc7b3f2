import type { ReactNode } from 'react'
import { CsrfField } from './csrf-field.tsx'

interface Props {
  action: string
  csrfToken: string
  /** More hidden fields, name → value. */
  fields?: Record<string, string>
  className?: string
  children: ReactNode
}

/** A form that changes something: POST, token, sent once. */
export function PostForm({ action, csrfToken, fields = {}, className, children }: Props) {
  return (
    <form className={className} method="post" action={action} noValidate data-behaviour="disable-on-submit">
      <CsrfField token={csrfToken} />
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
    </form>
  )
}
