import type { Lang } from '#server/i18n/index.ts'
import type { RoleLevel, User } from './user.ts'

/** A user as stored; the session lookup reads it in its own statement. */
export interface UserRow {
  id: number
  company_id: number | null
  role_level: RoleLevel
  email: string
  password_hash: string | null
  password_changed_at: number | null
  password_is_temporary: number
  first_name: string
  last_name: string
  lang: Lang
  is_active: number
}

/** What `toUser` needs. */
export const userColumns = [
  ...(['id', 'company_id', 'role_level', 'email', 'first_name', 'last_name', 'lang', 'is_active'] as const),
]

export function toUser(row: Pick<UserRow, (typeof userColumns)[number]>): User {
  return {
    id: row.id,
    companyId: row.company_id,
    roleLevel: row.role_level,
    email: row.email,
    firstName: row.first_name,
    lastName: row.last_name,
    lang: row.lang,
    isActive: Boolean(row.is_active),
  }
}
