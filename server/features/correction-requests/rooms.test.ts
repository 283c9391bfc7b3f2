import { describe, expect, it } from '@jest/globals'
import { mailboxKeyOf } from './mailbox-key.ts'
import { OPEN_IN_ROOM, OPEN_OF_MAILBOX, RECEIVED_A_DAY } from './request-limits.ts'
import { fullAbout, fullToday, type Asking } from './rooms.ts'

const asking = (given: Partial<Asking> = {}): Asking => ({
  ...{ origin: 'site', domainInstitution: null, requester: 'self', email: 'new@clinic.example.jp' },
  ...given,
})
/** So many, each from a mailbox of their own. */
const many = (count: number, emailOf: (n: number) => string, given: Partial<Asking> = {}) =>
  Array.from({ length: count }, (_, n) => asking({ ...given, email: emailOf(n) }))
const atDomains = (n: number) => `a@crowd${n}.example`
const atProvider = (n: number) => `crowd${n}@gmail.com`
const catchAll = (n: number) => `any${n}@sub${n}.harasser.example`

/** As many as one who has any number of mailboxes gets received. */
function greedy(full: typeof fullAbout, emailOf: (n: number) => string, given: Partial<Asking> = {}) {
  const received: Asking[] = []
  for (const one of many(2 * RECEIVED_A_DAY, emailOf, given))
    if (full(one, received) === undefined) received.push(one)
  return received
}

describe('a record', () => {
  it('has room for so many open requests from those who are alike known', () => {
    const crowd = (given: Partial<Asking> = {}) => many(OPEN_IN_ROOM, atDomains, given)
    expect(fullAbout(asking(), crowd().slice(1))).toBeUndefined()
    expect(fullAbout(asking(), crowd())).toBe('record')
    expect(fullAbout(asking({ requester: 'institution', origin: 'portal' }), crowd())).toBe('record')
    expect(fullAbout(asking({ requester: 'agent' }), crowd({ requester: 'agent' }))).toBe('record')
    const others = many(OPEN_IN_ROOM, atProvider)
    expect(fullAbout(asking({ email: 'new@gmail.com' }), others)).toBe('record')
    const domainInstitution = '見本病院'
    expect(fullAbout(asking({ domainInstitution }), crowd({ domainInstitution: '見本 病院' }))).toBe('record')
  })

  it('keeps room for those who are named, however many others ask', () => {
    const strangers = ['self', 'agent'].flatMap((requester) =>
      [atDomains, atProvider].flatMap((of) => many(OPEN_IN_ROOM, of, { requester: requester as 'self' })),
    )
    const institution = many(OPEN_IN_ROOM, atDomains, { domainInstitution: '別の法人' })
    expect(
      fullAbout(asking({ domainInstitution: '見本病院' }), [...strangers, ...institution]),
    ).toBeUndefined()
    expect(fullAbout(asking({ origin: 'review' }), strangers)).toBeUndefined()
    expect(fullAbout(asking(), many(OPEN_IN_ROOM, atDomains, { requester: 'agent' }))).toBeUndefined()
    // Who answered through their links take nobody's.
    expect(fullAbout(asking(), many(OPEN_IN_ROOM, atDomains, { origin: 'review' }))).toBeUndefined()
  })

  it('is not used up by whoever has a domain with any number of mailboxes', () => {
    const harasser = greedy(fullAbout, catchAll)
    expect(harasser).toHaveLength(4)
    for (const email of ['a@other.example', 'a@clinic.example.jp', 'somebody@gmail.com'])
      expect(fullAbout(asking({ email }), harasser)).toBeUndefined()
  })

  it('gives one mailbox a part of it, however its address is written', () => {
    const mine = many(OPEN_OF_MAILBOX, (n) => `NEW+${n}@clinic.example.jp`)
    expect(fullAbout(asking({ requester: 'agent' }), mine)).toBe('mailbox')
    expect(fullAbout(asking(), mine.slice(1))).toBeUndefined()
    expect(fullAbout(asking({ email: 'other@clinic.example.jp' }), mine)).toBeUndefined()
  })

  it.each([
    ['a+tag+more@example.jp', 'a@example.jp'],
    ['A.B+tag@Gmail.com', 'ab@gmail.com'],
    ['a.b.@googlemail.com', 'ab@gmail.com'],
    ['a_b-c.d@pm.me', 'abcd@proton.me'],
    ['a.b@me.com', 'a.b@icloud.com'],
    ['anything@user.fastmail.com', 'user@fastmail.com'],
    // Elsewhere a dot is a letter, and so is a plus with which a name begins.
    ['a.b@example.jp', 'a.b@example.jp'],
    ['+a@example.jp', '+a@example.jp'],
    ['a@例え.テスト', 'a@xn--r8jz45g.xn--zckzah'],
    ['a@host_name.example', 'a@host_name.example'],
  ])('knows %s as the mailbox %s', (email, mailbox) => expect(mailboxKeyOf(email)).toBe(mailbox))
})

describe('the day of a company', () => {
  const hospital = { domainInstitution: '見本病院' }

  it('is used up by no domain, no institution and no mailbox', () => {
    const domain = greedy(fullToday, catchAll)
    const institution = greedy(fullToday, (n) => `staff${n}@hospital.example.jp`, hospital)
    const mailbox = greedy(fullToday, (n) => `one+${n}@gmail.com`)
    // A hospital that is in no list has this many, as one that is.
    expect([domain, institution, mailbox].map(({ length }) => length)).toEqual([26, 26, 26])
    const received = [...domain, ...institution, ...mailbox]
    expect(fullToday(asking({ email: 'more@harasser.example' }), received)).toBe('day')
    expect(fullToday(asking(), received)).toBeUndefined()
    expect(fullToday(asking({ email: 'two@gmail.com' }), received)).toBeUndefined()
    expect(fullToday(asking({ domainInstitution: '別の病院' }), received)).toBeUndefined()
  })

  it('has places apart for addresses at providers, for those of domains, and for institutions that are known', () => {
    const strangers = [...many(RECEIVED_A_DAY, atProvider), ...many(RECEIVED_A_DAY, atDomains)]
    expect(fullToday(asking(), strangers)).toBe('day')
    expect(fullToday(asking({ email: 'a@gmail.com' }), strangers)).toBe('day')
    expect(fullToday(asking(), strangers.slice(0, RECEIVED_A_DAY))).toBeUndefined()
    expect(fullToday(asking(hospital), strangers)).toBeUndefined()
    expect(fullToday(asking({ origin: 'review' }), strangers)).toBeUndefined()
  })
})
