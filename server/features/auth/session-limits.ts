import { sessionAgeMs, type SecurityPolicy } from '#server/features/security-policy/index.ts'
import { COMPANY_ADMIN, type User } from '#server/features/users/index.ts'
import type { UserSession } from './user-sessions.repository.ts'

/** Why a session is over: for want of activity, by its age, or because somebody or something ended it. */
export type EndReason = 'idle' | 'age' | 'ended'

/** Milliseconds since the epoch. */
export interface SessionLimits {
  /** Counted from sign-in; nothing puts it off. */
  endsAt: number
  /** null: never for want of activity. */
  idleEndsAt: number | null
}

const MINUTE_MS = 60 * 1000

/**
 * The limits under the policy that holds now, so that a change of it counts at once. A longer age does not lengthen
 * the sessions there are. Auto-logout is for company admins only (SPEC §4).
 */
export function limitsOf(
  session: Pick<UserSession, 'createdAt' | 'lastActiveAt' | 'expiresAt'>,
  user: Pick<User, 'roleLevel'>,
  policy: SecurityPolicy,
): SessionLimits {
  const idle = user.roleLevel === COMPANY_ADMIN && policy.autoLogoutMinutes > 0
  return {
    endsAt: Math.min(session.expiresAt, session.createdAt + sessionAgeMs(policy)),
    idleEndsAt: idle ? session.lastActiveAt + policy.autoLogoutMinutes * MINUTE_MS : null,
  }
}

/** Which limit is reached; the age when both are. */
export function reachedLimit({ endsAt, idleEndsAt }: SessionLimits, now: number): 'idle' | 'age' | null {
  if (now >= endsAt) return 'age'
  return idleEndsAt !== null && now >= idleEndsAt ? 'idle' : null
}
