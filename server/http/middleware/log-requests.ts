import type { RequestHandler } from 'express'
import type { Logger } from '#server/lib/logger.ts'

/** One line a request: no query, no address, no name of anybody. */
export function logRequests(logger: Logger): RequestHandler {
  return (req, res, next) => {
    const startedAt = performance.now()
    res.once('close', () => {
      const { place, requestId } = req.context
      logger.info({
        requestId,
        method: req.method,
        path: req.path,
        status: res.statusCode,
        ms: Math.round(performance.now() - startedAt),
        ...(place.kind === 'company' && { companyId: place.company.id }),
        ...(req.auth && { userId: req.auth.user.id }),
        ...(!res.writableFinished && { aborted: true }),
      })
    })
    next()
  }
}
