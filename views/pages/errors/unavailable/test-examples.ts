import { examplesOf } from '#views/testing/examples-of.ts'
import { siteShell } from '#views/testing/view-fixture.ts'
import Unavailable, { type Props } from './+Page.tsx'

const busy: Props = { shell: null, reason: 'busy', requestId: 'r-1', code: 720, retryHref: '/search' }

export default examplesOf(Unavailable, {
  'unavailable-busy': busy,
  'unavailable-down': { ...busy, shell: siteShell({ section: 'other' }), reason: 'down', code: 722 },
  'unavailable-reading': { ...busy, reason: 'reading', code: 722 },
  'unavailable-searching': { ...busy, reason: 'searching', code: 722 },
})
