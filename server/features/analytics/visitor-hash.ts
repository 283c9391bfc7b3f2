import { createHash, randomBytes } from 'node:crypto'
import { networkOf } from '#server/lib/network.ts'

/** 132 bits: two visitors of a day never share one. */
const LENGTH = 22

/** The salt for the hashes of one company's day. It is deleted with them. */
export const newSalt = (): string => randomBytes(32).toString('base64url')

/** The hash of a visitor: equal for the same network and browser, on one company's day only. */
export function visitorHash(salt: string, address: string, userAgent: string): string {
  const text = JSON.stringify([salt, networkOf(address), userAgent])
  return createHash('sha256').update(text).digest('base64url').slice(0, LENGTH)
}
