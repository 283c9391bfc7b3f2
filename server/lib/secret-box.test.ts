import { describe, expect, it } from '@jest/globals'
import { SecretBox } from './secret-box.ts'

const box = new SecretBox('a key of the tests that is long enough')

describe('the secret box', () => {
  it('opens what it sealed', () => expect(box.open('mail', box.seal('mail', '秘密 𠮷'))).toBe('秘密 𠮷'))
  it('seals the same text differently each time', () =>
    expect(box.seal('mail', 'x')).not.toBe(box.seal('mail', 'x')))
  it('does not open what was sealed for another purpose', () =>
    expect(() => box.open('form', box.seal('mail', 'x'))).toThrow())
  it('does not open with another key', () => {
    const other = new SecretBox('another key')
    expect(() => other.open('mail', box.seal('mail', 'x'))).toThrow()
    expect([
      other.tryOpen('mail', box.seal('mail', 'x')),
      box.tryOpen('mail', box.seal('mail', 'x')),
    ]).toEqual([undefined, 'x'])
  })
  it('does not open what was changed or cut', () => {
    const sealed = Buffer.from(box.seal('mail', 'x'), 'base64')
    sealed[sealed.length - 1]! ^= 1
    expect(() => box.open('mail', sealed.toString('base64'))).toThrow()
    expect(() => box.open('mail', '')).toThrow()
  })
  it('gives a value one fingerprint a purpose', () => {
    expect(box.fingerprint('a', 'x')).toBe(box.fingerprint('a', 'x'))
    expect(box.fingerprint('a', 'x')).not.toBe(box.fingerprint('b', 'x'))
    expect(box.fingerprint('a', 'x')).toMatch(/^[0-9a-f]{64}$/)
  })
})
