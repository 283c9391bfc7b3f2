import type { User } from '#server/features/users/index.ts'
import { redirect, Redirect, shown, type Shown } from '#server/http/definitions/answers.ts'
import type { PageRequest } from '#server/http/definitions/page-request.ts'
import { signInPlaceOf } from '#server/http/middleware/sign-in-place.ts'
import { paths } from '#server/http/paths.ts'
import { addAnonymousToast } from '#server/http/rendering/anonymous-toast.ts'
import { visitorOf } from '#server/http/request/actor.ts'
import { forgetMailedToken, mailedTokenOf } from '#server/http/session/mailed-token.ts'
import { newPassword, passwordConditions } from '#server/http/session/new-password.ts'
import { input } from '#server/lib/input.ts'
import { page, type AuthServices } from './auth.ts'

const link = { cookie: 'reset_link', path: paths.resetPassword(3) }

/**
 * /reset-password/3: a new password by the mailed link. Open to the signed-in too: the link may be another person's,
 * so it is its owner whose address the page shows and whose sessions end; the reader's own stay as they are.
 */
export default page({
  path: link.path,
  access: 'public',
  view: 'auth/reset-password',
  async load(services, request, typed) {
    const opened = await open(services, request)
    if (!('user' in opened)) return opened
    const { user } = opened
    return {
      shell: request.authShell(),
      reason: 'link',
      action: link.path,
      email: user.email,
      conditions: await passwordConditions(services, request.ui, user.companyId),
      errors: typed?.errors ?? {},
      loginHref: paths.login,
    }
  },
}).form({
  schema: input(newPassword),
  refusals: { 601: {}, 718: {}, 721: {} },
  async submit(services, request, { password }) {
    const opened = await open(services, request)
    if (!('user' in opened)) return opened
    const { req, res } = request.http
    const place = signInPlaceOf(req.context.place)
    await services.passwords.resetByLink(visitorOf(req), opened.token, place, password)
    forgetMailedToken(services, res, link)
    // In a cookie even for who is signed in: it may be their own session that this has ended.
    addAnonymousToast(res, services, 'success', 'toast.success.passwordReset')
    return redirect(paths.login)
  },
})

/** The link's token and its owner, or the answer where it opens nothing. */
async function open(
  services: AuthServices,
  request: PageRequest,
): Promise<{ token: string; user: User } | Redirect | Shown> {
  const token = mailedTokenOf(services, request, link)
  if (token instanceof Redirect) return token
  const place = signInPlaceOf(request.http.req.context.place)
  const user = token === '' ? undefined : await services.passwords.findReset(token, place)
  return user ? { token, user } : expired(services, request)
}

/** One page for every link that opens nothing, whatever the reason (SEC-FPW-08). */
function expired(services: AuthServices, request: PageRequest): Shown {
  const { req, res } = request.http
  forgetMailedToken(services, res, link)
  const props = {
    shell: request.authShell(),
    requestHref: paths.forgetPassword,
    loginHref: paths.login,
  }
  return shown('auth/expired-reset-link', props, { status: req.method === 'POST' ? 410 : 200 })
}
