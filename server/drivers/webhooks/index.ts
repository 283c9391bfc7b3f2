import type { WebhookTransport } from './contract.ts'
import { HttpTransport } from './http-transport.ts'

export type { WebhookTransport } from './contract.ts'

/** `privateNets`: whether companies may name systems in private networks, and http. */
export function openWebhooks({ privateNets }: { privateNets: boolean }): WebhookTransport {
  return new HttpTransport({ privateNets })
}
