import type { ErrorRequestHandler, Request, Response } from 'express'
import multer from 'multer'
import { AppError } from '#server/errors/app-error.ts'
import { entryOf, type ErrorCode } from '#server/errors/catalogue.ts'
import { Unavailable } from '#server/errors/unavailable.ts'
import { factsOf } from '#server/lib/error-facts.ts'
import { sendFailure } from '../api/v1/envelope.ts'
import { sendErrorPage, type ErrorPageServices } from '../pages/errors.ts'
import type { Services } from '../services.ts'
import { setRetryAfter } from '#server/http/request/rate-limit.ts'
import { isApi } from '#server/http/request/wants.ts'

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

/** The last of the chain: one place where a failure becomes a page or an envelope. */
export function handleErrors(services: ErrorPageServices & Pick<Services, 'logger'>): ErrorRequestHandler {
  return async (error: unknown, req: Request, res: Response, _next) => {
    // Closing the connection in the middle of a download is no fault of the server.
    if (hasLeft(error, res)) return
    const code = codeOf(error)
    const { httpStatus } = entryOf(code)
    if (httpStatus >= 500)
      services.logger.error({ requestId: req.context.requestId, code, err: error }, 'request failed')
    if (res.headersSent) {
      res.destroy()
      return
    }
    const known = error instanceof AppError ? error : new AppError(code)
    setRetryAfter(res, known)
    if (isApi(req)) return sendFailure(services, req, res, known)
    try {
      await sendErrorPage(services, req, res, known)
    } catch (second) {
      services.logger.error({ requestId: req.context.requestId, err: second }, 'error page failed')
      res.status(500).set('Cache-Control', 'no-store').type('text').send('Something went wrong.')
    }
  }
}

function hasLeft(error: unknown, res: Response): boolean {
  // Also before the first byte: a page that is left takes its pictures' requests along.
  return (res.headersSent || res.destroyed) && factsOf(error).code === 'ERR_STREAM_PREMATURE_CLOSE'
}
