// Long because no other file may write statements on the log (append-only.test.ts).
import type { Knex } from 'knex'
import { insertedId } from '#server/lib/sql-results.ts'
import type { AuditEntry, AuditFilter, AuditScope } from './audit-entry.ts'
import { toEntry, type AuditRow, type DetailsRow } from './audit-row.ts'
import type { AuditPlace } from './audit-place.ts'
import type { NewAuditEntry } from './new-audit-entry.ts'

/**
 * The audit log: entries are only ever added (append-only.test.ts). Statements that cannot name one company say in a
 * comment why (server/testing/tenant-statements.ts lists them).
 */
export class AuditRepository {
  private readonly knex: Knex

  constructor(knex: Knex) {
    this.knex = knex
  }

  async insert(executor: Knex | undefined, entry: NewAuditEntry): Promise<void> {
    // Two statements, one fact: without a transaction of the caller's they get their own.
    if (!executor) return this.knex.transaction((trx) => this.insert(trx, entry))
    const id = await insertedId(
      executor('audit_entries').insert({
        at: entry.at,
        company_id: entry.companyId,
        actor_id: entry.actorId,
        event: entry.event,
        outcome: entry.outcome,
        target_kind: entry.targetKind,
        target_id: entry.targetId,
        request_id: entry.requestId,
      }),
    )
    await executor('audit_details').insert({
      entry_id: id,
      company_id: entry.companyId,
      actor_id: entry.actorId,
      details: entry.details,
    })
  }

  async count(scope: AuditScope, filter: AuditFilter): Promise<number> {
    const row = await this.matching(scope, filter).count({ n: '*' }).first<{ n: number | string }>()
    return Number(row.n)
  }

  /** Newest first. */
  async findPage(
    scope: AuditScope,
    filter: AuditFilter,
    offset: number,
    limit: number,
  ): Promise<AuditEntry[]> {
    return this.withDetails(scope, await newestFirst(this.matching(scope, filter), limit).offset(offset))
  }

  /** The next entries behind a place: a long list is read in pieces, none of them slower than the first. */
  async findBehind(
    scope: AuditScope,
    filter: AuditFilter,
    place: AuditPlace | null,
    newestId: number,
    limit: number,
  ): Promise<AuditEntry[]> {
    const query = newestFirst(this.matching(scope, filter).where('id', '<=', newestId), limit)
    if (place)
      void query.where('at', '<=', place.at).where((or) => {
        void or.where('at', '<', place.at).orWhere('id', '<', place.id)
      })
    return this.withDetails(scope, await query)
  }

  /** The newest entry there is, of whomever: what is added later is left out of a list that began before. */
  async newestId(): Promise<number> {
    const row = await this.knex('audit_entries')
      .comment('audit: the end of the log')
      .max({ id: 'id' })
      .first<{ id: number | null }>()
    return row.id ?? 0
  }

  /** Events with the user as actor or target, in any scope; newest first. */
  async findRecentOf(userId: number, limit: number): Promise<AuditEntry[]> {
    const rows: AuditRow[] = await newestFirst(
      this.knex<AuditRow>('audit_entries').comment(OWN_ACTIVITY),
      limit,
    ).where(ofPerson(userId))
    return this.withDetails('all', rows, OWN_ACTIVITY)
  }

  /** Removes the details of all events with the user as actor or target. */
  async removeDetailsOfPerson(trx: Knex.Transaction, userId: number): Promise<void> {
    await trx('audit_details').where({ actor_id: userId }).delete()
    await removeDetailsAbout(trx, { target_kind: 'user', target_id: String(userId) })
  }

  /** Removes the details of a company's events, and of platform events about the company. */
  async removeDetailsOfCompany(trx: Knex.Transaction, companyId: number): Promise<void> {
    await trx('audit_details').where({ company_id: companyId }).delete()
    await removeDetailsAbout(trx, { target_kind: 'company', target_id: String(companyId) })
  }

  private matching(scope: AuditScope, filter: AuditFilter): Knex.QueryBuilder<AuditRow, AuditRow[]> {
    const query = inScope(this.knex<AuditRow>('audit_entries'), scope)
    if (filter.personId !== undefined) void query.where(ofPerson(filter.personId))
    if (filter.events) void query.whereIn('event', [...filter.events])
    if (filter.from !== undefined) void query.where('at', '>=', filter.from)
    if (filter.until !== undefined) void query.where('at', '<', filter.until)
    return query as Knex.QueryBuilder<AuditRow, AuditRow[]>
  }

  // A separate query: a join would read the details of every skipped row too.
  private async withDetails(
    scope: AuditScope,
    rows: AuditRow[],
    reason: string = EVERY_COMPANY,
  ): Promise<AuditEntry[]> {
    if (rows.length === 0) return []
    const query = inScope(this.knex<DetailsRow>('audit_details'), scope, reason)
    const found: DetailsRow[] = await query.whereIn(
      'entry_id',
      rows.map(({ id }) => id),
    )
    const byEntry = new Map(found.map((row) => [row.entry_id, row.details]))
    return rows.map((row) => toEntry(row, byEntry.get(row.id)))
  }
}

const EVERY_COMPANY = 'audit: the log of the system admin'
const OWN_ACTIVITY = 'audit: own activity of a person'
const REMOVED_DETAILS = 'audit: removed details occur in several logs'

async function removeDetailsAbout(
  trx: Knex.Transaction,
  target: { target_kind: string; target_id: string },
): Promise<void> {
  const entries: { id: number }[] = await trx('audit_entries')
    .comment(REMOVED_DETAILS)
    .where(target)
    .select('id')
  // By ids: MariaDB scans the whole table for a delete with a subquery.
  for (let at = 0; at < entries.length; at += 500) {
    const ids = entries.slice(at, at + 500).map(({ id }) => id)
    await trx('audit_details').whereIn('entry_id', ids).delete()
  }
}

function inScope<Q extends Knex.QueryBuilder>(query: Q, scope: AuditScope, reason = EVERY_COMPANY): Q {
  if (scope === 'all') return query.comment(reason) as Q
  if (scope === 'platform') return query.comment(reason).whereNull('company_id') as Q
  return query.where({ company_id: scope }) as Q
}

const ofPerson = (userId: number) => (or: Knex.QueryBuilder) => {
  void or.where({ actor_id: userId }).orWhere({ target_kind: 'user', target_id: String(userId) })
}

// Entries of one millisecond stand in the order they were written in.
function newestFirst(
  query: Knex.QueryBuilder<AuditRow, AuditRow[]>,
  limit: number,
): Knex.QueryBuilder<AuditRow, AuditRow[]> {
  return query.orderBy('at', 'desc').orderBy('id', 'desc').limit(limit)
}
