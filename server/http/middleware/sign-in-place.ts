import type { SignInPlace } from '#server/features/auth/index.ts'
import type { Place } from '#server/http/request/context.ts'

/** Where a request's host lets somebody sign in. On the portal nobody does, and no route asks there. */
export function signInPlaceOf(place: Place): SignInPlace {
  if (place.kind === 'portal') throw new Error('a sign-in on the portal')
  return place.kind === 'company' ? { kind: 'company', companyId: place.company.id } : { kind: 'console' }
}
