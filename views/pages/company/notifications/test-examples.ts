import { consoleShell } from '#views/testing/console-shell.ts'
import { examplesOf } from '#views/testing/examples-of.ts'
import Notifications from './+Page.tsx'

const base = '/company/profile'

const kinds = [
  ['importDone', 'import_done'],
  ['importFailed', 'import_failed'],
  ['publicationWaiting', 'publication_waiting'],
  ['publicationDecided', 'publication_decided'],
  ['publicationDone', 'publication_done'],
  ['publicationWithdrawn', 'publication_withdrawn'],
  ['publicationFailed', 'publication_failed'],
  ['requestReceived', 'request_received'],
  ['requestDue', 'request_due'],
  ['webhookOff', 'webhook_off'],
] as const

export default examplesOf(Notifications, {
  notifications: {
    shell: consoleShell({ menu: 'profile' }),
    action: `${base}/notifications`,
    email: 'misaki@aoba.example',
    profileHref: base,
    mails: kinds.map(([kind, control]) => ({ kind, control, on: kind !== 'importDone' })),
  },
})
