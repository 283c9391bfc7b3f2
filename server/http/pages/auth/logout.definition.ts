import { redirect } from '#server/http/definitions/answers.ts'
import { text } from '#server/http/definitions/fields.ts'
import { paths } from '#server/http/paths.ts'
import { rememberPage } from '#server/http/session/landing.ts'
import { isOwnPath } from '#server/http/session/own-path.ts'
import { endSession } from '#server/http/session/session-changes.ts'
import { setSignOutReason } from '#server/http/session/sign-out-reason.ts'
import { field, input } from '#server/lib/input.ts'
import Joi from '#server/lib/joi.ts'
import { action } from './auth.ts'

/**
 * POST /logout: the session's record goes first, then the cookie. The timer of the browser sends `reason=idle` and the
 * page it stands on: then the sign-in page says why, and leads back to that page.
 */
export default action({
  path: paths.logout,
  access: 'signed-in',
  keepsForm: false,
  passive: true,
  schema: input({ reason: field<unknown>(Joi.any()), path: text }),
  async submit({ sessions, cookies }, { actor, auth, http: { req, res } }, { reason, path }) {
    const isIdle = reason === 'idle'
    await sessions.signOut(actor, auth.sessionId, isIdle ? 'idle' : 'asked')
    await endSession(req)
    res.appendHeader('Set-Cookie', cookies.set('sid', '', 0))
    if (isIdle) {
      setSignOutReason(req, res, 'idle')
      if (isOwnPath(path, auth.user)) rememberPage(req, res, path)
    }
    res.set({ 'Clear-Site-Data': '"cache"', 'Cache-Control': 'no-store' })
    return redirect(paths.login)
  },
})
