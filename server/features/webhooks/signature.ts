import { createHmac, randomBytes } from 'node:crypto'

const SECRET_PREFIX = 'whsec_'

/** 256 random bits, as Standard Webhooks writes them. */
export const newSecret = (): string => SECRET_PREFIX + randomBytes(32).toString('base64')

/** The id of a message: 192 random bits. */
export const newMessageId = (): string => `msg_${randomBytes(24).toString('base64url')}`

/**
 * The headers of a message, by Standard Webhooks: its id, the moment of the try in seconds, and a signature by each
 * secret, of the three together.
 */
export function signedHeaders(
  secrets: readonly string[],
  { messageId, body }: { messageId: string; body: string },
  now: number,
): Record<string, string> {
  const timestamp = String(Math.floor(now / 1000))
  const signed = `${messageId}.${timestamp}.${body}`
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(SECRET_PREFIX.length), 'base64')
    return `v1,${createHmac('sha256', key).update(signed).digest('base64')}`
  })
  return {
    'webhook-id': messageId,
    'webhook-timestamp': timestamp,
    'webhook-signature': signatures.join(' '),
  }
}
