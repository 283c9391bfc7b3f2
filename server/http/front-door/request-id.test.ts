import type { IncomingMessage } from 'node:http'
import { expect, it } from '@jest/globals'
import { requestIdOf } from './request-id.ts'

const idFor = (given: string, trustProxy: boolean) =>
  requestIdOf({ headers: { 'x-request-id': given } } as unknown as IncomingMessage, trustProxy)

const valid = '4bf92f3577b34da6a3ce929d0e0e4736'

it('keeps the id that a trusted proxy gave', () => {
  expect(idFor(valid, true)).toBe(valid)
})

it.each([
  ['of a visitor', valid, false],
  ['that is short', 'abc', true],
  ['that is long', 'a'.repeat(33), true],
  ['with other characters', `${valid}"><script>`, true],
])('makes its own for an id %s', (_which, given, trustProxy) => {
  expect(idFor(given, trustProxy)).toMatch(/^[0-9a-f-]{36}$/)
})
