import { answer } from '#server/lib/answer.ts'
import type { Request } from 'express'
import Joi from '#server/lib/joi.ts'
import { AppError } from '#server/errors/app-error.ts'
import { credentialsInput } from '#server/features/auth/index.ts'
import type { Services } from '#server/http/services.ts'
import { csrfTokenOf } from '#server/http/session/csrf.ts'
import { idleSecondsLeft } from '#server/http/session/idle-limit.ts'
import { endSession } from '#server/http/session/session-changes.ts'
import { giveCode, signIn, signInRequestOf } from '#server/http/session/sign-in.ts'
import { field, input, withDefault } from '#server/lib/input.ts'
import { authOf } from '#server/http/request/actor.ts'
import { call, userCall, type ApiCall } from '../call.ts'
import { sessionUser, sessionUserAnswer } from './presenter.ts'
import {
  signedInAnswer,
  signInErrors,
  signInRefusals,
  signInResults,
  type SignInServices,
} from './sign-in-results.ts'

type Needs = Pick<Services, 'signIn' | 'sessions' | 'rateLimits'> & SignInServices

/** SPEC §7 Auth: signing in and out. Forgotten passwords and registration are in separate files. */
export function authCalls(services: Needs): ApiCall[] {
  const { sessions, clock } = services
  return [
    call({
      method: 'post',
      path: '/auth/login',
      access: 'public',
      input: credentialsInput,
      example: { email: 'somebody@example.com', password: 'x' },
      answers: signedInAnswer,
      errors: [...signInErrors],
      refusals: signInRefusals,
      handler: async ({ req, input: form }) =>
        signInResults(services, req, await signIn(services, req, form)),
    }),
    call({
      method: 'post',
      path: '/auth/otp-login',
      access: 'public',
      step: 'code',
      input: input({ otp: field<unknown>(Joi.any()) }),
      answers: signedInAnswer,
      errors: [...signInErrors, 600],
      refusals: signInRefusals,
      handler: async ({ req, input: { otp } }) =>
        signInResults(services, req, await giveCode(services, req, tokenOfStep(req), otp)),
    }),
    call({
      // Not in SPEC §7: the call for the form's "send again" button.
      method: 'post',
      path: '/auth/otp-resend',
      access: 'public',
      step: 'code',
      input: input({}),
      answers: answer.nothing,
      errors: [600, 613, 720],
      async handler({ req }) {
        await services.signIn.resendCode(tokenOfStep(req), signInRequestOf(req))
        return null
      },
    }),
    userCall({
      method: 'get',
      path: '/auth/logout',
      access: 'signed-in',
      input: input({}),
      answers: answer.nothing,
      errors: [403],
      async handler({ req, actor }) {
        // The only GET that changes something. An image on another site's page must not sign users out.
        refuseOtherSites(req)
        await sessions.signOut(actor, authOf(req).sessionId)
        if (authOf(req).via === 'cookie') await endSession(req)
        return null
      },
    }),
    call({
      method: 'post',
      path: '/auth/activity-check',
      access: 'signed-in',
      // The body tells whether the call counts as activity.
      passive: true,
      input: input({ extend: withDefault(field(Joi.boolean()), true) }),
      answers: answer.object({ secondsLeft: answer.nullable(answer.whole) }),
      async handler({ req, input: { extend } }) {
        if (extend) req.auth = await sessions.touch(authOf(req))
        return { secondsLeft: idleSecondsLeft(authOf(req), clock.now()) }
      },
    }),
    userCall({
      // Not in SPEC §7: a client that keeps cookies need not look for the token in a form.
      method: 'get',
      path: '/auth/csrf-token',
      access: 'signed-in',
      input: input({}),
      answers: answer.object({ csrfToken: answer.nullable(answer.text) }),
      errors: [403],
      handler({ req }) {
        // No other origin is let read any answer. This one is not even made for its page.
        refuseOtherSites(req)
        // Without the cookie no token is needed, and making one would begin a session.
        return { csrfToken: authOf(req).via === 'cookie' ? csrfTokenOf(req) : null }
      },
    }),
    userCall({
      method: 'get',
      path: '/auth/info',
      access: 'signed-in',
      input: input({}),
      answers: answer.object({ user: sessionUserAnswer, domain: answer.text }),
      handler: ({ req, user }) => ({ user: sessionUser(user), domain: req.context.host }),
    }),
  ]
}

/** @throws AppError 403 where a browser says that another site's page asks */
function refuseOtherSites(req: Request): void {
  const site = req.headers['sec-fetch-site']
  if (site !== undefined && site !== 'same-origin' && site !== 'none') throw new AppError(403)
}

/** The token of step 614. An invalid token has been refused before. @throws AppError 600 without a token */
function tokenOfStep(req: Request): string {
  if (!req.step) throw new AppError(600)
  return req.step.token
}
