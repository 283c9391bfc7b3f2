import { randomBytes } from 'node:crypto'

const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789'
const GROUPS = 4
const GROUP_LENGTH = 4

/** How many there are at a time. */
export const RECOVERY_CODES = 10

/** A code like `k7pw-2nxe-9rth-c4vm`: letters that are not mistaken for others, 79 bits. */
export function newRecoveryCode(): string {
  const groups = Array.from({ length: GROUPS }, () =>
    Array.from({ length: GROUP_LENGTH }, randomLetter).join(''),
  )
  return groups.join('-')
}

/** Normalises a typed recovery code; null if it cannot be one. */
export function foldRecoveryCode(typed: string): string | null {
  if (typed.length > 50) return null
  const folded = typed.toLowerCase().replace(/[\s-]/g, '')
  return /^[a-z2-9]{16}$/.test(folded) ? folded : null
}

// Bytes beyond the last full multiple of the alphabet would bias the result.
function randomLetter(): string {
  for (;;) {
    const [byte = 255] = randomBytes(1)
    if (byte < 256 - (256 % LETTERS.length)) return LETTERS[byte % LETTERS.length]!
  }
}
