import { createHash, randomBytes } from 'node:crypto'
import { networkOf } from '#server/lib/network.ts'

/** 132 bits: two visitors of a day never share one. */
const LENGTH = 22

/** What the hashes of one company's day are made with. It is forgotten with them. */
export const newSalt = (): string => randomBytes(32).toString('base64url')

/** One visitor of a company's day: the same network and browser are the same one, on that day alone. */
export function visitorHash(salt: string, address: string, userAgent: string): string {
  const text = JSON.stringify([salt, networkOf(address), userAgent])
  return createHash('sha256').update(text).digest('base64url').slice(0, LENGTH)
}
