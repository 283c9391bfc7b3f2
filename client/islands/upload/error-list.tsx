import { useEffect, useRef } from 'react'
import type { FieldError } from './props.ts'

/** The form's error summary, which gets the focus after each refusal. */
export function ErrorList({ title, errors }: { title: string; errors: FieldError[] }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [errors])
  return (
    <div className="errsum" role="alert" tabIndex={-1} ref={box}>
      <h2>{title}</h2>
      <ul>
        {errors.map(({ field, message, href = field && `#${field}` }) => (
          <li key={field + message}>{href ? <a href={href}>{message}</a> : message}</li>
        ))}
      </ul>
    </div>
  )
}
