import type { Knex } from 'knex'
import type { RequestEvent } from './correction-request.ts'
import type { RequestState } from './request-states.ts'

interface Row {
  company_id: number
  request_id: number
  at: number | string
  kind: RequestEvent['kind']
  from_state: RequestState | null
  to_state: RequestState | null
  user_id: number | null
  assigned_to: number | null
  due_at: number | string | null
  mail: string | null
  note: string | null
}

/** An event by its kind, with what that kind says. */
export type NewEvent = Pick<RequestEvent, 'requestId' | 'at' | 'kind'> & Partial<RequestEvent>

/** What happened to requests. */
export class RequestEventsRepository {
  private readonly knex: Knex

  constructor(knex: Knex) {
    this.knex = knex
  }

  async insert(trx: Knex.Transaction, companyId: number, event: NewEvent): Promise<void> {
    await trx('correction_request_events').insert({
      company_id: companyId,
      request_id: event.requestId,
      at: event.at,
      kind: event.kind,
      from_state: event.fromState ?? null,
      to_state: event.toState ?? null,
      user_id: event.userId ?? null,
      assigned_to: event.assignedTo ?? null,
      due_at: event.dueAt ?? null,
      mail: event.mail ?? null,
      note: event.note ?? null,
    })
  }

  /** In the order in which they happened. */
  async findOf(companyId: number, requestId: number): Promise<RequestEvent[]> {
    const rows = await this.knex<Row>('correction_request_events')
      .where({ company_id: companyId, request_id: requestId })
      .orderBy('id')
    return rows.map((row) => ({
      ...{ requestId: row.request_id, at: Number(row.at), kind: row.kind },
      ...{ fromState: row.from_state, toState: row.to_state, userId: row.user_id },
      ...{ assignedTo: row.assigned_to, mail: row.mail, note: row.note },
      dueAt: row.due_at === null ? null : Number(row.due_at),
    }))
  }
}
