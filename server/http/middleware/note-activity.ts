import type { RequestHandler } from 'express'
import type { Services } from '../services.ts'

/** A request of somebody signed in is activity: it puts off the idle limit, and nothing else. */
export function noteActivity({ sessions }: Pick<Services, 'sessions'>): RequestHandler {
  return async (req, _res, next) => {
    if (req.auth) req.auth = await sessions.touch(req.auth)
    next()
  }
}
