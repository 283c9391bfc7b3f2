import { examplesOf } from '#views/testing/examples-of.ts'
import { portalShell } from '#views/testing/portal-shell.ts'
import PortalAccessibility from './+Page.tsx'

export default examplesOf(PortalAccessibility, {
  'portal-accessibility': { shell: portalShell({ section: 'other' }) },
})
