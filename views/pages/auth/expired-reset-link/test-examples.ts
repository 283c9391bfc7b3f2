import { authShell } from '#views/testing/console-shell.ts'
import { examplesOf } from '#views/testing/examples-of.ts'
import ResetLinkOver from './+Page.tsx'

export default examplesOf(ResetLinkOver, {
  'reset-link-over': {
    shell: authShell(),
    requestHref: '/forget-password',
    loginHref: '/login',
  },
})
