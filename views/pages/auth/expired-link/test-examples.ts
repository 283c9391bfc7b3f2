import { authShell } from '#views/testing/console-shell.ts'
import { examplesOf } from '#views/testing/examples-of.ts'
import MailedLinkOver from './+Page.tsx'

const over = { shell: authShell(), nextHref: '/login', isSignedIn: false } as const

export default examplesOf(MailedLinkOver, {
  'link-over-invitation': { ...over, about: 'invitation' },
  'link-over-email': { ...over, about: 'emailChange' },
  'link-over-signed-in': { ...over, about: 'signedIn', isSignedIn: true },
})
