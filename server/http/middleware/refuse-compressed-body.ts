import type { RequestHandler } from 'express'
import { AppError } from '#server/errors/app-error.ts'

/**
 * Bodies are never decompressed (LIBRARIES: older Node decodes brotli unsafely; SEC-DOS-01): anything but identity
 * is answered 415 before a parser sees it.
 */
export function refuseCompressedBody(): RequestHandler {
  return (req, _res, next) => {
    const encoding = req.headers['content-encoding']
    next(encoding && encoding.trim().toLowerCase() !== 'identity' ? new AppError(724) : undefined)
  }
}
