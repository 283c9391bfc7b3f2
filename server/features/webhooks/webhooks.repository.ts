import type { Knex } from 'knex'
import { insertedId } from '#server/lib/sql-results.ts'
import { isOneOf } from '#server/lib/records.ts'
import { selectableEvents, type SelectableEvent } from './webhook-events.ts'
import type { OffReason, Webhook } from './webhook.ts'

interface Row {
  id: number
  company_id: number
  url: string
  events: string
  secret: string
  previous_secret: string | null
  previous_until: number | null
  created_at: number
  failing_since: number | null
  off_at: number | null
  off_reason: OffReason | null
}

/** The table `webhooks`. */
export class WebhooksRepository {
  private readonly knex: Knex

  constructor(knex: Knex) {
    this.knex = knex
  }

  /** Returns its id. */
  insert(
    trx: Knex.Transaction,
    {
      companyId,
      url,
      events,
      secret,
      createdAt,
    }: Pick<Webhook, 'companyId' | 'url' | 'events' | 'secret' | 'createdAt'>,
  ): Promise<number> {
    return insertedId(
      trx('webhooks').insert({
        company_id: companyId,
        url,
        events: events.join(' '),
        secret,
        created_at: createdAt,
      }),
    )
  }

  /** All of a company, the oldest first. */
  async findAll(companyId: number, executor: Knex = this.knex): Promise<Webhook[]> {
    const rows = await executor<Row>('webhooks').where({ company_id: companyId }).orderBy('id').select('*')
    return rows.map(toWebhook)
  }

  async find(companyId: number, id: number, executor: Knex = this.knex): Promise<Webhook | undefined> {
    const row = await executor<Row>('webhooks').where({ company_id: companyId, id }).first()
    return row && toWebhook(row)
  }

  async change(
    trx: Knex.Transaction,
    companyId: number,
    id: number,
    { url, events }: { url: string; events: readonly SelectableEvent[] },
  ): Promise<void> {
    await trx('webhooks')
      .where({ company_id: companyId, id })
      .update({ url, events: events.join(' ') })
  }

  async replaceSecret(
    trx: Knex.Transaction,
    { companyId, id, secret: previous }: Webhook,
    secret: string,
    previousUntil: number,
  ): Promise<void> {
    await trx('webhooks')
      .where({ company_id: companyId, id })
      .update({ secret, previous_secret: previous, previous_until: previousUntil })
  }

  /** Notes that a delivery failed; an earlier failure stays the first. */
  async noteFailure(trx: Knex.Transaction, companyId: number, id: number, now: number): Promise<void> {
    await trx('webhooks')
      .where({ company_id: companyId, id })
      .whereNull('failing_since')
      .update({ failing_since: now })
  }

  async noteArrival(trx: Knex.Transaction, companyId: number, id: number): Promise<void> {
    await trx('webhooks')
      .where({ company_id: companyId, id })
      .whereNotNull('failing_since')
      .update({ failing_since: null })
  }

  /** False if it was off. */
  async switchOff(
    trx: Knex.Transaction,
    companyId: number,
    id: number,
    { reason, now }: { reason: OffReason; now: number },
  ): Promise<boolean> {
    const on = trx('webhooks').where({ company_id: companyId, id }).whereNull('off_at')
    return (await on.update({ off_at: now, off_reason: reason })) === 1
  }

  /** False if it was on. */
  async switchOn(trx: Knex.Transaction, companyId: number, id: number): Promise<boolean> {
    const off = trx('webhooks').where({ company_id: companyId, id }).whereNotNull('off_at')
    return (await off.update({ off_at: null, off_reason: null, failing_since: null })) === 1
  }

  async remove(trx: Knex.Transaction, companyId: number, id: number): Promise<void> {
    await trx('webhooks').where({ company_id: companyId, id }).delete()
  }
}

const isSelectable = (event: string): event is SelectableEvent => isOneOf(selectableEvents, event)

const momentOf = (value: number | null) => (value === null ? null : Number(value))

function toWebhook(row: Row): Webhook {
  return {
    id: row.id,
    companyId: row.company_id,
    url: row.url,
    events: row.events.split(' ').filter(isSelectable),
    secret: row.secret,
    previousSecret: row.previous_secret,
    previousUntil: momentOf(row.previous_until),
    createdAt: Number(row.created_at),
    failingSince: momentOf(row.failing_since),
    offAt: momentOf(row.off_at),
    offReason: row.off_reason,
  }
}
