import multer from 'multer'
import { AppError } from '#server/errors/app-error.ts'
import type { ErrorCode } from '#server/errors/catalogue.ts'
import { Unavailable } from '#server/errors/unavailable.ts'
import { factsOf } from '#server/lib/error-facts.ts'
import { outageOf } from '#server/lib/outage.ts'

/** The catalogue's code for anything that can be thrown on the way to an answer. */
export function codeOf(error: unknown): ErrorCode {
  if (error instanceof AppError || error instanceof Unavailable) return error.code
  if (error instanceof multer.MulterError) return error.code === 'LIMIT_FILE_SIZE' ? 723 : 406
  const { status } = factsOf(error)
  if (status === 413) return 723
  if (status === 415) return 724
  if (typeof status === 'number' && status >= 400 && status < 500) return 400
  if (error instanceof URIError) return 400
  return outageOf(error) === undefined ? 500 : 722
}
