import { examplesOf } from '#views/testing/examples-of.ts'
import { siteShell } from '#views/testing/view-fixture.ts'
import RequestSent from './+Page.tsx'

const shell = siteShell({ section: 'corrections', canonicalHref: undefined })

export default examplesOf(RequestSent, { 'request-sent': { shell, days: 3, topHref: '/' } })
