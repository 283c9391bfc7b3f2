import { describe, expect, it } from '@jest/globals'
import { mailboxKeyOf } from './mailbox-key.ts'
import { OPEN_BY_RECORD, OPEN_OF_MAILBOX } from './request-limits.ts'
import { hasRoom, type Asking } from './room-of-record.ts'

const asking = (given: Partial<Asking> = {}): Asking => ({
  ...{ origin: 'site', domainConfirmed: false, requester: 'self', email: 'new@example.jp' },
  ...given,
})
const crowd = (given: Partial<Asking> = {}) =>
  Array.from({ length: OPEN_BY_RECORD }, (_, n) => asking({ email: `crowd${n}@example.jp`, ...given }))

describe('a record', () => {
  it('has room for so many open requests from those who are alike known', () => {
    expect(hasRoom(asking(), crowd().slice(1))).toBe(true)
    expect(hasRoom(asking(), crowd())).toBe(false)
    expect(hasRoom(asking({ requester: 'institution', origin: 'portal' }), crowd())).toBe(false)
    expect(hasRoom(asking({ requester: 'agent' }), crowd({ requester: 'agent' }))).toBe(false)
    expect(hasRoom(asking({ domainConfirmed: true }), crowd({ domainConfirmed: true }))).toBe(false)
  })

  it('keeps room for those who are named, however many others ask', () => {
    const others = [...crowd(), ...crowd({ requester: 'agent' })]
    expect(hasRoom(asking({ domainConfirmed: true }), others)).toBe(true)
    expect(hasRoom(asking({ origin: 'review' }), [...others, ...crowd({ domainConfirmed: true })])).toBe(true)
    expect(hasRoom(asking(), crowd({ requester: 'agent' }))).toBe(true)
    // Who answered through their links take nobody's.
    expect(hasRoom(asking(), crowd({ origin: 'review' }))).toBe(true)
  })

  it('gives one mailbox a part of it, however its address is written', () => {
    const mine = Array.from({ length: OPEN_OF_MAILBOX }, (_, n) =>
      asking({ email: `NEW+${n}@example.jp`, requester: n % 2 === 0 ? 'self' : 'agent' }),
    )
    expect(hasRoom(asking(), mine)).toBe(false)
    expect(hasRoom(asking(), mine.slice(1))).toBe(true)
    expect(hasRoom(asking({ email: 'other@example.jp' }), mine)).toBe(true)
  })

  it.each([
    ['a+tag+more@example.jp', 'a@example.jp'],
    ['A.B+tag@Gmail.com', 'ab@gmail.com'],
    ['a.b.@googlemail.com', 'ab@gmail.com'],
    // Elsewhere a dot is a letter, and so is a plus with which a name begins.
    ['a.b@example.jp', 'a.b@example.jp'],
    ['+a@example.jp', '+a@example.jp'],
    ['a@例え.テスト', 'a@xn--r8jz45g.xn--zckzah'],
    ['a@host_name.example', 'a@host_name.example'],
  ])('knows %s as the mailbox %s', (email, mailbox) => expect(mailboxKeyOf(email)).toBe(mailbox))
})
