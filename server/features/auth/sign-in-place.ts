import { SYSTEM_ADMIN, type User } from '#server/features/users/index.ts'

/** Where a sign-in happens: on the console host, or on a company's own. */
export type SignInPlace = { kind: 'console' } | { kind: 'company'; companyId: number }

/** DECISIONS §1: the system admin on the console host only, a company admin on the company's own hosts. */
export function isOwnPlace(user: User, place: SignInPlace): boolean {
  return user.roleLevel === SYSTEM_ADMIN
    ? place.kind === 'console'
    : place.kind === 'company' && place.companyId === user.companyId
}

/** Whose policy applies at a place: the company's, or the platform's (null). */
export function companyIdOf(place: SignInPlace): number | null {
  return place.kind === 'company' ? place.companyId : null
}
