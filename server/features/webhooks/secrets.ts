import type { SecretBox } from '#server/lib/secret-box.ts'
import type { Webhook } from './webhook.ts'

const PURPOSE = 'webhook-secret'

/** How long the previous secret signs too, so that a receiver can change to the new one at its own time. */
export const PREVIOUS_SIGNS_MS = 24 * 60 * 60_000

export const sealSecret = (box: SecretBox, secret: string): string => box.seal(PURPOSE, secret)

/** The secrets that sign now, the current one first; undefined if they cannot be opened. */
export function secretsOf(box: SecretBox, webhook: Webhook, now: number): string[] | undefined {
  const { secret, previousSecret, previousUntil } = webhook
  const isPreviousValid = previousSecret !== null && previousUntil !== null && now < previousUntil
  try {
    return [secret, ...(isPreviousValid ? [previousSecret] : [])].map((one) => box.open(PURPOSE, one))
  } catch {
    return undefined
  }
}
