import type { Request } from 'express'
import { AppError } from '#server/errors/app-error.ts'
import { limits, type SignInOutcome, type SignInRequest } from '#server/features/auth/index.ts'
import { visitorOf } from '#server/http/request/actor.ts'
import { csrfTokenOf } from './csrf.ts'
import { countUse, giveUseBack } from '#server/http/request/rate-limit.ts'
import { signInPlaceOf } from '#server/http/middleware/sign-in-place.ts'
import type { Services } from '#server/http/services.ts'
import { renewSession, saveSession } from './session-changes.ts'

export interface SignInForm {
  email: string
  password?: string
  passwordHash?: string
  keepLogin: boolean
}

/** Opens the browser's session for who has proved everything, under a new id (SEC-SES-01, SEC-OTP-08). */
export async function startSession(
  { clock }: Pick<Services, 'clock'>,
  req: Request,
  outcome: Extract<SignInOutcome, { kind: 'signed-in' }>,
): Promise<void> {
  await renewSession(req)
  req.session.userSessionId = outcome.sessionId
  req.session.userId = outcome.user.id
  req.session.signedInUntil = outcome.expiresAt
  // Made now: two first pages at once would each make one, and the form of one of them would be refused.
  csrfTokenOf(req)
  // "Keep login" lets the cookie outlive the browser; the server's own limit holds either way (DECISIONS §3).
  if (outcome.keepLogin) req.session.cookie.maxAge = outcome.expiresAt - clock.now()
  await saveSession(req)
}

export function signInRequestOf(req: Request): SignInRequest {
  return {
    place: signInPlaceOf(req.context.place),
    device: { userAgent: req.get('user-agent') ?? '', ip: req.ip ?? '' },
    actor: visitorOf(req),
  }
}

type SignInNeeds = Pick<Services, 'signIn' | 'rateLimits'>

/** The password, counted by network: a right one is given back. For the form and the API. */
export async function signIn(services: SignInNeeds, req: Request, form: SignInForm): Promise<SignInOutcome> {
  await countUse(services, req, limits.signInByNetwork)
  const outcome = await services.signIn.signIn(form, signInRequestOf(req))
  await giveUseBack(services, req, limits.signInByNetwork)
  return outcome
}

/** The code of step 614, counted likewise. */
export async function giveCode(
  services: SignInNeeds,
  req: Request,
  token: string,
  code: unknown,
): Promise<SignInOutcome> {
  if (typeof code !== 'string') throw new AppError(613)
  await countUse(services, req, limits.codeByNetwork)
  const outcome = await services.signIn.giveCode(token, code, signInRequestOf(req))
  await giveUseBack(services, req, limits.codeByNetwork)
  return outcome
}
