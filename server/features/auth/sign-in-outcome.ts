import type { SecurityPolicy } from '#server/features/security-policy/index.ts'
import type { User } from '#server/features/users/index.ts'
import type { OpenedSession } from './sessions.service.ts'
import type { SignInStep } from './sign-in-steps.repository.ts'

export type SignInOutcome =
  | ({ kind: 'signed-in'; user: User; keepLogin: boolean } & OpenedSession)
  /** 719: right password, wrong host. `domain` is null for a system admin, whose place is the console host. */
  | { kind: 'wrong-domain'; domain: string | null }
  | StepOutcome

export type CodeBy = 'mail' | 'authenticator'

/** 614, 615 or 616: the token is good for this step alone. Order: password → code → change (DECISIONS §3). */
export interface StepOutcome {
  kind: 'step'
  step: SignInStep
  user: User
  token: string
  expiresAt: number
  /** How the code comes, of step 'code'. */
  codeBy: CodeBy | null
}

/** The user and the steps completed so far. */
export interface Proof {
  user: User
  policy: SecurityPolicy
  keepLogin: boolean
  /** The step that is consumed by what follows. */
  tokenHash?: string
}
