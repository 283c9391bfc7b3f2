import type { Request } from 'express'
import type { User } from '#server/features/users/index.ts'
import { csrfTokenOf } from './csrf.ts'
import { signInPlaceOf } from './middleware/authenticate.ts'
import type { Services } from './services.ts'
import { renewSession, saveSession } from './session.ts'

export interface SignInForm {
  email: string
  password?: string
  passwordHash?: string
  keepLogin: boolean
}

export type SignedIn =
  | { kind: 'signed-in'; user: User; accessToken: string }
  /** 719: where this person's console is. */
  | { kind: 'wrong-domain'; domain: string }

/** Checks the credentials and opens a session under a new id; the form and the API share it. */
export async function signIn(services: Services, req: Request, form: SignInForm): Promise<SignedIn> {
  const { auth, config, clock } = services
  const outcome = await auth.signIn(form, signInPlaceOf(req.context.place))
  if (outcome.kind === 'wrong-domain')
    return { kind: 'wrong-domain', domain: outcome.domain ?? config.consoleHost }
  await renewSession(req)
  req.session.userSessionId = outcome.sessionId
  // Made now: two first pages at once would each make one, and the form of one of them would be refused.
  csrfTokenOf(req)
  // "Keep login" lets the cookie outlive the browser; the server's own limit holds either way (DECISIONS §3).
  if (form.keepLogin) req.session.cookie.maxAge = outcome.expiresAt - clock.now()
  await saveSession(req)
  return { kind: 'signed-in', user: outcome.user, accessToken: outcome.accessToken }
}
