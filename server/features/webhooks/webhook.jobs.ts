import type { DeliveryTry } from './webhook-outbox.ts'
import type { WebhookSender } from './webhook-sender.ts'

type Payload = Record<string, number | string>

/** Sends one delivery. */
export const WEBHOOK_SEND = 'webhook-send'

/** Deletes old deliveries, daily. */
export const WEBHOOK_TIDY = 'webhook-tidy'

const tryOf = (payload: Payload): DeliveryTry => ({
  companyId: Number(payload['companyId']),
  deliveryId: Number(payload['deliveryId']),
  tries: Number(payload['tries']),
})

/** The handlers of webhooks' jobs, and what to do when a delivery's is given up. */
export function webhookJobs(sender: WebhookSender) {
  return {
    handlers: {
      [WEBHOOK_SEND]: (payload: Payload) => sender.deliver(tryOf(payload)),
      [WEBHOOK_TIDY]: () => sender.removeOld(),
    },
    onDeadLetter: { [WEBHOOK_SEND]: (payload: Payload) => sender.retryAfterLostJob(tryOf(payload)) },
  }
}
