import type { PDFDict, PDFRef } from '@cantoo/pdf-lib'
import { aesWithVector, digest, rc4 } from './ciphers.ts'
import { readEncryption, type Method } from './encryption-dictionary.ts'
import { keyWithoutPassword } from './file-key.ts'

/** Decrypts what belongs to an object. */
export interface Decryption {
  stream(ref: PDFRef, bytes: Uint8Array): Uint8Array
  string(ref: PDFRef, bytes: Uint8Array): Uint8Array
}

export const noDecryption: Decryption = { stream: (_, bytes) => bytes, string: (_, bytes) => bytes }

/** For a protected file that opens without a password; undefined for one that does not. */
export function decryptionWithoutPassword(dict: PDFDict, fileId: Uint8Array): Decryption | undefined {
  const encryption = readEncryption(dict)
  const key = encryption && keyWithoutPassword(encryption, fileId)
  if (!key) return undefined
  return {
    stream: (ref, bytes) => decrypt(encryption.streams, key, ref, bytes),
    string: (ref, bytes) => decrypt(encryption.strings, key, ref, bytes),
  }
}

function decrypt(method: Method, key: Uint8Array, ref: PDFRef, bytes: Uint8Array): Uint8Array {
  if (method === 'none') return bytes
  if (method === 'aes-256') return aesWithVector(key, bytes)
  const place = Buffer.alloc(5)
  place.writeUIntLE(ref.objectNumber % 0x1000000, 0, 3)
  place.writeUInt16LE(ref.generationNumber & 0xffff, 3)
  const salt = method === 'aes-128' ? Buffer.from('sAlT') : Buffer.alloc(0)
  const objectKey = digest('md5', key, place, salt).subarray(0, Math.min(key.length + 5, 16))
  return method === 'rc4' ? rc4(objectKey, bytes) : aesWithVector(objectKey, bytes)
}
