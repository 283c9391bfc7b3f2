import { createHash, randomBytes } from 'node:crypto'

/** 256 random bits, safe in URLs and cookies. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** The stored form of a token: a copy of the database is useless. */
export function hashOfToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
