import { AppError, type FieldError } from '#server/errors/app-error.ts'
import { entryOf, type ErrorCode } from '#server/errors/catalogue.ts'
import type { Ui } from '#views/ui.tsx'
import { redirect, type Redirect } from './answers.ts'

/** Sentences by control; '' for the whole form. */
export type Errors = Record<string, string>

/** The form's page again. */
export interface ShownAgain<S, R, I> {
  /** 422 unless given. */
  status?: number | ((request: R) => number)
  /** The sentence for the whole form; without one, the error's fields say what is wrong, else the code does. */
  key?: string
  /** The control that the code concerns where the error names no field. */
  control?: string
  /** All sentences, where they depend on more than the code; undefined for the error’s own. */
  errors?(services: S, request: R, error: AppError, input: I): Promise<Errors | undefined>
}

/** Another page, which says what was refused. */
export interface Flashed<R, I> {
  leadTo(request: R, input: I): string
  /** Its sentence; without one, the error's own. */
  key?: string
}

/**
 * What becomes of a failure that `submit` met, by its code. A code that is not here is answered with an error page,
 * but for 406, what a form has typed wrong: its page is shown again unless the table says `false`.
 */
export type Refusals<S, R, I> = Partial<Record<ErrorCode, ShownAgain<S, R, I> | Flashed<R, I> | false>>

/** What the table says of a failure. @throws the failure itself where it says nothing */
export function refusalOf<S, R, I>(
  table: Refusals<S, R, I>,
  error: unknown,
): { error: AppError; refusal: ShownAgain<S, R, I> | Flashed<R, I> } {
  if (!(error instanceof AppError)) throw error
  const refusal = table[error.code] ?? (error.code === 406 ? {} : false)
  if (refusal === false) throw error
  return { error, refusal }
}

/** Leads to a page that says what was refused. */
export function flashed(href: string, error: AppError, key?: string): Redirect {
  const own = error.fields[0]?.message ?? entryOf(error.code).messageKey
  return redirect(href, { level: 'error', key: key ?? own })
}

/** A failure as sentences by control. The first of a control wins. */
export function errorsOf(
  { t }: Ui,
  error: AppError,
  controlOf: (field: string) => string = (field) => field,
  { key, control = '' }: { key?: string; control?: string } = {},
): Errors {
  if (key !== undefined) return { '': t(key) }
  const whole: FieldError = { field: control, message: entryOf(error.code).messageKey }
  const errors: Errors = {}
  for (const { field, message, params } of error.fields.length > 0 ? error.fields : [whole])
    errors[error.fields.length > 0 ? controlOf(field) : field] ??= t(message, params)
  return errors
}
