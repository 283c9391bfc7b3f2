import { describe, expect, it } from '@jest/globals'
import { processorTimeOf } from '#server/testing/time-limits.ts'
import { isMailAddress, parseMailbox } from './mail-address.ts'

describe('isMailAddress', () => {
  it.each(['a@example.com', 'first.last+tag@例え.テスト', 'josé@example.com', 'root@localhost'])(
    'takes %s',
    (text) => expect(isMailAddress(text)).toBe(true),
  )
  it.each([
    ...['', 'a', '@example.com', 'a@', 'a@b@c', 'a b@example.com', 'a@example.com,b@example.com'],
    ...['<a@example.com>', 'a@example.com\r\nBcc: b@example.com', 'a@example.com\n', '"a"@example.com'],
    ...['a@example.com (b)', 'group:a@example.com;', 'a\u0000@example.com', `${'a'.repeat(65)}@example.com`],
  ])('refuses %j', (text) => expect(isMailAddress(text)).toBe(false))
  it('answers at once whatever the length (INJ-20)', () => {
    const took = processorTimeOf(() => {
      isMailAddress('a'.repeat(1_000_000))
      isMailAddress(`a@${'a.'.repeat(500_000)}@`)
    })
    // Some milliseconds; what grows with the square of the length takes minutes.
    expect(took).toBeLessThan(5_000)
  })
})

describe('parseMailbox', () => {
  it.each([
    ['no-reply@example.com', '', 'no-reply@example.com'],
    ['情報公開 <no-reply@example.com>', '情報公開', 'no-reply@example.com'],
    ['"Disclosure, Office" <no-reply@example.com>', 'Disclosure, Office', 'no-reply@example.com'],
    ['<no-reply@example.com>', '', 'no-reply@example.com'],
  ])('reads %s', (text, name, address) => expect(parseMailbox(text)).toEqual({ name, address }))
  it.each([
    '',
    'Office',
    'Office <a@example.com',
    'a@b.example <a@example.com> x',
    'A <B <a@example.com>>',
    'A\r\nB <a@b>',
  ])('refuses %j', (text) => expect(parseMailbox(text)).toBeUndefined())
})
