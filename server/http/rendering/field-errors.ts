import type { Request } from 'express'
import type { AppError } from '#server/errors/app-error.ts'
import { entryOf } from '#server/errors/catalogue.ts'
import type { Services } from '#server/http/services.ts'

/** A failure as sentences by form control; what concerns no control stands under ''. The first of a field wins. */
export function fieldErrorsOf(
  { translate }: Pick<Services, 'translate'>,
  req: Request,
  error: AppError,
): Record<string, string> {
  const { lang } = req.context
  if (error.fields.length === 0) return { '': translate(lang, entryOf(error.code).messageKey) }
  const errors: Record<string, string> = {}
  for (const { field, message, params } of error.fields) errors[field] ??= translate(lang, message, params)
  return errors
}
