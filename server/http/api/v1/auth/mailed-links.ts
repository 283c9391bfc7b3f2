import Joi from 'joi'
import { registrationSchema, type Names } from '#server/features/user-management/index.ts'
import { visitorOf } from '#server/http/request/actor.ts'
import { signInPlaceOf } from '../../../middleware/authenticate.ts'
import type { Services } from '../../../services.ts'
import type { ApiRoute } from '../api-route.ts'
import { sendSuccess } from '../envelope.ts'
import { sessionUser } from './presenter.ts'

const token = Joi.string().max(100).required()

/** What the links in mails open, for other programs than a browser. The token says who it is. */
export function mailedLinkCalls(services: Services): ApiRoute[] {
  return [
    {
      method: 'post',
      path: '/auth/register',
      access: 'public',
      schema: registrationSchema.keys({ token }),
      async handler(req, res, input: Names & { token: string; password: string }) {
        const { token: text, ...person } = input
        const place = signInPlaceOf(req.context.place)
        const user = await services.userManagement.register(visitorOf(req), text, place, person)
        sendSuccess(services, req, res, { user: sessionUser(user) }, 'api.create.200')
      },
    },
    {
      method: 'post',
      path: '/auth/confirm-email',
      access: 'public',
      schema: Joi.object({ token }),
      async handler(req, res, { token: text }: { token: string }) {
        const place = signInPlaceOf(req.context.place)
        await services.profiles.confirmEmailChange(visitorOf(req), text, place)
        sendSuccess(services, req, res, null, 'api.update.200')
      },
    },
  ]
}
