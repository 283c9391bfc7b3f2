import { webhookBody, webhookEvents } from '#server/features/webhooks/index.ts'
import { keysOf } from '#server/lib/records.ts'
import type { Words } from './words.ts'

/** What is sent to companies' systems, as OpenAPI 3.1 describes webhooks. */
export function webhooksOf(words: Words) {
  const header = (name: string, what: string) => ({
    ...{ name, in: 'header', required: true, description: words.say(`webhook.${what}`) },
    schema: { type: 'string' },
  })
  const headers = [
    header('webhook-id', 'id'),
    header('webhook-timestamp', 'timestamp'),
    header('webhook-signature', 'signature'),
  ]
  return Object.fromEntries(
    keysOf(webhookEvents).map((event) => [
      event,
      {
        post: {
          operationId: `webhook-${event.replaceAll(/[._]/g, '-')}`,
          summary: words.event(event),
          security: [],
          parameters: headers,
          requestBody: {
            required: true,
            content: { 'application/json': { schema: webhookBody(event).schema } },
          },
          responses: {
            '2XX': { description: words.say('webhook.arrived') },
            410: { description: words.say('webhook.gone') },
            default: { description: words.say('webhook.other') },
          },
        },
      },
    ]),
  )
}
