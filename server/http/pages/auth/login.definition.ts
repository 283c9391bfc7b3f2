import { typedCredentialsInput } from '#server/features/auth/index.ts'
import { inputOf, typedOf } from '#server/http/pages/profile/form.ts'
import { paths } from '#server/http/paths.ts'
import { signIn } from '#server/http/session/sign-in.ts'
import { continueSignIn } from '#server/http/session/continue-sign-in.ts'
import { page } from './auth.ts'

/** /login (SPEC §2): e-mail and password on the company's own host, or on the console host for the system admin. */
export default page({
  path: paths.login,
  access: 'anonymous',
  view: 'auth/login',
  load(_services, request, typed) {
    const isCompany = request.http.req.context.place.kind === 'company'
    const { email = '' } = typed ? typedOf(typed.sent, ['email']) : {}
    return Promise.resolve({
      shell: request.authShell(),
      action: paths.login,
      values: { email, keepLogin: typed?.sent.keep_login !== undefined },
      errors: typed?.errors ?? {},
      publicSiteHref: isCompany ? paths.top : null,
      forgotPasswordHref: paths.forgetPassword,
    })
  },
}).form({
  schema: inputOf(typedCredentialsInput, { keepLogin: 'keep_login' }),
  // A wrong password, locked, too many: the form again with what was typed.
  refusals: { 609: {}, 711: {}, 720: { status: 429 } },
  async submit(services, request, credentials) {
    return continueSignIn(services, request, await signIn(services, request.http.req, credentials))
  },
})
