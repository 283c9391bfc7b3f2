import type { SecurityPolicy } from '#server/features/security-policy/index.ts'
import type { User } from '#server/features/users/index.ts'

export interface UserSession {
  id: string
  userId: number
  createdAt: number
  lastActiveAt: number
  expiresAt: number
  userAgent: string
  ip: string
}

/**
 * A session with everything that decides whether it is valid, read in one statement because each request needs it.
 */
export interface KnownSession {
  session: UserSession
  user: User
  /** Also true for the platform, which has no company. */
  companyIsActive: boolean
  policy: SecurityPolicy
}
