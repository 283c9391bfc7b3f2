import { consoleShell } from '#views/testing/console-shell.ts'
import { examplesOf } from '#views/testing/examples-of.ts'
import WebhookDeletion from './+Page.tsx'

export default examplesOf(WebhookDeletion, {
  'deletion of a webhook': {
    shell: consoleShell({ menu: 'profile' }),
    host: 'hooks.aoba.example',
    action: '/company/profile/webhooks/1/deletion',
    backHref: '/company/profile/webhooks/1',
  },
})
