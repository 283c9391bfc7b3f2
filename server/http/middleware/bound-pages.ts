import type { RequestHandler } from 'express'
import { tooMany } from '#server/errors/too-many.ts'
import { networkOf } from '#server/lib/network.ts'
import type { Services } from '#server/http/services.ts'
import { boundDownloads } from './bound-downloads.ts'

/** Limits what one network has made: 720 with the seconds to wait beyond `freshPageRate`. */
export function limitFreshPages({ freshPages }: Pick<Services, 'freshPages'>): RequestHandler {
  return (req, _res, next) => {
    const seconds = freshPages.take(networkOf(req.ip ?? ''))
    next(seconds > 0 ? tooMany(seconds) : undefined)
  }
}

/** The same, and only so many pages are made at once, as with downloads. */
export function boundPages(services: Pick<Services, 'freshPages' | 'openDownloads'>): RequestHandler[] {
  return [limitFreshPages(services), boundDownloads(services.openDownloads.pages)]
}
