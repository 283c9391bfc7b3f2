// Long because it lists every kind of data that expires, in order.
import type { InTransaction, Transaction } from '#server/drivers/database/contract.ts'
import type { Storage } from '#server/drivers/storage/contract.ts'
import { AppError } from '#server/errors/app-error.ts'
import { systemActor, type Actor, type AuditService } from '#server/features/audit/index.ts'
import { wordingTracks, type WordingService } from '#server/features/wording/index.ts'
import { dataTrackOf, type EditionRetention } from '#server/features/publishing/index.ts'
import { sectionTypes } from '#server/features/sections/index.ts'
import { companyFolders, type StoredFilesRepository } from '#server/features/stored-files/index.ts'
import type { Clock } from '#server/lib/clock.ts'
import { kept } from './retention-periods.ts'
import type { DeletedFile, RetentionRepository } from './retention.repository.ts'

export interface RetentionDeps {
  transaction: InTransaction
  repository: RetentionRepository
  storage: Storage
  storedFiles: Pick<StoredFilesRepository, 'findNamed'>
  clock: Clock
  audit: Pick<AuditService, 'record'>
  /** Serialises with publications, restorations and imports of a company. */
  lockDraft(trx: Transaction, companyId: number): Promise<void>
  imports: {
    cancel(actor: Actor, companyId: number, importId: number): Promise<void>
    runs: { purge(companyId: number, importId: number, safePoint: () => Promise<void>): Promise<void> }
  }
  editions: Pick<EditionRetention, 'removeExpired' | 'versionsInUse'>
  wording: Pick<WordingService, 'removeUnused'>
  /** Removes archives that can no longer be downloaded. */
  removeExports(companyId: number): Promise<void>
  /** Removes what requesters of corrections left, once it is no longer needed. */
  removeRequestData(companyId: number): Promise<void>
  /** Ends rounds of review whose days are over, and removes lists that are no longer needed. */
  endReviews(companyId: number): Promise<void>
  /** Deletes a deleted PDF's data in the caller's transaction; false while a version uses it. */
  deletePdf(trx: Transaction, file: DeletedFile): Promise<boolean>
  /** Removes leftovers of uploads and checks in temporary folders. */
  sweepTemporary(now: number): Promise<void>
}

type SafePoint = () => Promise<void>

const KEYS_AT_ONCE = 500

/** The daily work nobody asks for. Every step bears being broken off and repeated. */
export class RetentionService {
  private readonly deps: RetentionDeps

  constructor(deps: RetentionDeps) {
    this.deps = deps
  }

  async run(safePoint: SafePoint): Promise<void> {
    await this.deps.sweepTemporary(this.deps.clock.now())
    for (const companyId of await this.deps.repository.findCompanies())
      await this.runFor(companyId, safePoint)
  }

  async runFor(companyId: number, safePoint: SafePoint): Promise<void> {
    await this.cancelForgotten(companyId)
    await this.removeDeletedCompanies(companyId)
    await this.removeExpired(companyId)
    await safePoint()
    for (const importId of await this.deps.repository.findPurged(companyId)) {
      await this.deps.imports.runs.purge(companyId, importId, safePoint)
      await safePoint()
    }
    await this.removeDeletedFiles(companyId, safePoint)
    await this.deps.repository.removeReceived(companyId, this.deps.clock.now() - kept.received)
    await this.deps.removeExports(companyId)
    await this.deps.removeRequestData(companyId)
    await this.deps.endReviews(companyId)
    await this.removeOrphans(companyId, safePoint)
  }

  private async cancelForgotten(companyId: number): Promise<void> {
    const { repository, imports, clock } = this.deps
    for (const importId of await repository.findWaiting(companyId, clock.now() - kept.check))
      await imports.cancel(retentionActor(companyId), companyId, importId).catch((error: unknown) => {
        // Confirmed concurrently: keep it.
        if (!(error instanceof AppError)) throw error
      })
  }

  private async removeDeletedCompanies(companyId: number): Promise<void> {
    const { repository, clock } = this.deps
    for (const file of await repository.findDeletedFiles(companyId, clock.now() - kept.deletedFile))
      if (file.withdrawnImportId !== null) await repository.removeWithdrawn(companyId, file.id)
  }

  /** Decides what to remove, under the company's lock; audited in the same transaction. */
  private async removeExpired(companyId: number): Promise<void> {
    const { transaction, repository, editions: retention, lockDraft, clock, audit } = this.deps
    const now = clock.now()
    await transaction(async (trx) => {
      await lockDraft(trx, companyId)
      const editions = await retention.removeExpired(trx, companyId, now)
      const imports = []
      for (const sectionType of sectionTypes) {
        const versions = await retention.versionsInUse(trx, companyId, dataTrackOf(sectionType))
        const unreferred = { versions, before: now - kept.import }
        imports.push(...(await repository.findUnreferred(trx, companyId, sectionType, unreferred)))
      }
      let texts = 0
      for (const track of wordingTracks)
        texts += await this.deps.wording.removeUnused(
          trx,
          companyId,
          track,
          await retention.versionsInUse(trx, companyId, track),
        )
      if (editions + texts === 0 && imports.length === 0) return
      const ids = imports.map(({ importId }) => importId)
      if (ids.length > 0) await repository.markPurged(trx, companyId, ids, now)
      const rows = imports.reduce((sum, item) => sum + item.rows, 0)
      await audit.record(trx, retentionActor(companyId), {
        name: 'data_purged',
        companyId,
        details: { editions, imports: ids.length, rows, ...(texts > 0 && { texts }) },
      })
    })
  }

  /** Files are deleted after their row: if interrupted in between, they are orphans. */
  private async removeDeletedFiles(companyId: number, safePoint: SafePoint): Promise<void> {
    const { transaction, repository, storage, clock, audit, lockDraft, deletePdf: forgetPdf } = this.deps
    for (const file of await repository.findDeletedFiles(companyId, clock.now() - kept.deletedFile)) {
      const keys = await transaction(async (trx) => {
        // Serialised with restorations and publications.
        await lockDraft(trx, companyId)
        if (!(await repository.isDeleted(trx, companyId, file.id))) return []
        const logs = await repository.removeEmptyImports(trx, companyId, file.id)
        if (await repository.hasImports(trx, companyId, file.id)) return logs
        if (file.isPdf && !(await forgetPdf(trx, file))) return logs
        await repository.removeFile(trx, companyId, file.id)
        const target = { kind: 'file', id: file.id }
        await audit.record(trx, retentionActor(companyId), { name: 'data_purged', companyId, target })
        return [...logs, file.storageKey, ...(file.originalKey === null ? [] : [file.originalKey])]
      })
      for (const key of keys) await storage.remove(key)
      await safePoint()
    }
  }

  private async removeOrphans(companyId: number, safePoint: SafePoint): Promise<void> {
    const { storage, clock } = this.deps
    let keys: string[] = []
    for (const folder of companyFolders)
      for await (const { key, changedAt } of storage.list(`company-${companyId}/${folder}`)) {
        if (changedAt > clock.now() - kept.orphan) continue
        keys.push(key)
        if (keys.length < KEYS_AT_ONCE) continue
        await this.removeUnnamed(companyId, keys)
        keys = []
        await safePoint()
      }
    await this.removeUnnamed(companyId, keys)
  }

  private async removeUnnamed(companyId: number, keys: string[]): Promise<void> {
    const named = await this.deps.storedFiles.findNamed(companyId, keys)
    for (const key of keys) if (!named.has(key)) await this.deps.storage.remove(key)
  }
}

const retentionActor = (companyId: number) => systemActor('upkeep', companyId)
