import { emailKeyOf } from '#server/features/users/index.ts'
import type { SecretBox } from '#server/lib/secret-box.ts'

/**
 * The key under which failed attempts of an address are counted, per company (null: the platform), so that each
 * company's lock follows its own policy and a laxer host cannot reset a count.
 */
export function attemptsKeyOf(box: SecretBox, companyId: number | null, email: string): string {
  return box.fingerprint('login-attempts', `${companyId ?? 'platform'} ${emailKeyOf(email)}`)
}
