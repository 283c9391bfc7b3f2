import type { Request } from 'express'
import { AppError } from '#server/errors/app-error.ts'
import type { ErrorCode } from '#server/errors/catalogue.ts'
import { fieldErrorsOf } from '#server/http/rendering/field-errors.ts'
import type { Services } from '#server/http/services.ts'

/** What a person can meet in a form of the own account, and go on from. */
const EXPECTED = new Set<ErrorCode>([406, 612, 613, 702, 708, 709, 711, 718, 720])

/** Codes that concern one field even where the service names none. */
const FIELD_OF: Partial<Record<ErrorCode, string>> = {
  613: 'code',
  702: 'currentPassword',
  708: 'email',
  709: 'email',
  718: 'password',
}

/**
 * A refused form's sentences by the ids of its controls: `controls` says which control shows which field. What fits
 * none stands for the whole form, under ''. Anything unexpected is thrown on.
 */
export function refusalOf(
  services: Services,
  req: Request,
  error: unknown,
  controls: Record<string, string>,
): Record<string, string> {
  if (!(error instanceof AppError) || !EXPECTED.has(error.code)) throw error
  const errors: Record<string, string> = {}
  for (const [field, text] of Object.entries(fieldErrorsOf(services, req, error))) {
    const control = controls[field || (FIELD_OF[error.code] ?? '')] ?? ''
    errors[control] ??= text
  }
  return errors
}
