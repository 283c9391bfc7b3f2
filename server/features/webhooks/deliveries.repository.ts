// Long because it holds every statement on deliveries.
import type { Knex } from 'knex'
import { countOf, insertedId } from '#server/lib/sql-results.ts'
import type { Delivery, DeliveryFailure } from './webhook.ts'
import type { WebhookEvent } from './webhook-events.ts'

interface Row {
  id: number
  company_id: number
  webhook_id: number
  message_id: string
  event: WebhookEvent
  body: string
  state: Delivery['state']
  tries: number
  status: number | null
  failure: DeliveryFailure | null
  created_at: number
  tried_at: number | null
  next_try_at: number | null
  ended_at: number | null
}

/** A new delivery; one that ends at once says why. */
export type NewDelivery = Pick<
  Delivery,
  'companyId' | 'webhookId' | 'messageId' | 'event' | 'body' | 'createdAt'
> & { failure?: DeliveryFailure }

/** What a try came to: `nextTryAt` null ends the delivery. */
export interface TryResult {
  state: Delivery['state']
  status: number | null
  failure: DeliveryFailure | null
  triedAt: number
  nextTryAt: number | null
}

/** The table `webhook_deliveries`. */
export class DeliveriesRepository {
  private readonly knex: Knex

  constructor(knex: Knex) {
    this.knex = knex
  }

  /** Returns its id. */
  insert(trx: Knex.Transaction, one: NewDelivery): Promise<number> {
    return insertedId(
      trx('webhook_deliveries').insert({
        company_id: one.companyId,
        webhook_id: one.webhookId,
        message_id: one.messageId,
        event: one.event,
        body: one.body,
        created_at: one.createdAt,
        ...(one.failure
          ? { state: 'failed', failure: one.failure, ended_at: one.createdAt }
          : { state: 'waiting', next_try_at: one.createdAt }),
      }),
    )
  }

  /** The newest of a webhook, the newest first. */
  async findNewest(companyId: number, webhookId: number, limit: number): Promise<Delivery[]> {
    const rows = await this.knex<Row>('webhook_deliveries')
      .where({ company_id: companyId, webhook_id: webhookId })
      .orderBy('id', 'desc')
      .limit(limit)
      .select('*')
    return rows.map(toDelivery)
  }

  async find(companyId: number, id: number, executor: Knex = this.knex): Promise<Delivery | undefined> {
    const row = await executor<Row>('webhook_deliveries').where({ company_id: companyId, id }).first()
    return row && toDelivery(row)
  }

  countWaiting(trx: Knex.Transaction, companyId: number, webhookId: number): Promise<number> {
    return countOf(
      trx('webhook_deliveries')
        .where({ company_id: companyId, webhook_id: webhookId, state: 'waiting' })
        .count({ n: '*' }),
    )
  }

  /** Notes a try; false if it was noted already, or the delivery is over. */
  async noteTry(trx: Knex.Transaction, before: Delivery, result: TryResult): Promise<boolean> {
    const { companyId, id, tries } = before
    const noted = await trx('webhook_deliveries')
      .where({ company_id: companyId, id, state: 'waiting', tries })
      .update({
        state: result.state,
        tries: tries + 1,
        status: result.status,
        failure: result.failure,
        tried_at: result.triedAt,
        next_try_at: result.nextTryAt,
        ended_at: result.nextTryAt === null ? result.triedAt : null,
      })
    return noted === 1
  }

  /** Ends what waits for a webhook. */
  async giveUpWaiting(
    trx: Knex.Transaction,
    companyId: number,
    webhookId: number,
    { failure, now }: { failure: DeliveryFailure; now: number },
  ): Promise<void> {
    await trx('webhook_deliveries')
      .where({ company_id: companyId, webhook_id: webhookId, state: 'waiting' })
      .update({ state: 'failed', status: null, failure, next_try_at: null, ended_at: now })
  }

  /** Deletes all of a webhook that are over but for the newest `kept`. */
  async removeAllBut(
    trx: Knex.Transaction,
    companyId: number,
    webhookId: number,
    kept: number,
  ): Promise<void> {
    const over = () =>
      trx('webhook_deliveries')
        .where({ company_id: companyId, webhook_id: webhookId })
        .whereNot({ state: 'waiting' })
    const [last] = await over().orderBy('id', 'desc').offset(kept).limit(1).pluck<number[]>('id')
    if (last !== undefined) await over().where('id', '<=', last).delete()
  }

  /** Deletes what was over at `before`, of all companies. */
  async removeEnded(before: number): Promise<void> {
    await this.knex('webhook_deliveries').where('ended_at', '<=', before).delete()
  }
}

const momentOf = (value: number | null) => (value === null ? null : Number(value))

function toDelivery(row: Row): Delivery {
  return {
    id: row.id,
    companyId: row.company_id,
    webhookId: row.webhook_id,
    messageId: row.message_id,
    event: row.event,
    body: row.body,
    state: row.state,
    tries: row.tries,
    status: row.status,
    failure: row.failure,
    createdAt: Number(row.created_at),
    triedAt: momentOf(row.tried_at),
    nextTryAt: momentOf(row.next_try_at),
    endedAt: momentOf(row.ended_at),
  }
}
