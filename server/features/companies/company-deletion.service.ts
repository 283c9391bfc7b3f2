import type { Executor, Transaction } from '#server/drivers/database/contract.ts'
import type { Storage } from '#server/drivers/storage/contract.ts'
import type { User } from '#server/features/users/index.ts'
import type { Clock } from '#server/lib/clock.ts'
import { companyTables, largeTables, type CompanyDeletionRepository } from './company-deletion.repository.ts'

/** Records removed between two safe points. */
const AT_ONCE = 1000
/** How long to wait for a running job of the company. */
const WAIT_MS = 5000
/** Delay before a failed deletion is retried (the storage was down, say). */
const AGAIN_MS = 60 * 60 * 1000

export const DELETION_JOB = 'company-delete'

/** The storage folder of a company. */
export const storageFolderOf = (companyId: number) => `company-${companyId}`

/** Deletes the rows, search documents and files of a deleted company, in chunks. */
export class CompanyDeletion {
  private readonly deps: {
    repository: CompanyDeletionRepository
    storage: Pick<Storage, 'removeFolder'>
    clock: Clock
    enqueue(executor: Executor | Transaction | null, job: { companyId: number; runAt: number }): Promise<void>
    /** Removes the company's names and addresses from the audit log. */
    forgetInLog(trx: Transaction, companyId: number): Promise<void>
    /** The company's users. */
    findUsers(trx: Transaction, companyId: number): Promise<User[]>
    /** Removes what is kept of a user under no company: details of the platform's log, counted attempts. */
    removePersonalDetails(trx: Transaction, user: User): Promise<void>
    /** Removes the mails that are kept as files. */
    removeMails(companyId: number): Promise<void>
    /** Removes leftovers of interrupted work in temporary folders. */
    sweepTemporary(): Promise<void>
    /** Removes records from the search index. */
    unindex(companyId: number, recordIds: number[]): Promise<void>
  }

  constructor(deps: CompanyDeletion['deps']) {
    this.deps = deps
  }

  countOf(companyId: number): Promise<{ users: number; files: number; editions: number }> {
    return this.deps.repository.countOf(companyId)
  }

  /** The immediate part, in the deletion's transaction. */
  async start(trx: Transaction, companyId: number): Promise<void> {
    const { repository, enqueue, clock, forgetInLog, findUsers, removePersonalDetails } = this.deps
    await repository.endSessions(trx, companyId)
    await forgetInLog(trx, companyId)
    for (const user of await findUsers(trx, companyId)) await removePersonalDetails(trx, user)
    await enqueue(trx, { companyId, runAt: clock.now() })
  }

  /** The job. Every step is idempotent, so a killed one simply starts again. */
  async run(companyId: number, safePoint: () => Promise<void>): Promise<void> {
    const { repository, storage, clock, enqueue } = this.deps
    if (!(await repository.isDeleted(companyId))) return
    // A running import would leave rows behind.
    if ((await repository.stopJobs(companyId, DELETION_JOB, clock.now())).running)
      return enqueue(null, { companyId, runAt: clock.now() + WAIT_MS })
    await this.deps.removeMails(companyId)
    while (await repository.removeSomeCounts(companyId)) await safePoint()
    for (const table of companyTables) {
      if (largeTables.includes(table))
        while (await repository.removeSomeRows(table, companyId, AT_ONCE)) await safePoint()
      await repository.removeRows(table, companyId)
      await safePoint()
    }
    await this.removeRecords(companyId, safePoint)
    await repository.removeCompany(companyId)
    // Last: a running upload no longer finds the company and removes its own file.
    await storage.removeFolder(storageFolderOf(companyId))
    await this.deps.sweepTemporary()
  }

  markFailed(companyId: number): Promise<void> {
    return this.deps.enqueue(null, { companyId, runAt: this.deps.clock.now() + AGAIN_MS })
  }

  private async removeRecords(companyId: number, safePoint: () => Promise<void>): Promise<void> {
    const { repository, unindex } = this.deps
    for (;;) {
      const ids = await repository.findRecordIds(companyId, AT_ONCE)
      if (ids.length === 0) return
      await unindex(companyId, ids)
      await repository.removeRecords(companyId, ids)
      await safePoint()
    }
  }
}
