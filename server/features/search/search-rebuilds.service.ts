import type { InTransaction, Transaction } from '#server/drivers/database/contract.ts'
import type { Actor, AuditService } from '#server/features/audit/index.ts'
import type { Clock } from '#server/lib/clock.ts'
import type { SearchRebuild, SearchRebuildsRepository } from './search-rebuilds.repository.ts'
import type { SearchService } from './search.service.ts'

export const REBUILD_JOB = 'search-reindex'

/** Rebuilds the whole index. */
export const REBUILD_ALL_JOB = 'search-rebuild'

/** Rebuilds one company's part of the search index on demand: one at a time, by a job, with progress. */
export class SearchRebuilds {
  private readonly deps: {
    transaction: InTransaction
    repository: SearchRebuildsRepository
    search: SearchService
    audit: AuditService
    clock: Clock
    enqueue(trx: Transaction, companyId: number): Promise<void>
  }

  constructor(deps: SearchRebuilds['deps']) {
    this.deps = deps
  }

  /** Starts a rebuild; false if one is in progress, so that a second click is a no-op. */
  async start(actor: Actor, companyId: number): Promise<boolean> {
    const { transaction, repository, audit, clock, enqueue } = this.deps
    await repository.prepare(companyId, clock.now())
    return transaction(async (trx) => {
      if (!(await repository.start(trx, companyId, clock.now()))) return false
      await enqueue(trx, companyId)
      await audit.record(trx, actor, {
        name: 'data_reindexed',
        companyId,
        target: { kind: 'company', id: companyId },
      })
      return true
    })
  }

  /** For polling: reads one row. Null if there never was one. */
  async find(companyId: number): Promise<SearchRebuild | null> {
    const rebuild = await this.deps.repository.find(companyId)
    return rebuild && rebuild.state !== 'none' ? rebuild : null
  }

  /** The job. Re-adds all documents in place, so searches stay correct meanwhile and a killed job restarts. */
  async run(companyId: number, safePoint: () => Promise<void>): Promise<void> {
    const { search, repository, clock } = this.deps
    if (!(await repository.find(companyId))) return
    const note = (changes: Omit<Parameters<typeof repository.note>[1], 'at'>) =>
      repository.note(companyId, { ...changes, at: clock.now() })
    const rowsTotal = await search.countRows(companyId)
    await note({ state: 'running', rowsDone: 0, rowsTotal })
    await search.rebuildIfNeeded(safePoint)
    await search.reindexCompany(companyId, async (rowsDone) => {
      await note({ state: 'running', rowsDone: Math.min(rowsDone, rowsTotal) })
      await safePoint()
    })
    await note({ state: 'done', rowsDone: rowsTotal })
  }

  async markFailed(companyId: number): Promise<void> {
    await this.deps.repository.note(companyId, { state: 'failed', at: this.deps.clock.now() })
  }
}

/** The handlers of the jobs, and of one whose retries are exhausted. */
export function searchJobs(rebuilds: SearchRebuilds, search: Pick<SearchService, 'rebuildIfNeeded'>) {
  type Payload = Record<string, number | string>
  return {
    handlers: {
      [REBUILD_JOB]: (payload: Payload, context: { heartbeat(): Promise<void> }) =>
        rebuilds.run(Number(payload['companyId']), () => context.heartbeat()),
      [REBUILD_ALL_JOB]: (_payload: Payload, context: { heartbeat(): Promise<void> }) =>
        search.rebuildIfNeeded(() => context.heartbeat()),
    },
    onDeadLetter: { [REBUILD_JOB]: (payload: Payload) => rebuilds.markFailed(Number(payload['companyId'])) },
  }
}
