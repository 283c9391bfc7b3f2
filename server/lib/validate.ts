import type { Schema, ValidationErrorItem, ValidationResult } from 'joi'
import { AppError, type FieldError } from '#server/errors/app-error.ts'
import type { ErrorCode } from '#server/errors/catalogue.ts'

/** A schema message that is a locale key ('auth.error.emailRequired'), not joi's text. */
const KEY = /^[a-z]+(?:\.[a-zA-Z0-9-]+)+$/

/** An answer names so many faults at most: whoever sends ten thousand unknown fields gets no longer list. */
const MAX_FAULTS = 200

/** What happens to fields that the schema does not name: forms send more than they mean, calls must not. */
export type UnknownFields = 'dropped' | 'refused'

/** Checks input against a schema and returns it converted; all errors as one AppError (406 by default). */
export function validate<T>(
  schema: Schema,
  input: unknown,
  code: ErrorCode = 406,
  unknownFields: UnknownFields = 'dropped',
): T {
  const { value, error }: ValidationResult<T> = schema.validate(input ?? {}, {
    abortEarly: false,
    stripUnknown: unknownFields === 'dropped',
    convert: true,
  })
  if (error) throw new AppError(code, { fields: error.details.slice(0, MAX_FAULTS).map(toFieldError) })
  return value
}

function toFieldError({ path, type, message, context }: ValidationErrorItem): FieldError {
  const field = path.length > 0 ? path.join('.') : String(context?.main ?? context?.peers?.[0] ?? '')
  if (KEY.test(message)) {
    const params = context?.params as FieldError['params']
    return { field, message, ...(params && { params }) }
  }
  const limit = context?.limit
  if (typeof limit === 'number') {
    if (/max$/.test(type))
      return {
        field,
        message: type.startsWith('number') ? 'common.error.maxNumber' : 'common.error.maxLength',
        params: { limit },
      }
    if (/min$/.test(type))
      return {
        field,
        message: type.startsWith('number') ? 'common.error.minNumber' : 'common.error.minLength',
        params: { limit },
      }
  }
  if (type === 'object.unknown') return { field, message: 'common.error.unknownField' }
  if (type === 'any.required' || type === 'string.empty') return { field, message: 'common.error.required' }
  if (/^number/.test(type)) return { field, message: 'common.error.integer' }
  return { field, message: 'common.error.invalid' }
}
