import type { Request } from 'express'
import Joi from 'joi'
import { AppError } from '#server/errors/app-error.ts'
import { credentialsSchema } from '#server/features/auth/index.ts'
import { actorOf } from '#server/http/request/actor.ts'
import type { Services } from '../../../services.ts'
import { endSession } from '#server/http/session/session.ts'
import { giveCode, signIn, signInRequestOf, type SignInForm } from '#server/http/session/sign-in.ts'
import type { ApiRoute } from '../api-route.ts'
import { sendSuccess } from '../envelope.ts'
import { idleSecondsLeft } from '#server/http/session/idle-limit.ts'
import { fields } from '../fields.ts'
import { answerSignIn } from './answer-sign-in.ts'
import { sessionUser } from './presenter.ts'

/** SPEC §7 Auth: signing in and out. Forgotten passwords and registration stand by themselves. */
export function authCalls(services: Services): ApiRoute[] {
  return [
    {
      method: 'post',
      path: '/auth/login',
      access: 'public',
      schema: credentialsSchema,
      async handler(req, res, form: SignInForm) {
        await answerSignIn(services, req, res, await signIn(services, req, form))
      },
    },
    {
      method: 'post',
      path: '/auth/otp-login',
      access: 'public',
      step: 'code',
      schema: Joi.object({ otp: Joi.any(), domain: fields.domain }),
      async handler(req, res, { otp }: { otp?: unknown }) {
        await answerSignIn(services, req, res, await giveCode(services, req, tokenOfStep(req), otp))
      },
    },
    {
      // Not in SPEC §7: the call behind the form's "send again".
      method: 'post',
      path: '/auth/otp-resend',
      access: 'public',
      step: 'code',
      schema: Joi.object({}),
      async handler(req, res) {
        await services.signIn.resendCode(tokenOfStep(req), signInRequestOf(req))
        sendSuccess(services, req, res)
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
        await services.sessions.signOut(actorOf(req), req.auth!.sessionId)
        if (req.auth!.via === 'cookie') await endSession(req)
        sendSuccess(services, req, res)
      },
    },
    {
      method: 'post',
      path: '/auth/activity-check',
      access: 'signed-in',
      // Whether it counts as activity is in its body.
      passive: true,
      schema: Joi.object({ extend: Joi.boolean().default(true) }),
      async handler(req, res, { extend }: { extend: boolean }) {
        if (extend) req.auth = await services.sessions.touch(req.auth!)
        sendSuccess(services, req, res, { secondsLeft: idleSecondsLeft(req.auth!, services.clock.now()) })
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

/** The token of step 614; 600 without one. A step's token that is no longer good never gets here. */
function tokenOfStep(req: Request): string {
  if (!req.step) throw new AppError(600)
  return req.step.token
}
