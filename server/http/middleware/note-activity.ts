import type { RequestHandler } from 'express'
import type { Services } from '../services.ts'

/** A request of somebody signed in is activity: it puts off the idle limit, and nothing else. */
export function noteActivity({ sessions }: Pick<Services, 'sessions'>): RequestHandler {
  return async (req, _res, next) => {
    // A token has no session, and no idle limit.
    if (req.auth && req.auth.via !== 'api-token') req.auth = await sessions.touch(req.auth)
    next()
  }
}
