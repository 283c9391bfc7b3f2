import type { ErrorCode } from './catalogue.ts'

/** An invalid field of a request: `message` is a message key with its parameters, never a sentence. */
export interface FieldError {
  field: string
  message: string
  params?: Record<string, string | number>
}

/**
 * An expected failure: a code of the catalogue (SPEC §8), and optionally the fields it concerns.
 * It is logged, so it must not contain personal data.
 */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly fields: FieldError[]
  readonly results: Record<string, unknown> | undefined

  constructor(
    code: ErrorCode,
    options: { fields?: FieldError[]; results?: Record<string, unknown>; cause?: unknown } = {},
  ) {
    super(`code ${code}`, { cause: options.cause })
    this.name = 'AppError'
    this.code = code
    this.fields = options.fields ?? []
    this.results = options.results
  }
}
