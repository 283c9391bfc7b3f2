import { randomInt } from 'node:crypto'
import { containsAddress, type SecurityPolicy } from '#server/features/security-policy/index.ts'

// Without characters that look alike: 0 O o, 1 I l, and the like.
const LOWER = 'abcdefghijkmnpqrstuvwxyz'
const UPPER = 'ABCDEFGHJKLMNPQRSTUVWXYZ'
const DIGITS = '23456789'
const SPECIAL = '-+=#%&?@'
const LENGTH = 16

/** A random password that satisfies a policy and can be read out. */
export function temporaryPassword(policy: SecurityPolicy, email: string): string {
  for (;;) {
    const password = randomPassword(policy)
    // four letters of a name can occur by chance
    if (!containsAddress(password, email)) return password
  }
}

function randomPassword(policy: SecurityPolicy): string {
  const characters = [
    ...pick(LOWER, policy.lowercaseCount),
    ...pick(UPPER, policy.uppercaseCount),
    ...pick(DIGITS, policy.numericCount),
    ...pick(SPECIAL, policy.specialCount),
  ]
  const length = Math.min(Math.max(LENGTH, policy.minLength, characters.length), policy.maxLength)
  return shuffled([...characters, ...pick(LOWER + UPPER + DIGITS, length - characters.length)]).join('')
}

function pick(from: string, count: number): string[] {
  return Array.from({ length: count }, () => from[randomInt(from.length)]!)
}

function shuffled(items: string[]): string[] {
  for (let at = items.length - 1; at > 0; at--) {
    const other = randomInt(at + 1)
    ;[items[at], items[other]] = [items[other]!, items[at]!]
  }
  return items
}
