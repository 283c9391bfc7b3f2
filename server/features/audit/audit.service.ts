import type { Executor, Transaction } from '#server/drivers/database/contract.ts'
import type { Clock } from '#server/lib/clock.ts'
import { TokenBuckets } from '#server/lib/token-buckets.ts'
import type { Actor } from './actor.ts'
import type { AuditEntry, AuditFilter, AuditScope } from './audit-entry.ts'
import type { AuditEvent } from './audit-event.ts'
import type { AuditRepository } from './audit.repository.ts'
import type { NewAuditEntry } from './new-audit-entry.ts'

/** Entries per batch of an export. */
const CHUNK = 1000

/** Refusals of one user that are recorded: so many at once, then one a minute. Nobody fills the log with them. */
const refusalBounds = { burst: 60, perSecond: 1 / 60 }

/** The audit log. */
export class AuditService {
  private readonly deps: { repository: AuditRepository; clock: Clock }
  private readonly refusals: TokenBuckets

  constructor(deps: AuditService['deps']) {
    this.deps = deps
    this.refusals = new TokenBuckets(refusalBounds, deps.clock)
  }

  /** Writes an entry in the transaction of the change (`executor`), atomically. */
  async record(executor: Executor, actor: Actor, event: AuditEvent): Promise<void> {
    await this.deps.repository.insert(executor, this.entryOf(actor, event))
  }

  /** Writes an entry for an event without a change (a refusal, an export). Never call it inside a transaction. */
  async recordAlone(actor: Actor, event: AuditEvent): Promise<void> {
    await this.deps.repository.insert(undefined, this.entryOf(actor, event))
  }

  /** Writes an entry for a refused request, unless the same user has caused too many; the request log has them all. */
  async recordRefusal(actor: Actor, details: AuditEvent['details']): Promise<void> {
    if (this.refusals.take(String(actor.userId)) > 0) return
    await this.recordAlone(actor, { name: 'authz_fail', outcome: 'failure', details })
  }

  /** A page of the log, newest first, and how many entries match. */
  async list(
    scope: AuditScope,
    filter: AuditFilter,
    page: number,
    size: number,
  ): Promise<{ entries: AuditEntry[]; total: number }> {
    const { repository } = this.deps
    const entries = await repository.findPage(scope, filter, (page - 1) * size, size)
    return { entries, total: await repository.count(scope, filter) }
  }

  /** The newest entry that matches. */
  async newest(scope: AuditScope, filter: AuditFilter): Promise<AuditEntry | null> {
    const [entry] = await this.deps.repository.findPage(scope, filter, 0, 1)
    return entry ?? null
  }

  /** Every entry that matches now, newest first, in chunks. The entry of the export itself is not included. */
  async exportRows(
    actor: Actor,
    scope: AuditScope,
    filter: AuditFilter,
  ): Promise<AsyncIterable<AuditEntry[]>> {
    const newest = await this.deps.repository.newestId()
    const companyId = typeof scope === 'number' ? scope : null
    await this.recordAlone(actor, { name: 'data_exported', companyId, details: { what: 'audit' } })
    return this.chunksOf(scope, filter, newest)
  }

  private async *chunksOf(
    scope: AuditScope,
    filter: AuditFilter,
    newest: number,
  ): AsyncGenerator<AuditEntry[]> {
    let last: AuditEntry | null = null
    for (;;) {
      const entries: AuditEntry[] = await this.deps.repository.findBehind(scope, filter, last, newest, CHUNK)
      if (entries.length > 0) yield entries
      if (entries.length < CHUNK) return
      last = entries.at(-1)!
    }
  }

  /** A user's recent events as actor or target, newest first; for that user only. */
  recentOf(userId: number, limit: number): Promise<AuditEntry[]> {
    return this.deps.repository.findRecentOf(userId, limit)
  }

  /**
   * Removes a user's details from the log; the entries stay, with ids. Call it in the deletion's transaction before
   * its own entry is recorded: details of later entries stay.
   */
  removePersonalDetails(trx: Transaction, userId: number): Promise<void> {
    return this.deps.repository.removeDetailsOfPerson(trx, userId)
  }

  /** The same for all entries of a company. */
  removeCompanyDetails(trx: Transaction, companyId: number): Promise<void> {
    return this.deps.repository.removeDetailsOfCompany(trx, companyId)
  }

  private entryOf(actor: Actor, event: AuditEvent): NewAuditEntry {
    return {
      at: this.deps.clock.now(),
      companyId: event.companyId === undefined ? actor.companyId : event.companyId,
      actorId: actor.userId,
      event: event.name,
      outcome: event.outcome ?? 'success',
      targetKind: event.target?.kind ?? null,
      targetId: event.target === undefined ? null : String(event.target.id),
      requestId: actor.requestId,
      details: JSON.stringify({
        ...(actor.ip && { ip: actor.ip }),
        ...(actor.token && { token: actor.token }),
        ...event.details,
      }),
    }
  }
}
