import { aes, digest, rc4 } from './ciphers.ts'
import type { Encryption } from './encryption-dictionary.ts'

// ISO 32000-2, 7.6.4: stands for the characters that a password lacks.
const PADDING = Buffer.from('28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a', 'hex')

/** The key of a file that opens without a password; undefined if it needs one. */
export function keyWithoutPassword(encryption: Encryption, fileId: Uint8Array): Uint8Array | undefined {
  return encryption.version === 5 ? newKey(encryption) : oldKey(encryption, fileId)
}

/** Algorithms 2, 4 and 5 of the standard, for the empty user password. */
function oldKey(encryption: Encryption, fileId: Uint8Array): Uint8Array | undefined {
  const { revision, keyBytes, owner, user, permissions, encryptsMetadata } = encryption
  const flags = Buffer.alloc(4)
  flags.writeInt32LE(permissions | 0)
  const metadata = revision >= 4 && !encryptsMetadata ? Buffer.alloc(4, 0xff) : Buffer.alloc(0)
  let key = digest('md5', PADDING, owner.subarray(0, 32), flags, fileId, metadata).subarray(0, keyBytes)
  if (revision < 3) return rc4(key, PADDING).equals(user.subarray(0, 32)) ? key : undefined
  for (let round = 0; round < 50; round++) key = digest('md5', key).subarray(0, keyBytes)
  let check = digest('md5', PADDING, fileId)
  for (let round = 0; round < 20; round++)
    check = rc4(
      key.map((byte) => byte ^ round),
      check,
    )
  return check.equals(user.subarray(0, 16)) ? key : undefined
}

/** Algorithms 2.A and 11. */
function newKey({ revision, user, userKey }: Encryption): Uint8Array | undefined {
  const hash = (salt: Uint8Array) => (revision === 5 ? digest('sha256', salt) : hardenedHash(salt))
  if (!hash(user.subarray(32, 40)).equals(user.subarray(0, 32))) return undefined
  return aes('decrypt', hash(user.subarray(40, 48)), Buffer.alloc(16), userKey.subarray(0, 32))
}

/** Algorithm 2.B for the empty password. */
function hardenedHash(salt: Uint8Array): Buffer {
  let key = digest('sha256', salt)
  for (let round = 0, last = 0; round < 64 || last > round - 32; round++) {
    const repeated = Buffer.concat(Array.from({ length: 64 }, () => key))
    const encrypted = aes('encrypt', key.subarray(0, 16), key.subarray(16, 32), repeated)
    const sum = encrypted.subarray(0, 16).reduce((total, byte) => total + byte, 0)
    key = digest((['sha256', 'sha384', 'sha512'] as const)[(sum % 3) as 0 | 1 | 2], encrypted)
    last = encrypted.at(-1)!
  }
  return key.subarray(0, 32)
}
