import type { RequestHandler } from 'express'
import { AppError } from '#server/errors/app-error.ts'

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * DECISIONS §3: every unsafe request, signed in or not, comes from our own pages. `Origin` decides where it is sent,
 * else `Sec-Fetch-Site`; a request with neither passes only without cookies.
 */
export function requireSameOrigin(originOf: (host: string) => string): RequestHandler {
  return (req, _res, next) => {
    if (SAFE.has(req.method)) return next()
    const { origin } = req.headers
    const site = req.headers['sec-fetch-site']
    const own =
      origin !== undefined
        ? origin === originOf(req.context.host)
        : site !== undefined
          ? site === 'same-origin'
          : req.headers.cookie === undefined
    next(own ? undefined : new AppError(403))
  }
}
