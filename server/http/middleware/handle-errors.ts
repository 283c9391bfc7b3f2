import type { ErrorRequestHandler, Request, Response } from 'express'
import { AppError } from '#server/errors/app-error.ts'
import { entryOf } from '#server/errors/catalogue.ts'
import { factsOf } from '#server/lib/error-facts.ts'
import { isByWhoLeft } from '../files/send-stream.ts'
import { sendFailure } from '../api/v1/envelope.ts'
import { sendErrorPage, type ErrorPageServices } from '../pages/errors.ts'
import type { Services } from '../services.ts'
import { setRetryAfter } from '#server/http/request/rate-limit.ts'
import { isApi } from '#server/http/request/wants.ts'
import { codeOf } from './error-code.ts'

/** The last of the chain: one place where a failure becomes a page or an envelope. */
export function handleErrors(
  services: ErrorPageServices & Pick<Services, 'logger' | 'writeHealth'>,
): ErrorRequestHandler {
  return async (error: unknown, req: Request, res: Response, _next) => {
    // Closing the connection in the middle of a download is no fault of the server.
    if (hasLeft(error, res)) return
    const code = codeOf(error)
    const { httpStatus } = entryOf(code)
    if (httpStatus >= 500) {
      services.writeHealth.note(error)
      const { requestId, route } = req.context
      services.logger.error({ requestId, method: req.method, route, code, err: error }, 'request failed')
    }
    if (res.headersSent) {
      res.destroy()
      return
    }
    const known = error instanceof AppError ? error : new AppError(code, { cause: error })
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
  return (res.headersSent || res.destroyed) && isByWhoLeft(factsOf(error))
}
