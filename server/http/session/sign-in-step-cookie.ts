import type { Request, Response } from 'express'
import type { SignInOutcome, SignInStep, StepOutcome } from '#server/features/auth/index.ts'
import type { Cookies } from '#server/http/request/cookies.ts'
import { takeReturnPath } from './landing.ts'
import { paths } from '#server/http/paths.ts'
import { sendPage } from '#server/http/rendering/render.ts'
import type { Services } from '#server/http/services.ts'
import { authShell } from '#server/http/rendering/shells.ts'
import { startSession } from './sign-in.ts'

const COOKIE = 'sign_in_step'

const PAGES: Record<SignInStep, string> = {
  code: paths.loginStep2,
  'first-change': paths.resetPassword(1),
  'expired-change': paths.resetPassword(2),
}

/** The page where a step is done. */
export function pageOfStep(step: SignInStep): string {
  return PAGES[step]
}

/** The token of the step this browser is at: no session, and nothing that another page takes for one (SEC-SES-16). */
export function stepTokenOf(req: Request): string | undefined {
  const cookies = req.app.locals.cookies as Cookies
  return req.context.cookies[cookies.name(COOKIE)] || undefined
}

/** Lets the browser keep a step's token for as long as it is good. */
function keepStep(
  res: Response,
  { cookies, clock }: Pick<Services, 'cookies' | 'clock'>,
  { token, expiresAt }: Pick<StepOutcome, 'token' | 'expiresAt'>,
): void {
  const seconds = Math.max(1, Math.floor((expiresAt - clock.now()) / 1000))
  res.appendHeader('Set-Cookie', cookies.set(COOKIE, token, seconds))
}

export function forgetStep(res: Response, { cookies }: Pick<Services, 'cookies'>): void {
  res.appendHeader('Set-Cookie', cookies.set(COOKIE, '', 0))
}

/** What a page does with an outcome: a session and the page that was wanted, the next step's page, or the right domain. */
export async function continueSignIn(
  services: Services,
  req: Request,
  res: Response,
  outcome: SignInOutcome,
): Promise<void> {
  if (outcome.kind === 'step') {
    keepStep(res, services, outcome)
    return res.redirect(303, pageOfStep(outcome.step))
  }
  if (outcome.kind === 'wrong-domain') return showRightDomain(services, req, res, outcome.domain)
  await startSession(services, req, outcome)
  if (stepTokenOf(req) !== undefined) forgetStep(res, services)
  res.redirect(303, takeReturnPath(req, res, outcome.user))
}

/** 719: the right domain after 2 s. A page, since the CSP forbids a form to be sent on to another origin. */
async function showRightDomain(services: Services, req: Request, res: Response, domain: string | null) {
  const targetHost = domain ?? services.config.consoleHost
  const targetHref = `${services.origins.of(targetHost)}${paths.login}`
  res.set('Refresh', `2; url=${targetHref}`)
  await sendPage(services, req, res, 'auth/wrong-domain', {
    shell: authShell(services, req),
    targetHref,
    targetHost,
  })
}
