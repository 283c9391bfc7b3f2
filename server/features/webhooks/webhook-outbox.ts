import type { Transaction } from '#server/drivers/database/contract.ts'
import type { Company } from '#server/features/companies/index.ts'
import { renameKeys, toSnake } from '#server/lib/case.ts'
import type { Clock } from '#server/lib/clock.ts'
import type { DeliveriesRepository, NewDelivery } from './deliveries.repository.ts'
import { newMessageId } from './signature.ts'
import type { EventData, SelectableEvent, WebhookEvent } from './webhook-events.ts'
import type { Delivery, Webhook } from './webhook.ts'
import type { WebhooksRepository } from './webhooks.repository.ts'

/** More than this waits for one webhook only where its receiver does not answer: what comes then is not sent. */
const MAX_WAITING = 500

/** A try of a delivery: a late or duplicate job finds another number of tries in the row, and does nothing. */
export interface DeliveryTry {
  companyId: number
  deliveryId: number
  /** The number of earlier tries. */
  tries: number
}

/** The page in the console where an event's subject is, by the event. */
export type EventPages = { [E in WebhookEvent]: (data: EventData<E>) => string }

/**
 * Writes what companies' systems are told in the transaction of the act itself: what is rolled back is never told, and
 * what is committed always.
 */
export class WebhookOutbox {
  private readonly deps: {
    webhooks: Pick<WebhooksRepository, 'findAll'>
    deliveries: DeliveriesRepository
    clock: Clock
    pages: EventPages
    findCompany(companyId: number, trx: Transaction): Promise<Company | undefined>
    linkTo(company: Company, path: string): string
    enqueue(trx: Transaction, job: DeliveryTry & { runAt: number }): Promise<void>
  }

  constructor(deps: WebhookOutbox['deps']) {
    this.deps = deps
  }

  /** Tells every webhook of the company that is for this event. */
  async announce<E extends SelectableEvent>(
    trx: Transaction,
    companyId: number,
    event: E,
    data: EventData<E>,
  ): Promise<void> {
    const all = await this.deps.webhooks.findAll(companyId, trx)
    const told = all.filter(({ offAt, events }) => offAt === null && events.includes(event))
    if (told.length === 0) return
    const message = await this.messageOf(trx, companyId, event, data)
    if (!message) return
    for (const { id } of told) await this.write(trx, { ...message, webhookId: id })
  }

  /** Tells one webhook that this is a test. */
  async ping(trx: Transaction, { companyId, id }: Webhook): Promise<void> {
    const message = await this.messageOf(trx, companyId, 'ping', {})
    if (message) await this.write(trx, { ...message, webhookId: id })
  }

  /** The same message again, for the same webhook. */
  async again(trx: Transaction, { companyId, webhookId, messageId, event, body }: Delivery): Promise<void> {
    const createdAt = this.deps.clock.now()
    await this.write(trx, { companyId, webhookId, messageId, event, body, createdAt })
  }

  /** Undefined for a company that is not active: nothing is told of it. */
  private async messageOf<E extends WebhookEvent>(
    trx: Transaction,
    companyId: number,
    event: E,
    data: EventData<E>,
  ): Promise<Omit<NewDelivery, 'webhookId'> | undefined> {
    const { clock, pages, findCompany, linkTo } = this.deps
    const company = await findCompany(companyId, trx)
    if (!company?.isActive) return undefined
    const createdAt = clock.now()
    const link = linkTo(company, pages[event](data))
    const body = JSON.stringify({
      type: event,
      timestamp: new Date(createdAt).toISOString(),
      data: renameKeys({ companyId, link, ...data }, toSnake),
    })
    return { companyId, messageId: newMessageId(), event, body, createdAt }
  }

  private async write(trx: Transaction, delivery: NewDelivery): Promise<void> {
    const { deliveries, enqueue } = this.deps
    const { companyId, webhookId, createdAt: runAt } = delivery
    const isFull = (await deliveries.countWaiting(trx, companyId, webhookId)) >= MAX_WAITING
    const deliveryId = await deliveries.insert(trx, { ...delivery, ...(isFull && { failure: 'full' }) })
    if (!isFull) await enqueue(trx, { companyId, deliveryId, tries: 0, runAt })
  }
}
