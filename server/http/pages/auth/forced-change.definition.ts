import { Redirect } from '#server/http/definitions/answers.ts'
import type { PageRequest } from '#server/http/definitions/page-request.ts'
import { paths } from '#server/http/paths.ts'
import { newPassword, passwordConditions } from '#server/http/session/new-password.ts'
import { signInRequestOf } from '#server/http/session/sign-in.ts'
import { leaveSteps, stepOf } from '#server/http/session/sign-in-step-cookie.ts'
import { continueSignIn } from '#server/http/session/continue-sign-in.ts'
import { input } from '#server/lib/input.ts'
import { page } from './auth.ts'

const pages = [
  { reason: 'first', path: paths.resetPassword(1) },
  { reason: 'expired', path: paths.resetPassword(2) },
] as const

/** /reset-password/1 and /2 (SPEC §2): a password that must be changed before the sign-in goes on. */
export default pages.map(({ reason, path }) =>
  page({
    path,
    access: 'anonymous',
    view: 'auth/reset-password',
    async load(services, request, typed) {
      const step = await stepOf(services, request, `${reason}-change`)
      if (step instanceof Redirect) return step
      return {
        shell: request.authShell(),
        reason,
        action: path,
        email: step.user.email,
        conditions: await passwordConditions(services, request.ui, step.user.companyId),
        errors: typed?.errors ?? {},
        loginHref: paths.login,
      }
    },
  }).form({
    schema: input(newPassword),
    refusals: {
      718: {},
      721: {},
      // The step has ended meanwhile: from the beginning, with the reason.
      600: fromTheBeginning(600),
      601: fromTheBeginning(601),
      603: fromTheBeginning(603),
    },
    async submit(services, request, { password }) {
      const step = await stepOf(services, request, `${reason}-change`)
      if (step instanceof Redirect) return step
      const signInRequest = signInRequestOf(request.http.req)
      const outcome = await services.signIn.changePassword(step.token, password, signInRequest)
      return continueSignIn(services, request, outcome)
    },
  }),
)

function fromTheBeginning(code: number) {
  return { leadTo: ({ http }: PageRequest) => leaveSteps(http), key: `api.error.${code}` }
}
