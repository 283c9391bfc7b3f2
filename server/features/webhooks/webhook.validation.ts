import { field, input, listOf, oneOf, required } from '#server/lib/input.ts'
import { oneLine } from '#server/lib/one-line.ts'
import { selectableEvents } from './webhook-events.ts'

const MAX_WEBHOOK_URL = 1000

/** What a webhook is made of. */
export const webhookInput = input({
  url: required(field(oneLine(MAX_WEBHOOK_URL)), 'common.error.required'),
  events: required(
    listOf(oneOf(selectableEvents), (list) => list.single().unique().min(1)),
    'profile.webhooks.error.events',
  ),
})
