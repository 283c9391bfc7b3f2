import { actorOf } from '#server/http/request/actor.ts'
import { isOwnPath, rememberPage } from '#server/http/session/landing.ts'
import { paths } from '../../paths.ts'
import type { Route } from '#server/http/routing/route.ts'
import type { Services } from '../../services.ts'
import { setSignOutReason } from '#server/http/session/sign-out-reason.ts'
import { endSession } from '#server/http/session/session.ts'
import { textOf } from '../query.ts'

/**
 * POST /logout: the session's record goes first, then the cookie. The timer of the browser sends `reason=idle` and the
 * page it stands on: then the sign-in page says why, and leads back to that page.
 */
export function logoutRoutes(services: Services): Route[] {
  return [
    {
      method: 'post',
      path: paths.logout,
      access: 'signed-in',
      host: 'any',
      body: 'form',
      keepsForm: false,
      passive: true,
      async handler(req, res) {
        const { user, sessionId } = req.auth!
        const body = (req.body ?? {}) as Record<string, unknown>
        const isIdle = body.reason === 'idle'
        await services.sessions.signOut(actorOf(req), sessionId, isIdle ? 'idle' : 'asked')
        await endSession(req)
        res.appendHeader('Set-Cookie', services.cookies.set('sid', '', 0))
        if (isIdle) {
          setSignOutReason(req, res, 'idle')
          const path = textOf(body.path)
          if (isOwnPath(path, user)) rememberPage(req, res, path)
        }
        res.set({ 'Clear-Site-Data': '"cache"', 'Cache-Control': 'no-store' })
        res.redirect(303, paths.login)
      },
    },
  ]
}
