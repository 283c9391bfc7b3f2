import { hostOf, selectableEvents, type Delivery, type Webhook } from '#server/features/webhooks/index.ts'
import type { PageRequest } from '#server/http/definitions/page-request.ts'
import type { Typed } from '#server/http/definitions/typed.ts'
import { typedIn } from '#server/http/pages/profile/form.ts'
import { paths } from '#server/http/paths.ts'
import { isOneOf } from '#server/lib/records.ts'
import type { DeliveryRow, Props as WebhookProps } from '#views/pages/company/webhook/props.ts'
import type { WebhookForm, WebhookRow } from '#views/pages/company/webhooks/props.ts'

/** A webhook as the list shows it. */
export function webhookRow({ id, url, events, offAt, failingSince }: Webhook): WebhookRow {
  const state = offAt !== null ? 'off' : failingSince !== null ? 'failing' : 'on'
  return { url, href: paths.webhook(id), events, state, since: offAt ?? failingSince }
}

/** The form of a new webhook, or of this one. */
export function webhookForm(
  { user }: Pick<PageRequest, 'user'>,
  typed: Typed | null,
  webhook?: Webhook,
): WebhookForm {
  return {
    action: webhook ? paths.webhook(webhook.id) : paths.webhooks,
    username: user.email,
    events: selectableEvents,
    values: typed ? typedWebhook(typed) : { url: webhook?.url ?? '', events: webhook?.events ?? [] },
    errors: typed?.errors ?? {},
  }
}

function typedWebhook(typed: Typed): WebhookForm['values'] {
  const { webhook_url: url = '' } = typedIn(typed, ['webhook_url'])
  const sent = typed.sent['webhook_events'] ?? []
  return {
    url,
    events: (Array.isArray(sent) ? sent : [sent]).filter((one) => isOneOf(selectableEvents, one)),
  }
}

/** A webhook and what was sent to it, without the shell and the form. */
export function webhookProps(
  webhook: Webhook,
  deliveries: readonly Delivery[],
  now: number,
): Omit<WebhookProps, 'shell' | 'form'> {
  const { id, offAt, offReason, previousUntil } = webhook
  return {
    webhook: webhookRow(webhook),
    host: hostOf(webhook),
    off: offAt === null || offReason === null ? null : { at: offAt, reason: offReason },
    previousUntil: previousUntil !== null && now < previousUntil ? previousUntil : null,
    deliveries: deliveries.map((delivery) => deliveryRow(delivery, offAt === null)),
    listHref: paths.webhooks,
    selfHref: paths.webhook(id),
    testAction: paths.webhookTest(id),
    activationAction: paths.webhookActivation(id),
    rotationHref: paths.webhookSecret(id),
    deletionHref: paths.webhookDeletion(id),
  }
}

function deliveryRow(delivery: Delivery, isOn: boolean): DeliveryRow {
  const { id, webhookId, createdAt, event, state, tries, status, failure, nextTryAt } = delivery
  const againAction = isOn && state !== 'waiting' ? paths.webhookRepetition(webhookId, id) : null
  return { at: createdAt, event, state, tries, status, failure, nextTryAt, againAction }
}
