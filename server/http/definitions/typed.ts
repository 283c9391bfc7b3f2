import type { Request } from 'express'
import Joi from '#server/lib/joi.ts'
import type { ErrorCode } from '#server/errors/catalogue.ts'
import type { Input } from '#server/lib/input.ts'

/** A form as it was sent, by the names of its controls; a list where a name came twice. */
export type SentForm = Readonly<Record<string, string | string[] | undefined>>

/**
 * A form that comes back to its page: refused, shown again on purpose, or restored after a new sign-in (DECISIONS §3).
 * Passwords, codes and files never come back: a page must not put them into its props.
 */
export interface Typed<N = undefined> {
  /** Which of the page's forms. */
  form: string
  sent: SentForm
  /** What was typed, by control; the last one where a name came twice. */
  values: Partial<Record<string, string>>
  /** What is wrong, by control; '' for the whole form. Empty where nothing was refused. */
  errors: Record<string, string>
  /** What refused it; null where nothing did. */
  code: ErrorCode | null
  /** What `submit` gave to `again()`. */
  found: N | undefined
  /** The answer's. */
  status: number
}

/** The body of a form; empty where none was sent. */
export function sentForm(req: Pick<Request, 'body'>): SentForm {
  const body: SentForm | undefined = req.body
  return { ...body }
}

/** A whole form, unchecked: for inputs that are converted from it. */
export const sentInput: Input<SentForm> = { schema: Joi.object(), presence: 'optional' }

/** The last text of each name. */
export function valuesOf(sent: SentForm): Partial<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(sent).map(([name, value]) => [name, Array.isArray(value) ? (value.at(-1) ?? '') : value]),
  )
}
