import type { SignInPlace } from '#server/features/auth/index.ts'
import type { Place } from '#server/http/request/context.ts'

/** Where a request's host lets somebody sign in. */
export function signInPlaceOf(place: Place): SignInPlace {
  return place.kind === 'company' ? { kind: 'company', companyId: place.company.id } : { kind: 'console' }
}
