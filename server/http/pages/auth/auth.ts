import { definitionsFor } from '#server/http/definitions/definitions.ts'
import type { Services } from '#server/http/services.ts'

/** What the pages around signing in use. */
export type AuthServices = Pick<
  Services,
  | 'signIn'
  | 'signInSteps'
  | 'rateLimits'
  | 'sessions'
  | 'passwords'
  | 'policies'
  | 'profiles'
  | 'invitations'
  | 'cookies'
  | 'clock'
  | 'config'
  | 'origins'
>

export const { page, action, forward } = definitionsFor<AuthServices>()
