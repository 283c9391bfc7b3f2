import { emailKeyOf } from '#server/features/users/index.ts'
import type { SecretBox } from '#server/lib/secret-box.ts'

/**
 * The name under which failed attempts of an address are counted, per company (null: the platform): each company's
 * lock goes by its own policy alone, and no laxer host can let a count begin anew.
 */
export function attemptsKeyOf(box: SecretBox, companyId: number | null, email: string): string {
  return box.fingerprint('login-attempts', `${companyId ?? 'platform'} ${emailKeyOf(email)}`)
}
