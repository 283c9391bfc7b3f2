import { redirect, Redirect, type Shown } from '#server/http/definitions/answers.ts'
import type { PageRequest } from '#server/http/definitions/page-request.ts'
import { signInPlaceOf } from '#server/http/middleware/sign-in-place.ts'
import { userRefusals } from '#server/http/pages/profile/refusals.ts'
import { paths } from '#server/http/paths.ts'
import { visitorOf } from '#server/http/request/actor.ts'
import { csrfError, csrfTokenOf, hasValidCsrfToken } from '#server/http/session/csrf.ts'
import { landingOf } from '#server/http/session/landing.ts'
import { forgetMailedToken, mailedTokenOf } from '#server/http/session/mailed-token.ts'
import { page, type AuthServices } from './auth.ts'
import { expiredLink } from './expired-link.view.ts'

const link = { cookie: 'email_change', path: paths.confirmEmail }
const { controlOf, refusals } = userRefusals()

/**
 * /confirm-email, where the link to a new address leads. A page with a button: following the link changes nothing.
 * It works whoever is signed in, because the link itself says whose address it is; the own session goes on.
 */
export default page({
  path: link.path,
  access: 'public',
  view: 'auth/confirm-email',
  async load(services, request, typed) {
    const token = mailedTokenOf(services, request, link)
    if (token instanceof Redirect) return token
    const change = await changeOf(services, request, token)
    if (!change) return expired(services, request)
    const { req } = request.http
    return {
      shell: request.authShell(),
      action: link.path,
      csrfToken: req.auth ? csrfTokenOf(req) : null,
      oldEmail: change.user.email,
      newEmail: change.newEmail,
      errors: typed?.errors ?? {},
    }
  },
}).form({
  controlOf,
  refusals: { ...refusals, 601: {} },
  async submit(services, request) {
    const { req, res } = request.http
    const token = mailedTokenOf(services, request, link)
    if (token instanceof Redirect) return token
    if (req.auth && !hasValidCsrfToken(req)) throw csrfError()
    const change = await changeOf(services, request, token)
    if (!change) return expired(services, request)
    const kept = req.auth?.user.id === change.user.id ? req.auth.sessionId : null
    const place = signInPlaceOf(req.context.place)
    await services.profiles.confirmEmailChange(visitorOf(req), token, place, kept)
    forgetMailedToken(services, res, link)
    return req.auth
      ? redirect(landingOf(req.auth.user), 'account.toast.emailConfirmed')
      : redirect(paths.login, 'account.toast.emailConfirmedLogin')
  },
})

/** The change that a link's token would make; undefined where it opens nothing here. */
async function changeOf({ profiles }: AuthServices, { http }: PageRequest, token: string) {
  return token === '' ? undefined : profiles.findEmailChange(token, signInPlaceOf(http.req.context.place))
}

function expired(services: AuthServices, request: PageRequest): Shown {
  const { req, res } = request.http
  forgetMailedToken(services, res, link)
  const nextHref = req.auth ? landingOf(req.auth.user) : paths.login
  return expiredLink(request, { about: 'emailChange', nextHref })
}
