import { examplesOf } from '#views/testing/examples-of.ts'
import { siteShell } from '#views/testing/view-fixture.ts'
import Crash, { type Props } from './+Page.tsx'

const crash: Props = { shell: null, requestId: 'r-1', code: 500, homeHref: '/' }

export default examplesOf(Crash, {
  crash,
  'crash-of-site': { ...crash, shell: siteShell({ section: 'other' }) },
})
