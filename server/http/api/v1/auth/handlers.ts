import Joi from 'joi'
import { AppError } from '#server/errors/app-error.ts'
import { credentialsSchema } from '#server/features/auth/index.ts'
import type { Services } from '../../../services.ts'
import { endSession } from '../../../session.ts'
import { signIn, type SignInForm } from '../../../sign-in.ts'
import type { ApiRoute } from '../api-route.ts'
import { sendSuccess } from '../envelope.ts'
import { sessionUser } from './presenter.ts'

/** SPEC §7 Auth. Second factors, reset and registration come with the accounts part. */
export function authCalls(services: Services): ApiRoute[] {
  return [
    {
      method: 'post',
      path: '/auth/login',
      access: 'public',
      schema: credentialsSchema,
      async handler(req, res, form: SignInForm) {
        const outcome = await signIn(services, req, form)
        if (outcome.kind === 'wrong-domain') throw new AppError(719, { results: { domain: outcome.domain } })
        sendSuccess(services, req, res, {
          user: sessionUser(outcome.user),
          accessToken: outcome.accessToken,
          timeSignOut: 0,
          domain: req.context.host,
        })
      },
    },
    {
      method: 'get',
      path: '/auth/logout',
      access: 'signed-in',
      schema: Joi.object({}),
      async handler(req, res) {
        // The one GET that changes something: an image on somebody else's page must not sign anybody out.
        const site = req.headers['sec-fetch-site']
        if (site !== undefined && site !== 'same-origin' && site !== 'none') throw new AppError(403)
        await services.auth.signOut(req.auth!.sessionId)
        if (req.auth!.via === 'cookie') await endSession(req)
        sendSuccess(services, req, res)
      },
    },
    {
      method: 'get',
      path: '/auth/info',
      access: 'signed-in',
      schema: Joi.object({}),
      handler(req, res) {
        sendSuccess(services, req, res, { user: sessionUser(req.auth!.user), domain: req.context.host })
      },
    },
  ]
}
