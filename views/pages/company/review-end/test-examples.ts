import { consoleShell } from '#views/testing/console-shell.ts'
import { examplesOf } from '#views/testing/examples-of.ts'
import { openRound } from '#views/testing/review-rounds.ts'
import ReviewEnd, { type Props } from './+Page.tsx'

const end: Props = {
  shell: consoleShell({ menu: 'preview' }),
  ...{ round: openRound, action: '/company/preview/reviews/2/end' },
  roundsHref: '/company/preview/reviews',
}

export default examplesOf(ReviewEnd, { 'review-end': end })
