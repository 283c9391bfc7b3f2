import { answer } from '#server/lib/answer.ts'
import Joi from '#server/lib/joi.ts'
import { registrationInput } from '#server/features/user-management/index.ts'
import { signInPlaceOf } from '#server/http/middleware/sign-in-place.ts'
import { visitorOf } from '#server/http/request/actor.ts'
import type { Services } from '#server/http/services.ts'
import { extend, field, input, required } from '#server/lib/input.ts'
import { call, type ApiCall } from '../call.ts'
import { sessionUser, sessionUserAnswer } from './presenter.ts'

type Needs = Pick<Services, 'invitations' | 'profiles'>

const token = required(field(Joi.string().max(100)))

/** The API equivalents of the links in e-mails. The token identifies the user. */
export function mailedLinkCalls({ invitations, profiles }: Needs): ApiCall[] {
  return [
    call({
      method: 'post',
      path: '/auth/register',
      access: 'public',
      input: extend(registrationInput, { token }),
      example: { token: 'x', firstName: '花子', lastName: '見本', lang: 'ja', password: 'x' },
      message: 'api.create.200',
      answers: answer.object({ user: sessionUserAnswer }),
      errors: [601, 708, 718, 720],
      async handler({ req, input: { token: text, ...person } }) {
        const place = signInPlaceOf(req.context.place)
        return { user: sessionUser(await invitations.register(visitorOf(req), text, place, person)) }
      },
    }),
    call({
      method: 'post',
      path: '/auth/confirm-email',
      access: 'public',
      input: input({ token }),
      example: { token: 'x' },
      message: 'api.update.200',
      answers: answer.nothing,
      errors: [601, 708, 720],
      async handler({ req, input }) {
        const place = signInPlaceOf(req.context.place)
        await profiles.confirmEmailChange(visitorOf(req), input.token, place)
        return null
      },
    }),
  ]
}
