import type { RequestHandler } from 'express'
import { isOwnRequest } from '#server/http/front-door/own-requests.ts'
import type { Logger } from '#server/lib/logger.ts'

/** A request that was answered. */
export interface RequestFacts {
  method: string
  /** The pattern of its route; `none` for what no route answers, as assets and unknown addresses. */
  route: string
  status: number
  ms: number
}

/** One line a request: no query, no address, no name of anybody. `observe` gets the same without the path. */
export function logRequests({
  logger,
  observe,
}: {
  logger: Logger
  observe(request: RequestFacts): void
}): RequestHandler {
  return (req, res, next) => {
    if (isOwnRequest(req)) return next()
    const startedAt = performance.now()
    res.once('close', () => {
      const { place, requestId, route } = req.context
      const { method } = req
      const { statusCode: status } = res
      const ms = performance.now() - startedAt
      observe({ method, route: route ?? 'none', status, ms })
      logger.info({
        ...{ requestId, method, path: req.path, ...(route !== undefined && { route }), status },
        ms: Math.round(ms),
        ...(place.kind === 'company' && { companyId: place.company.id }),
        ...(req.auth && { userId: req.auth.user.id }),
        ...(!res.writableFinished && { aborted: true }),
      })
    })
    next()
  }
}
