import type { User } from '#server/features/users/index.ts'
import type { TokenScope } from './token-scopes.ts'

/** A company's token, without its text, which nobody can be shown again. Moments are milliseconds since the epoch. */
export interface ApiToken {
  id: number
  name: string
  scopes: readonly TokenScope[]
  /** Who made it: what it does is done in this user's name, and it ends with the user. */
  userId: number
  createdAt: number
  expiresAt: number
  revokedAt: number | null
  lastUsedAt: number | null
  /** The address that it was last used from. */
  lastUsedIp: string | null
}

export type TokenState = 'live' | 'expired' | 'revoked' | 'orphaned'

/** A token with everything that decides whether it is valid, read in one statement because each call needs it. */
export interface KnownToken {
  token: ApiToken
  user: User
  companyIsActive: boolean
}

/** Whether it can be used, or why not; the first that applies. @param userIsActive whether its user may sign in */
export function stateOf(
  { revokedAt, expiresAt }: Pick<ApiToken, 'revokedAt' | 'expiresAt'>,
  userIsActive: boolean,
  now: number,
): TokenState {
  if (revokedAt !== null) return 'revoked'
  if (now >= expiresAt) return 'expired'
  return userIsActive ? 'live' : 'orphaned'
}
