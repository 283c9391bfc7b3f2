import { examplesOf } from '#views/testing/examples-of.ts'
import { siteShell } from '#views/testing/view-fixture.ts'
import RequestConfirmation, { type Props } from './+Page.tsx'

const waiting: Props = {
  shell: siteShell({ section: 'corrections', canonicalHref: undefined }),
  ...{ action: '/corrections/requests/confirm', state: 'waiting', error: null, topHref: '/' },
  asked: {
    type: 'disclosure',
    sections: [{ year: 2025, section: { code: 'C1', name: '講師謝金' } }],
    what: ['amount', 'other'],
  },
}

export default examplesOf(RequestConfirmation, {
  'request-confirmation': waiting,
  'request-confirmation-busy': { ...waiting, error: 'いまは受け付けられません。' },
  'request-confirmation-done': { ...waiting, state: 'confirmed', asked: null },
  'request-confirmation-discarded': { ...waiting, state: 'discarded', asked: null },
  'request-confirmation-expired': { ...waiting, state: 'none', asked: null },
})
