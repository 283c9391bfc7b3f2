import { answer } from '#server/lib/answer.ts'
import { signInPlaceOf } from '#server/http/middleware/sign-in-place.ts'
import { visitorOf } from '#server/http/request/actor.ts'
import type { Services } from '#server/http/services.ts'
import { emailRule } from '#server/lib/email-rule.ts'
import { field, input, required } from '#server/lib/input.ts'
import { call, type ApiCall } from '../call.ts'

/** SPEC §7 Auth, forgotten password: the same answer for any address. The link leads to the company's own domain (SEC-FPW-10). */
export function forgotPasswordCalls({ passwords }: Pick<Services, 'passwords'>): ApiCall[] {
  return [
    call({
      method: 'put',
      path: '/auth/forgot-password',
      access: 'public',
      input: input({ email: required(field(emailRule)) }),
      example: { email: 'somebody@example.com' },
      answers: answer.nothing,
      errors: [720],
      async handler({ req, input: { email } }) {
        await passwords.requestReset(visitorOf(req), email, signInPlaceOf(req.context.place))
        return null
      },
    }),
  ]
}
