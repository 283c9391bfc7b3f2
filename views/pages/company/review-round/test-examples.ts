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
  ...{ requests: [], canBeMailed: false },
}
const outcomes = ['found', 'ambiguous', 'not_found', 'bad_address', 'repeated'] as const
const filter = (kind: 'outcome' | 'answer', word: string, isCurrent = false) => ({
  ...{ kind, word, isCurrent, href: `?${kind}=${word}` },
})

const prepared: Props = {
  shell: consoleShell({ menu: 'preview' }),
  round: preparedRound,
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
  round: openRound,
  filters: [
    ...[filter('answer', 'all', true), filter('answer', 'objected')],
    ...[filter('answer', 'confirmed'), filter('answer', 'none')],
  ],
  lines: [
    { ...mailed, openedAt: at, answeredAt: at, answer: 'objected', requests },
    { ...mailed, id: 2, line: 3, answeredAt: at, answer: 'confirmed' },
    { ...mailed, id: 3, line: 4, name: null, mails: 2, canBeMailed: true },
    { ...line, id: 4, line: 5 },
  ],
  pager: null,
}

export default examplesOf(ReviewRound, {
  'review-prepared': prepared,
  'review-nobody': {
    ...prepared,
    round: { ...preparedRound, progress: { ...preparedRound.progress, found: 0 } },
    errors: { '': '名簿をもう一度読み込んでください' },
  },
  'review-open': open,
  'review-ended': {
    ...open,
    round: endedRound,
    hasPersonalData: false,
    lines: [{ ...mailed, name: null, facility: null, email: null }],
  },
  'review-no-lines': { ...open, lines: [] },
})
