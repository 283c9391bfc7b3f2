import { consoleShell } from '#views/testing/console-shell.ts'
import { examplesOf } from '#views/testing/examples-of.ts'
import Webhooks, { type Props } from './+Page.tsx'

const events = [
  ...['import.checked', 'import.done', 'import.failed', 'preview.moved'],
  ...['publication.awaiting_approval', 'edition.published', 'edition.withdrawn', 'edition.restored'],
]

const none: Props = {
  shell: consoleShell({ menu: 'profile' }),
  webhooks: [],
  docsHref: '/api/v1/docs#webhooks',
  form: {
    action: '/company/profile/webhooks',
    username: 'misaki@aoba.example',
    events,
    values: { url: '', events: [] },
    errors: {},
  },
}

const webhooks: Props['webhooks'] = [
  {
    ...{ url: 'https://hooks.aoba.example/disclosure', href: '/company/profile/webhooks/1' },
    ...{ events: ['import.done', 'import.failed'], state: 'on', since: null },
  },
  {
    ...{ url: 'https://accounting.aoba.example:8443/in?system=7', href: '/company/profile/webhooks/2' },
    ...{ events, state: 'failing', since: Date.UTC(2026, 5, 3) },
  },
  {
    ...{ url: 'https://old.aoba.example/', href: '/company/profile/webhooks/3' },
    ...{ events: ['edition.published'], state: 'off', since: Date.UTC(2026, 5, 1) },
  },
]

export default examplesOf(Webhooks, {
  'no webhooks': none,
  webhooks: { ...none, webhooks },
  'webhook refused': {
    ...none,
    form: {
      ...none.form,
      values: { url: 'http://hooks.aoba.example/', events: ['import.done'] },
      errors: { webhook_url: 'httpsで始まるURLを入力してください。', webhook_events: '選んでください。' },
    },
  },
})
