import type { Request } from 'express'
import type { SignInStep, StepOutcome } from '#server/features/auth/index.ts'
import { redirect, type Redirect } from '#server/http/definitions/answers.ts'
import type { PageRequest } from '#server/http/definitions/page-request.ts'
import { signInPlaceOf } from '#server/http/middleware/sign-in-place.ts'
import { paths } from '#server/http/paths.ts'
import type { Services } from '#server/http/services.ts'
import { cookiesOf } from './landing.ts'
import { pageOfStep } from './sign-in-step-pages.ts'

type Http = PageRequest['http']
type Step = Omit<StepOutcome, 'kind'>

const COOKIE = 'sign_in_step'

/** The token of the step this browser is at: no session, and nothing that another page takes for one (SEC-SES-16). */
export function stepTokenOf(req: Request): string | undefined {
  return req.context.cookies[cookiesOf(req).name(COOKIE)] || undefined
}

/** The step this browser is at, if it is this one; else the way to where it has to go (SEC-AUTH-18). */
export async function stepOf(
  { signInSteps }: Pick<Services, 'signInSteps'>,
  { http }: Pick<PageRequest, 'http'>,
  name: SignInStep,
): Promise<Step | Redirect> {
  const token = stepTokenOf(http.req)
  if (token === undefined) return redirect(paths.login)
  const step = await signInSteps.find(token, signInPlaceOf(http.req.context.place))
  if (!step) return redirect(leaveSteps(http))
  return step.step === name ? step : redirect(pageOfStep(step.step))
}

/** Lets the browser keep a step's token for as long as it is good. */
export function keepStep({ req, res }: Http, { token, expiresAt }: Step, now: number): void {
  const seconds = Math.max(1, Math.floor((expiresAt - now) / 1000))
  res.appendHeader('Set-Cookie', cookiesOf(req).set(COOKIE, token, seconds))
}

export function forgetStep({ req, res }: Http): void {
  res.appendHeader('Set-Cookie', cookiesOf(req).set(COOKIE, '', 0))
}

/** Forgets the step; where a sign-in begins. */
export function leaveSteps(http: Http): string {
  forgetStep(http)
  return paths.login
}
