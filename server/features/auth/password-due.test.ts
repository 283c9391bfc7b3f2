import { expect, it } from '@jest/globals'
import { changeDueOf } from './password-due.ts'

const DAY = 24 * 60 * 60 * 1000
const stored = { passwordHash: 'x', passwordChangedAt: 1000, passwordIsTemporary: false }
const policy = { forceFirstLoginChange: true, passwordAgeDays: 3 }

it('SEC-AUTH-16: a password is good until its last second, and never ages where ages are off', () => {
  expect(changeDueOf(stored, policy, 1000 + 3 * DAY - 1)).toBeNull()
  expect(changeDueOf(stored, policy, 1000 + 3 * DAY)).toBe('expired-change')
  expect(changeDueOf(stored, { ...policy, passwordAgeDays: 2 }, 1000 + 3 * DAY - 1)).toBe('expired-change')
  expect(changeDueOf(stored, { ...policy, passwordAgeDays: null }, 1000 + 3000 * DAY)).toBeNull()
})

it('SEC-AUTH-17: a temporary one is changed first, where the policy says so', () => {
  const temporary = { ...stored, passwordIsTemporary: true }
  expect(changeDueOf(temporary, policy, 2000)).toBe('first-change')
  expect(changeDueOf(temporary, { ...policy, forceFirstLoginChange: false }, 2000)).toBeNull()
  expect(changeDueOf(temporary, { ...policy, forceFirstLoginChange: false }, 4 * DAY)).toBe('expired-change')
})
