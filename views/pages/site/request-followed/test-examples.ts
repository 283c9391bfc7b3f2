import { examplesOf } from '#views/testing/examples-of.ts'
import { siteShell } from '#views/testing/view-fixture.ts'
import RequestFollowed from './+Page.tsx'
import type { Followed } from './followed.ts'

const AT = Date.UTC(2026, 10, 24, 1, 2, 3)
const DAY = 24 * 60 * 60_000
const shell = siteShell({ section: 'corrections', canonicalHref: undefined })
const section = { code: 'C2', name: '原稿執筆料・監修料' }

const open: Followed = {
  reference: 'K-2026-0012',
  state: 'in_review',
  type: 'disclosure',
  sections: [{ year: 2025, section }],
  what: ['amount', 'name'],
  details: '原稿は2本で、\n件数は2件のはずです。 https://example.com/ <b>太字</b>',
  proposed: [{ label: '金額（円）', text: '22,274' }],
  states: [
    { state: 'received', at: AT },
    { state: 'in_review', at: AT + 3 * DAY },
  ],
  dueAt: AT + 21 * DAY,
  ...{ answer: null, answeredAt: null, edition: null, corrected: [], editionHref: null },
  withdrawHref: '/corrections/requests/follow/withdrawal',
}

export default examplesOf(RequestFollowed, {
  'request-followed': { shell, request: open, topHref: '/' },
  'request-followed-corrected': {
    shell,
    topHref: '/',
    request: {
      ...{ ...open, state: 'corrected', details: null, proposed: [], sections: [] },
      states: [...open.states, { state: 'corrected', at: AT + 16 * DAY }],
      ...{ dueAt: null, withdrawHref: null, answer: '第6版で訂正しました。', answeredAt: AT + 16 * DAY },
      ...{ edition: 6, editionHref: '/corrections?edition=6#edition-6' },
      corrected: [
        {
          ...{ kind: 'changed', year: 2025, section, subject: '石田　学' },
          fields: [{ label: '金額（円）', before: '44,548', after: '22,274' }],
        },
      ],
    },
  },
  'request-followed-unknown': { shell, request: null, topHref: '/' },
})
