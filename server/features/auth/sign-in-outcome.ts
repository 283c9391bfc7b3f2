import type { Actor } from '#server/features/audit/index.ts'
import type { SecurityPolicy } from '#server/features/security-policy/index.ts'
import type { User } from '#server/features/users/index.ts'
import type { GivenPassword } from './given-password.ts'
import type { Device, OpenedSession } from './sessions.service.ts'
import type { SignInPlace } from './sign-in-place.ts'
import type { SignInStep } from './sign-in-steps.repository.ts'

export interface Credentials extends GivenPassword {
  email: string
  keepLogin: boolean
}

/** Where a sign-in comes from. */
export interface SignInRequest {
  place: SignInPlace
  device: Device
  actor: Actor
}

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
