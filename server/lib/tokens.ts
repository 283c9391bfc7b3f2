import { createHash, randomBytes } from 'node:crypto'

/** 256 bits that nobody guesses, fit for an address and a cookie. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** How tokens are stored: a copy of the database opens nothing. */
export function hashOfToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
