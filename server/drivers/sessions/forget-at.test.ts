import { expect, it } from '@jest/globals'
import { Cookie } from 'express-session'
import { sessionExpiry } from './session-expiry.ts'

const NOW = 1_000_000
const DAY = 24 * 60 * 60 * 1000

it('SEC-SES-08: a session is kept as long as its cookie, else a day longer than who signed in with it', () => {
  const kept = new Cookie()
  kept.expires = new Date(NOW + 5)
  expect(sessionExpiry({ cookie: kept, signedInUntil: NOW + 9 }, NOW)).toBe(NOW + 5)
  expect(sessionExpiry({ cookie: new Cookie(), signedInUntil: NOW + 30 * DAY }, NOW)).toBe(NOW + 31 * DAY)
  expect(sessionExpiry({ cookie: new Cookie() }, NOW)).toBe(NOW + 31 * DAY)
})
