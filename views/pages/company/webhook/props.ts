import type { WebhookForm, WebhookRow } from '#views/pages/company/webhooks/props.ts'
import type { ConsoleShell } from '#views/shells.ts'

export interface DeliveryRow {
  at: number
  event: string
  state: 'waiting' | 'arrived' | 'failed'
  tries: number
  /** Of the last try: the status that was answered, or why there was none. */
  status: number | null
  failure: string | null
  nextTryAt: number | null
  /** null where it waits, or nothing can be sent. */
  againAction: string | null
}

export interface Props {
  shell: ConsoleShell
  webhook: Pick<WebhookRow, 'url' | 'state' | 'since'>
  host: string
  /** Why it was switched off; null while it is on. */
  off: { reason: 'gone' | 'failing'; at: number } | null
  /** How long the previous secret signs too; null if it does not. */
  previousUntil: number | null
  deliveries: DeliveryRow[]
  form: WebhookForm
  listHref: string
  selfHref: string
  testAction: string
  activationAction: string
  rotationHref: string
  deletionHref: string
}
