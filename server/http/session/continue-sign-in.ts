import type { SignInOutcome } from '#server/features/auth/index.ts'
import { redirect, shown, type Redirect, type Shown } from '#server/http/definitions/answers.ts'
import type { PageRequest } from '#server/http/definitions/page-request.ts'
import { paths } from '#server/http/paths.ts'
import type { Services } from '#server/http/services.ts'
import { takeReturnPath } from './landing.ts'
import { startSession } from './sign-in.ts'
import { pageOfStep } from './sign-in-step-pages.ts'
import { stepTokenOf, keepStep, forgetStep } from './sign-in-step-cookie.ts'

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
