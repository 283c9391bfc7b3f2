import type { Lang } from '#server/i18n/index.ts'

/** SPEC §6. */
export const SYSTEM_ADMIN = 1
export const COMPANY_ADMIN = 2
export type RoleLevel = typeof SYSTEM_ADMIN | typeof COMPANY_ADMIN

/** A person who signs in (SPEC §3, session user). */
export interface User {
  id: number
  /** null for a system admin. */
  companyId: number | null
  roleLevel: RoleLevel
  email: string
  firstName: string
  lastName: string
  lang: Lang
  isActive: boolean
}

const JAPANESE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u

/** Family name first for readers of Japanese, last for others; a name in Japanese characters has one order only. */
export function fullName({ firstName, lastName }: Pick<User, 'firstName' | 'lastName'>, lang: Lang): string {
  const isFamilyFirst = lang === 'ja' || JAPANESE.test(lastName + firstName)
  return isFamilyFirst ? `${lastName} ${firstName}` : `${firstName} ${lastName}`
}

/** The normalised address for comparison: NFKC, lower case, trimmed. `josé` differs from `jose`. */
export function emailKeyOf(email: string): string {
  return email.normalize('NFKC').trim().toLowerCase()
}
