import { answer } from '#server/lib/answer.ts'
import { COMPANY_ADMIN, SYSTEM_ADMIN, type User } from '#server/features/users/index.ts'

/** SPEC §3, session user. */
export function sessionUser({ id, roleLevel, lang, email, firstName, lastName, companyId }: User) {
  return { id, roleLevel, lang, email, firstName, lastName, companyId }
}

/** The fields of a user that every answer has. */
export const sessionUserFields = {
  id: answer.whole,
  roleLevel: answer.oneOf(SYSTEM_ADMIN, COMPANY_ADMIN),
  lang: answer.oneOf('ja', 'en'),
  email: answer.text,
  firstName: answer.text,
  lastName: answer.text,
  companyId: answer.nullable(answer.whole),
}

export const sessionUserAnswer = answer.named('SessionUser', answer.object(sessionUserFields))
