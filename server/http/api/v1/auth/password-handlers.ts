import Joi from 'joi'
import { emailRule } from '#server/lib/email-rule.ts'
import { visitorOf } from '#server/http/request/actor.ts'
import { signInPlaceOf } from '../../../middleware/authenticate.ts'
import type { Services } from '../../../services.ts'
import type { ApiRoute } from '../api-route.ts'
import { sendSuccess } from '../envelope.ts'

/** SPEC §7 Auth, forgotten password: the same answer for any address. A `domain` is not looked at (SEC-FPW-10). */
export function authPasswordCalls(services: Services): ApiRoute[] {
  return [
    {
      method: 'put',
      path: '/auth/forgot-password',
      access: 'public',
      schema: Joi.object({ email: emailRule }),
      async handler(req, res, { email }: { email: string }) {
        await services.passwords.requestReset(visitorOf(req), email, signInPlaceOf(req.context.place))
        sendSuccess(services, req, res)
      },
    },
  ]
}
