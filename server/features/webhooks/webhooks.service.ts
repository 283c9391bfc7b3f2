// Long because it is every act of an admin on a webhook, each with its entry of the log.
import type { InTransaction, Transaction } from '#server/drivers/database/contract.ts'
import type { WebhookTransport } from '#server/drivers/webhooks/contract.ts'
import { AppError } from '#server/errors/app-error.ts'
import type { Actor, AuditEvent, AuditService } from '#server/features/audit/index.ts'
import type { Clock } from '#server/lib/clock.ts'
import type { InputOf } from '#server/lib/input.ts'
import type { SecretBox } from '#server/lib/secret-box.ts'
import type { DeliveriesRepository } from './deliveries.repository.ts'
import { PREVIOUS_SIGNS_MS, sealSecret } from './secrets.ts'
import { newSecret } from './signature.ts'
import type { WebhookOutbox } from './webhook-outbox.ts'
import type { webhookInput } from './webhook.validation.ts'
import { hostOf, type Delivery, type Webhook } from './webhook.ts'
import type { WebhooksRepository } from './webhooks.repository.ts'

/** A company has few systems; more than this is a mistake. */
export const MAX_WEBHOOKS = 20

/** As many deliveries are listed; more of them only while they wait. */
const LISTED_DELIVERIES = 50

type Given = InputOf<typeof webhookInput>

/** The addresses of a company's systems that are told what happens to its data (decision 065). */
export class WebhooksService {
  private readonly deps: {
    transaction: InTransaction
    webhooks: WebhooksRepository
    deliveries: DeliveriesRepository
    outbox: Pick<WebhookOutbox, 'ping' | 'again'>
    transport: Pick<WebhookTransport, 'check'>
    audit: Pick<AuditService, 'record'>
    box: SecretBox
    clock: Clock
  }

  constructor(deps: WebhooksService['deps']) {
    this.deps = deps
  }

  /** All of a company, the oldest first. */
  list(companyId: number): Promise<Webhook[]> {
    return this.deps.webhooks.findAll(companyId)
  }

  /** @throws AppError 404 */
  get(companyId: number, id: number): Promise<Webhook> {
    return this.found(companyId, id)
  }

  /** The newest deliveries of a webhook, the newest first. */
  deliveries(companyId: number, id: number): Promise<Delivery[]> {
    return this.deps.deliveries.findNewest(companyId, id, LISTED_DELIVERIES)
  }

  /**
   * Makes a webhook. Its secret exists in clear only in the return value.
   * @throws AppError 406 at `url` where nothing can be sent to it, or the company has as many as it can
   */
  async create(
    actor: Actor,
    companyId: number,
    { url, events }: Given,
  ): Promise<{ id: number; secret: string }> {
    const { transaction, webhooks, box, clock } = this.deps
    const address = await this.checkedAddress(url)
    const secret = newSecret()
    const id = await transaction(async (trx) => {
      if ((await webhooks.findAll(companyId, trx)).length >= MAX_WEBHOOKS)
        throw faultOfUrl('tooMany', { max: MAX_WEBHOOKS })
      const id = await webhooks.insert(trx, {
        ...{ companyId, url: address, events, secret: sealSecret(box, secret), createdAt: clock.now() },
      })
      const details = { host: hostOf({ url: address }), events: events.join(' ') }
      await this.record(trx, actor, { companyId, id }, 'webhook_created', details)
      return id
    })
    return { id, secret }
  }

  /** @throws AppError 404; 406 at `url` where nothing can be sent to it */
  async change(actor: Actor, companyId: number, id: number, { url, events }: Given): Promise<void> {
    const { transaction, webhooks } = this.deps
    const address = await this.checkedAddress(url)
    await transaction(async (trx) => {
      const before = await this.found(companyId, id, trx)
      const [from, to] = [before.events.join(' '), events.join(' ')]
      if (before.url === address && from === to) return
      await webhooks.change(trx, companyId, id, { url: address, events })
      await this.record(trx, actor, before, 'webhook_changed', {
        host: { from: hostOf(before), to: hostOf({ url: address }) },
        ...(from !== to && { events: { from, to } }),
      })
    })
  }

  /** Returns a new secret; the previous one signs too for a day. @throws AppError 404 */
  async rotate(actor: Actor, companyId: number, id: number): Promise<string> {
    const { transaction, webhooks, box, clock } = this.deps
    const secret = newSecret()
    await transaction(async (trx) => {
      const before = await this.found(companyId, id, trx)
      await webhooks.replaceSecret(trx, before, sealSecret(box, secret), clock.now() + PREVIOUS_SIGNS_MS)
      await this.record(trx, actor, before, 'webhook_secret_rotated', { host: hostOf(before) })
    })
    return secret
  }

  /** With all that waits for it. @throws AppError 404 */
  async remove(actor: Actor, companyId: number, id: number): Promise<void> {
    await this.deps.transaction(async (trx) => {
      const before = await this.found(companyId, id, trx)
      await this.deps.webhooks.remove(trx, companyId, id)
      await this.record(trx, actor, before, 'webhook_deleted', { host: hostOf(before) })
    })
  }

  /** Switches on what the product has switched off. @throws AppError 404; 721 it is on */
  async switchOn(actor: Actor, companyId: number, id: number): Promise<void> {
    await this.deps.transaction(async (trx) => {
      const before = await this.found(companyId, id, trx)
      if (!(await this.deps.webhooks.switchOn(trx, companyId, id))) throw new AppError(721)
      await this.record(trx, actor, before, 'webhook_switched_on', { host: hostOf(before) })
    })
  }

  /** Sends a test. @throws AppError 404; 721 it is off */
  async ping(actor: Actor, companyId: number, id: number): Promise<void> {
    await this.deps.transaction(async (trx) => {
      const webhook = await this.switchedOn(companyId, id, trx)
      await this.deps.outbox.ping(trx, webhook)
      await this.record(trx, actor, webhook, 'webhook_tested', { host: hostOf(webhook) })
    })
  }

  /** Sends the message of a delivery again that is over. @throws AppError 404; 721 it waits, or its webhook is off */
  async sendAgain(actor: Actor, companyId: number, id: number, deliveryId: number): Promise<void> {
    const { transaction, deliveries, outbox } = this.deps
    await transaction(async (trx) => {
      const delivery = await deliveries.find(companyId, deliveryId, trx)
      if (delivery?.webhookId !== id) throw new AppError(404)
      const webhook = await this.switchedOn(companyId, id, trx)
      if (delivery.state === 'waiting') throw new AppError(721)
      await outbox.again(trx, delivery)
      const details = { host: hostOf(webhook), events: delivery.event }
      await this.record(trx, actor, webhook, 'webhook_sent_again', details)
    })
  }

  /** An address as it is stored. */
  private async checkedAddress(text: string): Promise<string> {
    const fault = await this.deps.transport.check(text)
    if (fault) throw faultOfUrl(fault)
    return new URL(text).href
  }

  private async found(companyId: number, id: number, trx?: Transaction): Promise<Webhook> {
    const webhook = await this.deps.webhooks.find(companyId, id, trx)
    if (!webhook) throw new AppError(404)
    return webhook
  }

  private async switchedOn(companyId: number, id: number, trx: Transaction): Promise<Webhook> {
    const webhook = await this.found(companyId, id, trx)
    if (webhook.offAt !== null) throw new AppError(721)
    return webhook
  }

  private record(
    trx: Transaction,
    actor: Actor,
    { companyId, id }: Pick<Webhook, 'companyId' | 'id'>,
    name: AuditEvent['name'],
    details: NonNullable<AuditEvent['details']>,
  ): Promise<void> {
    return this.deps.audit.record(trx, actor, {
      ...{ name, companyId, details },
      target: { kind: 'webhook', id },
    })
  }
}

function faultOfUrl(fault: string, params?: Record<string, number>): AppError {
  const message = `profile.webhooks.error.${fault}`
  return new AppError(406, { fields: [{ field: 'url', message, ...(params && { params }) }] })
}
