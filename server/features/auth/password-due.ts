import type { SecurityPolicy } from '#server/features/security-policy/index.ts'
import type { StoredPassword } from '#server/features/users/index.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** Whether a password must be changed first: because an admin has set it (615), or because it expired (616). */
export function changeDueOf(
  { passwordIsTemporary, passwordChangedAt }: StoredPassword,
  policy: Pick<SecurityPolicy, 'forceFirstLoginChange' | 'passwordAgeDays'>,
  now: number,
): 'first-change' | 'expired-change' | null {
  if (passwordIsTemporary && policy.forceFirstLoginChange) return 'first-change'
  if (policy.passwordAgeDays === null) return null
  // one without a known age counts as expired
  return now - (passwordChangedAt ?? 0) >= policy.passwordAgeDays * DAY_MS ? 'expired-change' : null
}
