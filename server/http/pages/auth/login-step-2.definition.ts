import Joi from '#server/lib/joi.ts'
import { redirect, Redirect } from '#server/http/definitions/answers.ts'
import { paths, withQuery } from '#server/http/paths.ts'
import { giveCode, signInRequestOf } from '#server/http/session/sign-in.ts'
import { leaveSteps, stepOf, stepTokenOf } from '#server/http/session/sign-in-step-cookie.ts'
import { continueSignIn } from '#server/http/session/continue-sign-in.ts'
import { field, input, required } from '#server/lib/input.ts'
import { maskedAddress } from '#server/lib/masked-address.ts'
import { page } from './auth.ts'

/** Wrong code, locked, too many: the form again. A step that has ended leads back to /login. */
const refusals = { 406: false, 601: {}, 613: { control: 'code' }, 711: {}, 720: { status: 429 } } as const

/** What a paste brings along is cut off; the rest of the code's form is the service's to judge. */
const code = required(field(Joi.string().trim()), 'auth.error.codeRequired')

/** /login-step-2 (SPEC §2, 614): the one-time code. The step's token rides in its cookie; there is no session yet. */
export default page({
  path: paths.loginStep2,
  access: 'anonymous',
  view: 'auth/login-step-2',
  query: input({ sent: field<unknown>(Joi.any()) }),
  async load(services, request, typed) {
    if (typed?.code === 601) return redirect(leaveSteps(request.http))
    const step = await stepOf(services, request, 'code')
    if (step instanceof Redirect) return step
    return {
      shell: request.authShell(),
      action: paths.loginStep2,
      resendAction: paths.loginStep2Code,
      cancelAction: paths.loginStep2Cancellation,
      codeBy: step.codeBy ?? 'mail',
      maskedAddress: maskedAddress(step.user.email),
      wasSentAgain: !typed && request.query.sent === '1',
      errors: typed?.errors ?? {},
    }
  },
})
  .form({
    name: 'code',
    schema: input({ code }),
    refusals,
    async submit(services, request, input) {
      const step = await stepOf(services, request, 'code')
      if (step instanceof Redirect) return step
      const outcome = await giveCode(services, request.http.req, step.token, input.code)
      return continueSignIn(services, request, outcome)
    },
  })
  .form({
    name: 'another code',
    path: paths.loginStep2Code,
    refusals,
    async submit(services, request) {
      const step = await stepOf(services, request, 'code')
      if (step instanceof Redirect) return step
      await services.signIn.resendCode(step.token, signInRequestOf(request.http.req))
      return redirect(withQuery(paths.loginStep2, { sent: '1' }))
    },
  })
  .form({
    name: 'cancellation',
    path: paths.loginStep2Cancellation,
    refusals: { 406: false },
    async submit({ signInSteps }, { http }) {
      const token = stepTokenOf(http.req)
      if (token !== undefined) await signInSteps.cancel(token)
      return redirect(leaveSteps(http))
    },
  })
