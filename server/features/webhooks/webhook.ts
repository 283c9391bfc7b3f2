import type { SendFailure } from '#server/drivers/webhooks/contract.ts'
import type { SelectableEvent, WebhookEvent } from './webhook-events.ts'

/** Why the product switched a webhook off: its receiver answered 410, or nothing arrived for days. */
export type OffReason = 'gone' | 'failing'

/** A company's webhook. Moments are milliseconds since the epoch. */
export interface Webhook {
  id: number
  companyId: number
  url: string
  events: readonly SelectableEvent[]
  /** Sealed. */
  secret: string
  /** Sealed; signs too until `previousUntil`. */
  previousSecret: string | null
  previousUntil: number | null
  createdAt: number
  /** Since when nothing has arrived; null where the last delivery did. */
  failingSince: number | null
  offAt: number | null
  offReason: OffReason | null
}

/** What becomes of a delivery: it waits for its next try, has arrived, or was given up. */
type DeliveryState = 'waiting' | 'arrived' | 'failed'

/**
 * Why a delivery did not arrive, where no status says it: the webhook was switched off meanwhile, too many were waiting,
 * its secret cannot be opened.
 */
export type DeliveryFailure = SendFailure | 'off' | 'full' | 'secret'

/** One message for one webhook. */
export interface Delivery {
  id: number
  companyId: number
  webhookId: number
  /** The same for each try, for each webhook and when it is sent again. */
  messageId: string
  event: WebhookEvent
  body: string
  state: DeliveryState
  tries: number
  /** Of the last try: the HTTP status that was answered, or why there was none. */
  status: number | null
  failure: DeliveryFailure | null
  createdAt: number
  triedAt: number | null
  nextTryAt: number | null
  endedAt: number | null
}

/** The host of an address, for logs: its path can be a secret. */
export const hostOf = ({ url }: Pick<Webhook, 'url'>): string => new URL(url).host
