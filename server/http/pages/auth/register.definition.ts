import { namesInput } from '#server/features/user-management/index.ts'
import type { User } from '#server/features/users/index.ts'
import { redirect, Redirect, type Shown } from '#server/http/definitions/answers.ts'
import type { PageRequest } from '#server/http/definitions/page-request.ts'
import type { Typed } from '#server/http/definitions/typed.ts'
import { signInPlaceOf } from '#server/http/middleware/sign-in-place.ts'
import { inputOf, typedOf } from '#server/http/pages/profile/form.ts'
import { userRefusals } from '#server/http/pages/profile/refusals.ts'
import { paths } from '#server/http/paths.ts'
import { visitorOf } from '#server/http/request/actor.ts'
import { landingOf } from '#server/http/session/landing.ts'
import { forgetMailedToken, mailedTokenOf } from '#server/http/session/mailed-token.ts'
import { newPassword, passwordConditions } from '#server/http/session/new-password.ts'
import { extend, type InputOf } from '#server/lib/input.ts'
import type { NamesValues } from '#views/components/names-fields.tsx'
import { page, type AuthServices } from './auth.ts'
import { expiredLink } from './expired-link.view.ts'

const link = { cookie: 'invitation', path: paths.register }
const names = { firstName: 'first_name', lastName: 'last_name', lang: 'lang' }
const { controlOf, refusals } = userRefusals({
  ...names,
  password: 'password',
  confirm_password: 'confirm_password',
})

const registration = extend(inputOf(namesInput, names), newPassword)

/**
 * /register, where an invitation's link leads. Anyone signed in already sees a notice instead: an
 * invitation is never accepted on behalf of somebody else.
 */
export default page({
  path: link.path,
  access: 'public',
  view: 'auth/register',
  async load(services, request, typed) {
    const token = mailedTokenOf(services, request, link)
    if (token instanceof Redirect) return token
    const { auth } = request.http.req
    if (auth && typed) return redirect(link.path)
    if (auth) return expiredLink(request, { about: 'signedIn', nextHref: landingOf(auth.user) })
    const invited = await invitedBy(services, request, token)
    if (!invited) return expired(services, request)
    return {
      shell: request.authShell(),
      action: link.path,
      email: invited.email,
      values: valuesOf(request, invited, typed),
      conditions: await passwordConditions(services, request.ui, invited.companyId),
      errors: typed?.errors ?? {},
    }
  },
}).form<InputOf<typeof registration>>({
  schema: registration,
  controlOf,
  refusals: { ...refusals, 601: {} },
  async submit(services, request, person) {
    const { req, res } = request.http
    const token = mailedTokenOf(services, request, link)
    if (token instanceof Redirect) return token
    if (req.auth) return redirect(link.path)
    await services.invitations.register(visitorOf(req), token, signInPlaceOf(req.context.place), person)
    forgetMailedToken(services, res, link)
    return redirect(paths.login, 'account.toast.registered')
  },
})

/** Whom the link's token invites; undefined where it opens nothing here. */
async function invitedBy({ invitations }: AuthServices, { http }: PageRequest, token: string) {
  return token === '' ? undefined : invitations.find(token, signInPlaceOf(http.req.context.place))
}

function valuesOf({ http }: PageRequest, invited: User, typed: Typed | null): NamesValues {
  if (typed) {
    const { first_name = '', last_name = '', lang = '' } = typedOf(typed.sent, Object.values(names))
    return { first_name, last_name, lang }
  }
  const { lang, langChosen } = http.req.context
  return { first_name: '', last_name: '', lang: langChosen ? lang : invited.lang }
}

function expired(services: AuthServices, request: PageRequest): Shown {
  forgetMailedToken(services, request.http.res, link)
  return expiredLink(request, { about: 'invitation', nextHref: paths.login })
}
