import { createHash } from 'node:crypto'
import type { RateLimit } from './contract.ts'

/** A key of fixed length that reveals neither address nor network. */
export function storedKey({ name }: RateLimit, key: string): string {
  return `${name}:${createHash('sha256').update(key).digest('hex')}`
}
