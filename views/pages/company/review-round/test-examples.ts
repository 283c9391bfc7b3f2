import { pagerItems } from '#views/components/pager-items.ts'
import { consoleShell } from '#views/testing/console-shell.ts'
import { examplesOf } from '#views/testing/examples-of.ts'
import { endedRound, openRound, preparedRound } from '#views/testing/review-rounds.ts'
import ReviewRound, { type Props } from './+Page.tsx'

const at = Date.UTC(2026, 10, 26)
const line: Props['lines'][number] = {
  ...{
    id: 1,
    line: 2,
    name: '石田　学',
    facility: '宇都宮碧海大学医学部附属病院',
    email: 'ishida@example.jp',
  },
  ...{ outcome: 'found', mails: 0, mailedAt: null, openedAt: null, answeredAt: null, answer: null },
  ...{ requests: [], next: null },
}
const outcomes = ['found', 'ambiguous', 'not_found', 'bad_address', 'repeated'] as const
const filter = (kind: 'outcome' | 'answer', word: string, isCurrent = false) => ({
  ...{ kind, word, isCurrent, href: `?${kind}=${word}` },
})

const choices = [{ leaveOut: 'nobody' as const, mails: 1204 }]
const again = { now: 12, later: 30, from: at + 86_400_000, spent: 4 }

const prepared: Props = {
  shell: consoleShell({ menu: 'preview' }),
  round: preparedRound,
  outlook: { obstacle: null, recent: { day: 0, week: 0 }, lastMailedAt: null, choices, room: 5000 },
  again: null,
  mailsPerRecipient: 3,
  outcomes: outcomes.map((outcome, n) => ({ outcome, count: 1204 - 301 * n })),
  hasPersonalData: true,
  filters: [filter('outcome', 'all', true), ...outcomes.map((one) => filter('outcome', one))],
  lines: outcomes.map((outcome, n) => ({ ...line, id: n + 1, line: n + 2, outcome })),
  pager: { from: 1, to: 5, size: 1204, items: pagerItems(1, 3, (page) => `?page=${page}`) },
  actions: {
    ...{ start: '/company/preview/reviews/3/start', discard: '/company/preview/reviews/3/discarding' },
    ...{ mails: '/company/preview/reviews/3/mails', endHref: '/company/preview/reviews/3/end' },
  },
  roundsHref: '/company/preview/reviews',
  errors: {},
}
const requests = [{ reference: 'K-2026-0012', href: '/company/requests/12' }]
const mailed = { ...line, mails: 1, mailedAt: at }
const open: Props = {
  ...prepared,
  ...{ round: openRound, outlook: null, again },
  filters: [
    ...[filter('answer', 'all', true), filter('answer', 'objected')],
    ...[filter('answer', 'confirmed'), filter('answer', 'none')],
  ],
  lines: [
    { ...mailed, openedAt: at, answeredAt: at, answer: 'objected', requests },
    { ...mailed, id: 2, line: 3, answeredAt: at, answer: 'confirmed' },
    { ...mailed, id: 3, line: 4, name: null, mails: 2, next: { when: 'now' } },
    { ...mailed, id: 5, next: { when: 'later', from: at + 86_400_000 } },
    { ...mailed, id: 6, mails: 3, next: { when: 'spent' } },
    { ...line, id: 7, next: { when: 'now' } },
    { ...line, id: 4, line: 5 },
  ],
  pager: null,
}

export default examplesOf(ReviewRound, {
  'review-prepared': prepared,
  'review-written-lately': {
    ...prepared,
    outlook: {
      ...{ obstacle: null, recent: { day: 12, week: 40 }, lastMailedAt: at, room: 5000 },
      choices: [
        { leaveOut: 'day', mails: 1192 },
        { leaveOut: 'week', mails: 1164 },
        { leaveOut: 'nobody', mails: 1204 },
      ],
    },
    errors: { leaveOut: 'この選び方では、送る宛先がありません' },
  },
  'review-no-room': { ...prepared, outlook: { ...prepared.outlook!, room: 20 } },
  'review-moved': { ...prepared, outlook: { ...prepared.outlook!, obstacle: 'preview' } },
  'review-nobody': {
    ...prepared,
    outlook: { ...prepared.outlook!, obstacle: 'nobody' },
    round: { ...preparedRound, progress: { ...preparedRound.progress, found: 0 } },
    errors: { '': '名簿をもう一度読み込んでください' },
  },
  'review-open': open,
  'review-later': { ...open, again: { ...again, now: 0 } },
  'review-spent': { ...open, again: { ...again, now: 0, later: 0 } },
  'review-all-answered': {
    ...open,
    round: { ...openRound, progress: { ...openRound.progress, mailed: 1204 } },
    again: { now: 0, later: 0, from: null, spent: 0 },
  },
  'review-sending': { ...open, again: { now: 0, later: 0, from: null, spent: 0 } },
  'review-ended': {
    ...open,
    again: null,
    round: endedRound,
    hasPersonalData: false,
    lines: [{ ...mailed, name: null, facility: null, email: null }],
  },
  'review-no-lines': { ...open, lines: [] },
})
