import { sessionAgeMs, type SecurityPolicy } from '#server/features/security-policy/index.ts'
import { COMPANY_ADMIN, type User } from '#server/features/users/index.ts'
import type { UserSession } from './user-session.ts'

/** Why a session ended: by inactivity, by its age, or because it was revoked. */
export type EndReason = 'idle' | 'age' | 'ended'

/** Milliseconds since the epoch. */
export interface SessionLimits {
  /** Counted from sign-in; never extended. */
  endsAt: number
  /** null: no idle limit. */
  idleEndsAt: number | null
}

const MINUTE_MS = 60 * 1000

/**
 * The limits under the current policy, so that a change takes effect immediately. A longer age does not extend
 * existing sessions. Auto-logout is for company admins only (SPEC §4).
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
