import { createCipheriv, createDecipheriv, createHash } from 'node:crypto'

export type HashName = 'md5' | 'sha256' | 'sha384' | 'sha512'

export function digest(algorithm: HashName, ...parts: Uint8Array[]): Buffer {
  const hash = createHash(algorithm)
  for (const part of parts) hash.update(part)
  return hash.digest()
}

/** RC4 encrypts and decrypts alike. Written here because current OpenSSL no longer offers it. */
export function rc4(key: Uint8Array, bytes: Uint8Array): Buffer {
  const state = Uint8Array.from({ length: 256 }, (_, at) => at)
  const swap = (one: number, other: number) => {
    const kept = state[one]!
    state[one] = state[other]!
    state[other] = kept
  }
  for (let at = 0, other = 0; at < 256; at++) {
    other = (other + state[at]! + key[at % key.length]!) & 0xff
    swap(at, other)
  }
  const result = Buffer.alloc(bytes.length)
  for (let at = 0, one = 0, other = 0; at < bytes.length; at++) {
    one = (one + 1) & 0xff
    other = (other + state[one]!) & 0xff
    swap(one, other)
    result[at] = bytes[at]! ^ state[(state[one]! + state[other]!) & 0xff]!
  }
  return result
}

/** AES-CBC without padding. */
export function aes(
  direction: 'encrypt' | 'decrypt',
  key: Uint8Array,
  iv: Uint8Array,
  bytes: Uint8Array,
): Buffer {
  const make = direction === 'encrypt' ? createCipheriv : createDecipheriv
  const cipher = make(`aes-${key.length * 8}-cbc`, key, iv).setAutoPadding(false)
  return Buffer.concat([cipher.update(bytes), cipher.final()])
}

const BLOCK = 16

/** AES as strings and streams use it: the first block is the initialization vector, the last one is padded. */
export function aesWithVector(key: Uint8Array, bytes: Uint8Array): Buffer {
  const whole = bytes.subarray(BLOCK, bytes.length - (bytes.length % BLOCK))
  if (whole.length === 0) return Buffer.alloc(0)
  const plain = aes('decrypt', key, bytes.subarray(0, BLOCK), whole)
  const padding = plain.at(-1)!
  return padding >= 1 && padding <= BLOCK ? plain.subarray(0, -padding) : plain
}
