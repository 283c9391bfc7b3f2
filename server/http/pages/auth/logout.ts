import { paths } from '../../paths.ts'
import type { Route } from '../../route.ts'
import type { Services } from '../../services.ts'
import { endSession } from '../../session.ts'

/** POST /logout: the session's record goes first, then the cookie. */
export function logoutRoutes(services: Services): Route[] {
  return [
    {
      method: 'post',
      path: paths.logout,
      access: 'signed-in',
      host: 'any',
      body: 'form',
      async handler(req, res) {
        await services.auth.signOut(req.auth!.sessionId)
        await endSession(req)
        res.appendHeader('Set-Cookie', services.cookies.set('sid', '', 0))
        res.set({ 'Clear-Site-Data': '"cache"', 'Cache-Control': 'no-store' })
        res.redirect(303, paths.login)
      },
    },
  ]
}
