import { consoleShell } from '#views/testing/console-shell.ts'
import { examplesOf } from '#views/testing/examples-of.ts'
import { endedRound, openRound, preparedRound } from '#views/testing/review-rounds.ts'
import Reviews, { type Props } from './+Page.tsx'

const reviews: Props = {
  shell: consoleShell({ menu: 'preview' }),
  rounds: [preparedRound, openRound, endedRound, { ...endedRound, href: '/r/2', endReason: 'expired' }],
  form: {
    action: '/company/preview/reviews',
    hasBegun: false,
    types: ['disclosure', 'patient'],
    languages: ['both', 'ja', 'en'],
    limits: { least: 1, most: 90, lines: 5000, size: '2 MB' },
    values: { type: 'disclosure', days: '30', language: 'both' },
  },
  previewHref: '/company/preview',
  errors: {},
}

export default examplesOf(Reviews, {
  reviews,
  'reviews-errors': { ...reviews, errors: { days: '日数を入力してください', file: '名簿を選んでください' } },
  'reviews-none': {
    ...reviews,
    rounds: [{ ...endedRound, endReason: 'staff' }],
    form: { ...reviews.form, types: [] },
  },
  'reviews-begun': { ...reviews, form: { ...reviews.form, hasBegun: true, types: [] } },
  'reviews-first': { ...reviews, rounds: [] },
})
