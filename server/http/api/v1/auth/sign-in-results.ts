import { answer } from '#server/lib/answer.ts'
import type { Request } from 'express'
import { AppError } from '#server/errors/app-error.ts'
import type { SignInOutcome, SignInStep } from '#server/features/auth/index.ts'
import type { Services } from '#server/http/services.ts'
import { startSession } from '#server/http/session/sign-in.ts'
import { isoMoment } from '../moments.ts'
import type { Refusals } from '../refusals.ts'
import { sessionUser, sessionUserAnswer } from './presenter.ts'

const CODES = { code: 614, 'first-change': 615, 'expired-change': 616 } as const satisfies Record<
  SignInStep,
  number
>

export type SignInServices = Pick<Services, 'clock' | 'config' | 'policies'>

/**
 * The results of a sign-in. With a session, the login response of SPEC §3; otherwise an error is thrown:
 * @throws AppError 719 with the right domain; or 614, 615 or 616 with a token that is valid as X-Access-Token for that
 *   step alone, until `expires_at`
 */
export async function signInResults(services: SignInServices, req: Request, outcome: SignInOutcome) {
  if (outcome.kind === 'wrong-domain')
    throw new AppError(719, { results: { domain: outcome.domain ?? services.config.consoleHost } })
  if (outcome.kind === 'step') {
    const { step, token, user, expiresAt, codeBy } = outcome
    const results = {
      token,
      accessToken: token,
      user: { id: user.id },
      expiresAt: isoMoment(expiresAt),
      ...(codeBy && { codeBy }),
    }
    throw new AppError(CODES[step], { results })
  }
  await startSession(services, req, outcome)
  const { user, accessToken } = outcome
  const { autoLogoutMinutes } = await services.policies.of(user.companyId)
  return {
    user: sessionUser(user),
    accessToken,
    // SPEC §4: for company admins only
    timeSignOut: user.companyId === null ? 0 : autoLogoutMinutes,
    domain: req.context.host,
  }
}

/** SPEC §3, login response. */
export const signedInAnswer = answer.named(
  'SignedIn',
  answer.object({
    user: sessionUserAnswer,
    accessToken: answer.text,
    timeSignOut: answer.whole,
    domain: answer.text,
  }),
)

const nextStep = answer.object(
  {
    ...{ token: answer.text, accessToken: answer.text, expiresAt: answer.moment },
    user: answer.object({ id: answer.whole }),
  },
  { codeBy: answer.oneOf('mail', 'authenticator') },
)

/** What the refusals of a sign-in say: the domain to sign in at, or the token of the next step. */
export const signInRefusals: Refusals = {
  ...{ 614: nextStep, 615: nextStep, 616: nextStep },
  719: answer.object({ domain: answer.text }),
}

/** What a sign-in can be refused with, whichever step it is at. */
export const signInErrors = [...Object.values(CODES), 609, 613, 711, 719, 720] as const
