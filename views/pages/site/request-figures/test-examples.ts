import { examplesOf } from '#views/testing/examples-of.ts'
import { siteShell } from '#views/testing/view-fixture.ts'
import RequestFigures, { type Props } from './+Page.tsx'

const figures: Props = {
  shell: siteShell({ section: 'corrections', canonicalHref: undefined }),
  ...{ action: '/corrections/requests', typed: '', error: null, correctionsHref: '/corrections' },
  years: [{ year: 2026, received: 13, corrected: 7, explained: 3, withdrawn: 1, open: 2 }],
}

export default examplesOf(RequestFigures, {
  'request-figures': figures,
  'request-figures-unknown': { ...figures, typed: 'K-2026-9999', error: 'unknown' },
  'request-figures-unreadable': { ...figures, typed: '12', error: 'unreadable' },
  'request-figures-none': { ...figures, years: [], correctionsHref: null },
})
