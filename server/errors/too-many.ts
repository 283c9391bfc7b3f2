import { AppError } from './app-error.ts'

/**
 * Error 720.
 * @param retryAfter seconds to wait
 * @param message the key of a sentence that says what to do instead, where waiting is not all
 */
export const tooMany = (retryAfter: number, message?: string) =>
  new AppError(720, { results: { retryAfter }, ...(message && { fields: [{ field: '', message }] }) })
