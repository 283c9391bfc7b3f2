import type { OutgoingWebhook, WebhookTransport } from '#server/drivers/webhooks/contract.ts'

/** A transport that reaches nobody: every URL is right, and what is sent arrives in `sent`. */
export function testWebhooks(): WebhookTransport & { sent: OutgoingWebhook[] } {
  const sent: OutgoingWebhook[] = []
  return {
    sent,
    check: async (url) => (URL.canParse(url) ? null : 'address'),
    async send(message) {
      sent.push(message)
      return { status: 204 }
    },
  }
}
