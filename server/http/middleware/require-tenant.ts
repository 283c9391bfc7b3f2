import type { RequestHandler } from 'express'
import { AppError } from '#server/errors/app-error.ts'

/** Nothing but health and assets is answered on a host that belongs to nobody (DECISIONS §1: 703). */
export function requireTenant(): RequestHandler {
  return (req, _res, next) => {
    const { kind } = req.context.place
    next(kind === 'unknown' ? new AppError(703) : kind === 'unavailable' ? new AppError(722) : undefined)
  }
}
