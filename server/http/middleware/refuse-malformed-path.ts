import type { RequestHandler } from 'express'
import { AppError } from '#server/errors/app-error.ts'

/** A path that no percent-decoding makes sense of is a bad request (SEC-DOS-01), whether or not a route looks at it. */
export function refuseMalformedPath(): RequestHandler {
  return (req, _res, next) => next(isReadable(req.path) ? undefined : new AppError(400))
}

function isReadable(path: string): boolean {
  try {
    decodeURIComponent(path)
    return true
  } catch {
    return false
  }
}
