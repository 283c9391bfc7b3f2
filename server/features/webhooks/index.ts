export { DeliveriesRepository } from './deliveries.repository.ts'
export { SwitchOff } from './switch-off.ts'
export {
  selectableEvents,
  webhookBody,
  webhookEvents,
  type EventData,
  type SelectableEvent,
  type WebhookEvent,
} from './webhook-events.ts'
export { WebhookOutbox, type DeliveryTry, type EventPages } from './webhook-outbox.ts'
export { WebhookSender } from './webhook-sender.ts'
export { WEBHOOK_SEND, WEBHOOK_TIDY, webhookJobs } from './webhook.jobs.ts'
export { webhookInput } from './webhook.validation.ts'
export { hostOf, type Delivery, type DeliveryFailure, type DeliveryState, type Webhook } from './webhook.ts'
export { WebhooksRepository } from './webhooks.repository.ts'
export { WebhooksService } from './webhooks.service.ts'
