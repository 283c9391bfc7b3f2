import type { InTransaction, Transaction } from '#server/drivers/database/contract.ts'
import type { SendOutcome, WebhookTransport } from '#server/drivers/webhooks/contract.ts'
import type { Clock } from '#server/lib/clock.ts'
import type { SecretBox } from '#server/lib/secret-box.ts'
import type { DeliveriesRepository, TryResult } from './deliveries.repository.ts'
import { nextTryAt } from './next-try.ts'
import { secretsOf } from './secrets.ts'
import { signedHeaders } from './signature.ts'
import type { SwitchOff } from './switch-off.ts'
import type { DeliveryTry } from './webhook-outbox.ts'
import type { Delivery, Webhook } from './webhook.ts'
import type { WebhooksRepository } from './webhooks.repository.ts'

/** How many deliveries of a webhook are kept that are over, and for how long. */
export const KEPT_DELIVERIES = 50
const KEPT_MS = 30 * 24 * 60 * 60_000

/** A delivery that is given up switches its webhook off if nothing has arrived for so long. */
const FAILING_MS = 3 * 24 * 60 * 60_000

const GONE = 410

type Outcome = SendOutcome | { failure: 'secret' }

/** Sends what was written, until it arrives or is given up. */
export class WebhookSender {
  private readonly deps: {
    transaction: InTransaction
    webhooks: WebhooksRepository
    deliveries: DeliveriesRepository
    transport: WebhookTransport
    switchOff: SwitchOff
    box: SecretBox
    clock: Clock
    logger: Record<'info' | 'error', (fields: object, text: string) => void>
    enqueue(trx: Transaction, job: DeliveryTry & { runAt: number }): Promise<void>
  }

  constructor(deps: WebhookSender['deps']) {
    this.deps = deps
  }

  /**
   * The job behind a delivery. A process that is killed after its message arrived and before that is noted sends it
   * once more, under the same id.
   */
  async deliver(job: DeliveryTry): Promise<void> {
    const found = await this.waiting(job)
    if (found) await this.settle(found, await this.send(found))
  }

  /** When its job has failed for good for reasons unrelated to the receiver: counts as a try. */
  async retryAfterLostJob(job: DeliveryTry): Promise<void> {
    const found = await this.waiting(job)
    if (found) await this.settle(found, { failure: 'connection' })
  }

  /** Deletes what was over a month ago, of all companies. */
  removeOld(): Promise<void> {
    return this.deps.deliveries.removeEnded(this.deps.clock.now() - KEPT_MS)
  }

  private async waiting({ companyId, deliveryId, tries }: DeliveryTry) {
    const delivery = await this.deps.deliveries.find(companyId, deliveryId)
    if (delivery?.state !== 'waiting' || delivery.tries !== tries) return undefined
    const webhook = await this.deps.webhooks.find(companyId, delivery.webhookId)
    return webhook && { delivery, webhook }
  }

  private async send({ delivery, webhook }: { delivery: Delivery; webhook: Webhook }): Promise<Outcome> {
    const { transport, box, clock, logger } = this.deps
    const now = clock.now()
    const secrets = secretsOf(box, webhook, now)
    if (!secrets) {
      logger.error({ webhookId: webhook.id }, 'a webhook’s secret cannot be opened: another ENCRYPTION_KEY?')
      return { failure: 'secret' }
    }
    return transport.send({
      url: webhook.url,
      headers: {
        'content-type': 'application/json',
        'user-agent': 'transparency-disclosure-webhooks/1',
        ...signedHeaders(secrets, delivery, now),
      },
      body: delivery.body,
    })
  }

  private async settle(
    { delivery, webhook }: { delivery: Delivery; webhook: Webhook },
    outcome: Outcome,
  ): Promise<void> {
    const { transaction, webhooks, deliveries, switchOff, clock, logger, enqueue } = this.deps
    const { companyId, id: deliveryId, webhookId, event } = delivery
    const now = clock.now()
    const result = resultOf(delivery, outcome, now)
    await transaction(async (trx) => {
      if (!(await deliveries.noteTry(trx, delivery, result))) return
      const { state, nextTryAt: runAt } = result
      if (state === 'arrived') await webhooks.noteArrival(trx, companyId, webhookId)
      else if (event !== 'ping') await webhooks.noteFailure(trx, companyId, webhookId, now)
      if (runAt !== null) await enqueue(trx, { companyId, deliveryId, tries: delivery.tries + 1, runAt })
      else await deliveries.removeAllBut(trx, companyId, webhookId, KEPT_DELIVERIES)
      // A test says nothing about the webhook.
      if (event === 'ping') return
      const isFailing = webhook.failingSince !== null && now - webhook.failingSince >= FAILING_MS
      if (result.status === GONE) await switchOff.because(trx, webhook, 'gone')
      else if (state === 'failed' && isFailing) await switchOff.because(trx, webhook, 'failing')
    })
    const { state, status, failure } = result
    logger.info({ deliveryId, webhookId, companyId, state, status, failure }, 'webhook tried')
  }
}

function resultOf({ event, tries }: Delivery, outcome: Outcome, now: number): TryResult {
  const status = 'status' in outcome ? outcome.status : null
  const failure = 'failure' in outcome ? outcome.failure : null
  const common = { status, failure, triedAt: now }
  if (status !== null && status >= 200 && status < 300)
    return { ...common, state: 'arrived', nextTryAt: null }
  const next = status === GONE ? null : nextTryAt(event, tries + 1, now)
  return { ...common, state: next === null ? 'failed' : 'waiting', nextTryAt: next }
}
