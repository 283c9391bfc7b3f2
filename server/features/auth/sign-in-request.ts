import type { Actor } from '#server/features/audit/index.ts'
import type { GivenPassword } from './given-password.ts'
import type { Device } from './sessions.service.ts'
import type { SignInPlace } from './sign-in-place.ts'

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
