import { tooMany } from '#server/errors/too-many.ts'
import type { Actor } from '#server/features/audit/index.ts'
import { limits, type RateLimits } from '#server/features/auth/index.ts'
import { emailKeyOf } from '#server/features/users/index.ts'
import type { SecretBox } from '#server/lib/secret-box.ts'

/**
 * Counts a mail to an address chosen by a signed-in user: 720 over the limit. Call it before looking up whether the
 * address is taken, so that it limits probing too.
 */
export async function countMail(
  { rateLimits, box }: { rateLimits: RateLimits; box: SecretBox },
  { userId }: Actor,
  email: string,
): Promise<void> {
  const address = box.fingerprint('mail-address', emailKeyOf(email))
  const taken = [
    ...(userId === null ? [] : [await rateLimits.take(limits.mailByPerson, String(userId))]),
    await rateLimits.take(limits.personalMailByAddress, address),
  ]
  const refused = taken.find(({ allowed }) => !allowed)
  if (refused) throw tooMany(refused.retryAfterSeconds)
}
