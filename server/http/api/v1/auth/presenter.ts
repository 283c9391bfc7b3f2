import type { User } from '#server/features/users/index.ts'

/** SPEC §3, session user. */
export function sessionUser({ id, roleLevel, lang, email, firstName, lastName, companyId }: User) {
  return { id, roleLevel, lang, email, firstName, lastName, companyId }
}
