import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'

const IV_BYTES = 12
const TAG_BYTES = 16

/**
 * Encrypts small secrets at rest (AES-256-GCM) and makes pseudonyms (HMAC). Each purpose has its own key: what was
 * encrypted for one cannot be decrypted for another.
 */
export class SecretBox {
  private readonly encryptionKey: string

  /** `encryptionKey` is the setting ENCRYPTION_KEY. */
  constructor(encryptionKey: string) {
    this.encryptionKey = encryptionKey
  }

  seal(purpose: string, text: string): string {
    const iv = randomBytes(IV_BYTES)
    const cipher = createCipheriv('aes-256-gcm', this.keyOf(purpose), iv)
    const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
    return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64')
  }

  /** @throws when the text was sealed for another purpose, with another key, or was changed */
  open(purpose: string, sealed: string): string {
    const bytes = Buffer.from(sealed, 'base64')
    const decipher = createDecipheriv('aes-256-gcm', this.keyOf(purpose), bytes.subarray(0, IV_BYTES), {
      authTagLength: TAG_BYTES,
    })
    decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
    return decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8')
  }

  /** The same; undefined where it cannot be opened, as after a restore with another ENCRYPTION_KEY. */
  tryOpen(purpose: string, sealed: string): string | undefined {
    try {
      return this.open(purpose, sealed)
    } catch {
      return undefined
    }
  }

  /** The same value gives the same 64 hex digits, which cannot be tried out without the key. */
  fingerprint(purpose: string, value: string): string {
    return createHmac('sha256', this.keyOf(purpose)).update(value).digest('hex')
  }

  private keyOf(purpose: string): Buffer {
    return Buffer.from(hkdfSync('sha256', this.encryptionKey, '', purpose, 32))
  }
}
