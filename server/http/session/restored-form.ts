import type { Request } from 'express'

/** What somebody had typed when the session ended, by the form's field names; a list where a name came twice. */
type KeptForm = Record<string, string | string[]>

declare module 'express-serve-static-core' {
  interface Request {
    /** Given to one page once (DECISIONS §3); pending-forms.ts fills it. */
    keptForm?: KeptForm | null
  }
}

/**
 * The values that came back after signing in again, for a page that shows a form: `{...stored, ...keptValues(req)}`.
 * Empty when there are none. Passwords, codes and files are never among them. They were typed, not checked: treat
 * them like a refused form's values.
 */
export function keptValues(req: Request): Partial<Record<string, string>> {
  const values: Record<string, string> = {}
  for (const [name, value] of Object.entries(req.keptForm ?? {}))
    values[name] = typeof value === 'string' ? value : (value.at(-1) ?? '')
  return values
}
