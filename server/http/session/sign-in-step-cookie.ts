import type { Request } from 'express'
import type { SignInOutcome, SignInStep, StepOutcome } from '#server/features/auth/index.ts'
import { redirect, shown, type Redirect, type Shown } from '#server/http/definitions/answers.ts'
import type { PageRequest } from '#server/http/definitions/page-request.ts'
import { signInPlaceOf } from '#server/http/middleware/sign-in-place.ts'
import { paths } from '#server/http/paths.ts'
import type { Services } from '#server/http/services.ts'
import { cookiesOf, takeReturnPath } from './landing.ts'
import { startSession } from './sign-in.ts'

type Http = PageRequest['http']
type Step = Omit<StepOutcome, 'kind'>

const COOKIE = 'sign_in_step'

const PAGES: Record<SignInStep, string> = {
  code: paths.loginStep2,
  'first-change': paths.resetPassword(1),
  'expired-change': paths.resetPassword(2),
}

/** The page where a step is done. */
function pageOfStep(step: SignInStep): string {
  return PAGES[step]
}

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
function keepStep({ req, res }: Http, { token, expiresAt }: Step, now: number): void {
  const seconds = Math.max(1, Math.floor((expiresAt - now) / 1000))
  res.appendHeader('Set-Cookie', cookiesOf(req).set(COOKIE, token, seconds))
}

function forgetStep({ req, res }: Http): void {
  res.appendHeader('Set-Cookie', cookiesOf(req).set(COOKIE, '', 0))
}

/** Forgets the step; where a sign-in begins. */
export function leaveSteps(http: Http): string {
  forgetStep(http)
  return paths.login
}

/** What a page answers to an outcome: a session and the page that was wanted, the next step's page, or the right domain. */
export async function continueSignIn(
  services: Pick<Services, 'clock' | 'config' | 'origins'>,
  request: PageRequest,
  outcome: SignInOutcome,
): Promise<Redirect | Shown> {
  const { req, res } = request.http
  if (outcome.kind === 'step') {
    keepStep(request.http, outcome, services.clock.now())
    return redirect(pageOfStep(outcome.step))
  }
  if (outcome.kind === 'wrong-domain') return rightDomain(services, request, outcome.domain)
  await startSession(services, req, outcome)
  if (stepTokenOf(req) !== undefined) forgetStep(request.http)
  return redirect(takeReturnPath(req, res, outcome.user))
}

/** 719: the right domain after 2 s. A page, since the CSP forbids a form to be sent on to another origin. */
function rightDomain(
  { config, origins }: Pick<Services, 'config' | 'origins'>,
  request: PageRequest,
  domain: string | null,
): Shown {
  const targetHost = domain ?? config.consoleHost
  const targetHref = `${origins.of(targetHost)}${paths.login}`
  request.http.res.set('Refresh', `2; url=${targetHref}`)
  return shown('auth/wrong-domain', { shell: request.authShell(), targetHref, targetHost })
}
