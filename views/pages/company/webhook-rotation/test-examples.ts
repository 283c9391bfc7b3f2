import { consoleShell } from '#views/testing/console-shell.ts'
import { examplesOf } from '#views/testing/examples-of.ts'
import WebhookRotation, { type Props } from './+Page.tsx'

const asked: Props = {
  shell: consoleShell({ menu: 'profile' }),
  host: 'hooks.aoba.example',
  action: '/company/profile/webhooks/1/secret',
  username: 'misaki@aoba.example',
  backHref: '/company/profile/webhooks/1',
  errors: {},
}

export default examplesOf(WebhookRotation, {
  'a new secret asked for': asked,
  'a new secret refused': { ...asked, errors: { webhook_password: 'パスワードが違います。' } },
})
