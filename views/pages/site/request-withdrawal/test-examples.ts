import { examplesOf } from '#views/testing/examples-of.ts'
import { siteShell } from '#views/testing/view-fixture.ts'
import RequestWithdrawal from './+Page.tsx'

const shell = siteShell({ section: 'corrections', canonicalHref: undefined })
const action = '/corrections/requests/follow/withdrawal'

export default examplesOf(RequestWithdrawal, {
  'request-withdrawal': { shell, action, backHref: '/corrections/requests/follow' },
})
