import { consoleShell } from '#views/testing/console-shell.ts'
import { examplesOf } from '#views/testing/examples-of.ts'
import Webhook, { type Props } from './+Page.tsx'

const self = '/company/profile/webhooks/1'
const at = (hour: number) => Date.UTC(2026, 5, 3, hour)
const again = (id: number) => `${self}/deliveries/${id}/repetition`

const unused: Props = {
  shell: consoleShell({ menu: 'profile' }),
  webhook: { url: 'https://hooks.aoba.example/disclosure', state: 'on', since: null },
  host: 'hooks.aoba.example',
  ...{ off: null, previousUntil: null, deliveries: [] },
  form: {
    action: self,
    username: 'misaki@aoba.example',
    events: ['import.done', 'edition.published'],
    values: { url: 'https://hooks.aoba.example/disclosure', events: ['import.done'] },
    errors: {},
  },
  ...{ listHref: '/company/profile/webhooks', selfHref: self, testAction: `${self}/test` },
  ...{ activationAction: `${self}/activation`, rotationHref: `${self}/secret` },
  deletionHref: `${self}/deletion`,
}

const none = { status: null, failure: null, nextTryAt: null, againAction: null }
const deliveries: Props['deliveries'] = [
  { ...none, at: at(6), event: 'ping', state: 'waiting', tries: 0, nextTryAt: at(6) },
  {
    ...{ ...none, at: at(5), event: 'edition.published', state: 'waiting', tries: 2 },
    ...{ status: 503, nextTryAt: at(7) },
  },
  {
    ...{ ...none, at: at(4), event: 'import.done', state: 'arrived', tries: 1 },
    ...{ status: 200, againAction: again(2) },
  },
  {
    ...{ ...none, at: at(3), event: 'import.failed', state: 'failed', tries: 7 },
    ...{ failure: 'timeout', againAction: again(1) },
  },
]

export default examplesOf(Webhook, {
  'nothing sent': unused,
  deliveries: { ...unused, deliveries, previousUntil: at(20) },
  'switched off': {
    ...unused,
    webhook: { ...unused.webhook, state: 'off', since: at(8) },
    off: { reason: 'gone', at: at(8) },
    deliveries: deliveries.slice(2).map((one) => ({ ...one, againAction: null })),
  },
  failing: {
    ...unused,
    webhook: { ...unused.webhook, state: 'failing', since: at(1) },
    form: { ...unused.form, errors: { webhook_url: 'ホスト名が見つかりません。' } },
  },
})
