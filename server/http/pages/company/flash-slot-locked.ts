import type { Request } from 'express'
import { AppError } from '#server/errors/app-error.ts'
import { entryOf } from '#server/errors/catalogue.ts'
import { addToast } from '#server/http/rendering/toasts.ts'

/** An import is about to replace what was to be changed (715): the next page says so. Anything else is thrown on. */
export function flashSlotLocked(req: Request, error: unknown): void {
  if (!(error instanceof AppError) || error.code !== 715) throw error
  addToast(req, 'error', error.fields[0]?.message ?? entryOf(715).messageKey)
}
