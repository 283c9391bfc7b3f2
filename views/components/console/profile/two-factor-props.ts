import type { Errors } from '#views/components/console/form-errors.tsx'

export interface TwoFactorProps {
  enrolAction: string
  renewAction: string
  removeAction: string
  /** Null if no authenticator is set up. */
  authenticator: { since: number | null; codesLeft: number } | null
  /** The policy asks everybody for a second step: without an authenticator a code comes by mail. */
  forced: boolean
}

export type Props = TwoFactorProps & { username: string; errors: Errors; csrfToken: string }
