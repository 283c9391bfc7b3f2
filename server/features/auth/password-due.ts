import type { SecurityPolicy } from '#server/features/security-policy/index.ts'
import type { StoredPassword } from '#server/features/users/index.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** Whether a password must be changed before it opens anything: somebody else has set it (615), or its age (616). */
export function changeDueOf(
  { passwordIsTemporary, passwordChangedAt }: StoredPassword,
  policy: Pick<SecurityPolicy, 'forceFirstLoginChange' | 'passwordAgeDays'>,
  now: number,
): 'first-change' | 'expired-change' | null {
  if (passwordIsTemporary && policy.forceFirstLoginChange) return 'first-change'
  if (policy.passwordAgeDays === null) return null
  // one that is older than the product's knowledge of ages counts as too old
  return now - (passwordChangedAt ?? 0) >= policy.passwordAgeDays * DAY_MS ? 'expired-change' : null
}
