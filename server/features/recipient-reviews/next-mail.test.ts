import { expect, it } from '@jest/globals'
import { nextMail, nextMails } from './next-mail.ts'
import { DAY_MS } from './review-limits.ts'

const NOW = 10 * DAY_MS
const line = {
  ...{ outcome: 'found' as const, answer: null, mails: 1, mailedAt: NOW - DAY_MS, notBefore: null },
}
const unmailed = { ...line, mails: 0, mailedAt: null }
const later = { when: 'later', from: NOW + 1 } as const

it.each([
  [line, { when: 'now' }],
  [{ ...line, mailedAt: line.mailedAt + 1 }, later],
  [{ ...line, mails: 3 }, { when: 'spent' }],
  [{ ...line, answer: 'confirmed' as const }, null],
  [{ ...line, outcome: 'repeated' as const }, null],
  // The job of the start writes to them.
  [unmailed, null],
  [{ ...unmailed, notBefore: NOW + 1 }, later],
  [{ ...unmailed, notBefore: NOW }, { when: 'now' }],
])('a recipient is written to again a day later, three times in all, without an answer (%#)', (of, next) => {
  expect(nextMail(of, NOW)).toEqual(next)
})

it('sums up a round, with the moment of the first who can be written to later', () => {
  const lines = [2, 1].map((more) => ({ ...line, mailedAt: line.mailedAt + more }))
  expect(nextMails([line, ...lines, { ...line, mails: 3 }, unmailed], NOW)).toEqual({
    ...{ now: 1, later: 2, from: NOW + 1, spent: 1 },
  })
})
