import { examplesOf } from '#views/testing/examples-of.ts'
import { siteShell } from '#views/testing/view-fixture.ts'
import RequestState, { type Props } from './+Page.tsx'

const AT = Date.UTC(2026, 10, 24, 1, 2, 3)
const DAY = 24 * 60 * 60_000

const state: Props = {
  shell: siteShell({ section: 'corrections', canonicalHref: undefined }),
  reference: 'K-2026-0012',
  state: 'corrected',
  type: 'disclosure',
  sections: [{ year: 2025, section: { code: 'C2', name: '原稿執筆料・監修料' } }],
  states: [
    { state: 'received', at: AT },
    { state: 'in_review', at: AT + 3 * DAY },
    { state: 'corrected', at: AT + 16 * DAY },
  ],
  edition: 6,
  editionHref: '/corrections?edition=6#edition-6',
  figures: [{ year: 2026, received: 12, corrected: 7, explained: 3, withdrawn: 0, open: 2 }],
  figuresHref: '/corrections/requests',
  marksRows: true,
}

export default examplesOf(RequestState, {
  'request-state': state,
  'request-state-received': {
    ...{ ...state, state: 'received', states: [{ state: 'received', at: AT }], sections: [] },
    ...{ edition: null, editionHref: null, marksRows: false },
  },
})
