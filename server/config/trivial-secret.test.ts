import { randomBytes } from 'node:crypto'
import { expect, it } from '@jest/globals'
import { isTrivial } from './trivial-secret.ts'

it.each([
  's'.repeat(40),
  'ab'.repeat(16),
  '01234567890123456789012345678901',
  'a'.repeat(24) + 'abcdefghij',
  'changeme!1changeme!1changeme!1chan',
])('%s is easy to guess', (secret) => expect(isTrivial(secret)).toBe(true))

it('random ones are not', () => {
  for (let n = 0; n < 1000; n++) {
    expect(isTrivial(randomBytes(32).toString('hex'))).toBe(false)
    expect(isTrivial(randomBytes(24).toString('base64'))).toBe(false)
  }
})
