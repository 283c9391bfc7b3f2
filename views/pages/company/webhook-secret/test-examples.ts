import { consoleShell } from '#views/testing/console-shell.ts'
import { examplesOf } from '#views/testing/examples-of.ts'
import WebhookSecret from './+Page.tsx'

export default examplesOf(WebhookSecret, {
  'a new secret': {
    shell: consoleShell({ menu: 'profile' }),
    host: 'hooks.aoba.example',
    secret: `whsec_${'x'.repeat(43)}=`,
    nextHref: '/company/profile/webhooks/1',
  },
})
