import multer from 'multer'
import { AppError } from '#server/errors/app-error.ts'
import type { ErrorCode } from '#server/errors/catalogue.ts'
import { Unavailable } from '#server/errors/unavailable.ts'
import { factsOf } from '#server/lib/error-facts.ts'

/** The catalogue's code for anything that can be thrown on the way to an answer. */
export function codeOf(error: unknown): ErrorCode {
  if (error instanceof AppError || error instanceof Unavailable) return error.code
  if (error instanceof multer.MulterError) return error.code === 'LIMIT_FILE_SIZE' ? 723 : 406
  const { status } = factsOf(error)
  if (status === 413) return 723
  if (status === 415) return 724
  if (typeof status === 'number' && status >= 400 && status < 500) return 400
  if (error instanceof URIError) return 400
  return isUnavailable(error) ? 722 : 500
}

// What the database's drivers throw while it is away or too busy for this transaction; the session store maps its own.
const AWAY = new Set<unknown>([
  'ECONNREFUSED',
  'ECONNRESET',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EHOSTUNREACH',
  'PROTOCOL_CONNECTION_LOST',
  'ER_CON_COUNT_ERROR',
  'ER_SERVER_SHUTDOWN',
  'ER_LOCK_DEADLOCK',
  'ER_LOCK_WAIT_TIMEOUT',
  'SQLITE_BUSY',
])

function isUnavailable(error: unknown): boolean {
  const { name, code } = factsOf(error)
  return name === 'KnexTimeoutError' || AWAY.has(code)
}
