import type { SecurityPolicy } from '#server/features/security-policy/index.ts'

/** The lockout part of a policy. */
export type Lockout = Pick<
  SecurityPolicy,
  'lockoutThreshold' | 'lockoutDurationMinutes' | 'lockoutResetAfterMinutes'
>

/** The attempts counted for an address; moments in milliseconds since the epoch. */
export interface Attempts {
  failures: number
  firstAt: number
  lastAt: number
}

const MINUTE_MS = 60_000

/**
 * The lockout of SPEC §3: from `threshold` failures on an address is locked, until `duration` has passed since the
 * last one counted. Refused attempts are not counted and extend nothing.
 */
function isLocked(attempts: Attempts, lockout: Lockout, now: number): boolean {
  return lockedUntil(attempts, lockout, now) !== null
}

/** Until when it is locked, in milliseconds since the epoch; null when it is not. */
export function lockedUntil(attempts: Attempts, lockout: Lockout, now: number): number | null {
  const until = attempts.lastAt + lockout.lockoutDurationMinutes * MINUTE_MS
  return attempts.failures >= lockout.lockoutThreshold && now < until ? until : null
}

/**
 * The count with one more attempt, or null when the address is locked. It restarts after a lock, and when the first
 * failure is older than `reset after`.
 */
export function withOneMore(attempts: Attempts | undefined, lockout: Lockout, now: number): Attempts | null {
  const first = { failures: 1, firstAt: now, lastAt: now }
  if (!attempts) return first
  if (isLocked(attempts, lockout, now)) return null
  const isExpired =
    attempts.failures >= lockout.lockoutThreshold ||
    now >= attempts.firstAt + lockout.lockoutResetAfterMinutes * MINUTE_MS
  return isExpired ? first : { failures: attempts.failures + 1, firstAt: attempts.firstAt, lastAt: now }
}
