import type { RequestHandler } from 'express'
import { tooMany } from '#server/errors/too-many.ts'
import { networkOf } from '#server/lib/network.ts'
import type { OpenDownloads } from '#server/http/files/open-downloads.ts'

/** A running download has no end that is known; most take less. */
const RETRY_SECONDS = 10

/**
 * Lets a download begin while not too many are under way, and counts it until its answer has gone out or its reader
 * has left; 720 otherwise. A connection that is open but not read is closed, so that a place is held by reading only.
 */
export function boundDownloads(open: OpenDownloads): RequestHandler {
  return (req, res, next) => {
    // Who has gone meanwhile takes no place that nobody would give back.
    if (res.destroyed) return
    const { place } = req.context
    // A call to the console's host names its company later; all of those count as one's.
    const companyId = place.kind === 'company' ? place.company.id : 0
    const end = open.begin(networkOf(req.ip ?? ''), companyId)
    if (!end) return next(tooMany(RETRY_SECONDS))
    res.once('close', end)
    res.setTimeout(open.bounds.stalledMs, () => res.destroy())
    next()
  }
}
