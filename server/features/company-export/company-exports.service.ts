import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { rm, stat } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import type { InTransaction, Transaction } from '#server/drivers/database/contract.ts'
import type { ByteRange, Storage } from '#server/drivers/storage/contract.ts'
import { AppError } from '#server/errors/app-error.ts'
import type { Actor, AuditService } from '#server/features/audit/index.ts'
import type { CompaniesService } from '#server/features/companies/index.ts'
import type { TemporaryFiles } from '#server/features/public-files/index.ts'
import type { Clock } from '#server/lib/clock.ts'
import type { CompanyArchiver } from './company-archiver.ts'
import type {
  CompanyExport,
  CompanyExportsRepository,
  ExportOwner,
  StoredArchive,
} from './company-exports.repository.ts'
import { sha256Of } from './sha256-of.ts'

/** How long an archive can be downloaded. */
export const ARCHIVE_KEPT_DAYS = 7
const DAY_MS = 24 * 60 * 60_000
/** The least time between two updates of the progress. */
const NOTE_EVERY_MS = 500

interface ExportsDeps {
  transaction: InTransaction
  repository: CompanyExportsRepository
  archiver: Pick<CompanyArchiver, 'write'>
  companies: Pick<CompaniesService, 'get'>
  storage: Pick<Storage, 'putFile' | 'open' | 'remove'>
  temporary: TemporaryFiles
  audit: AuditService
  clock: Clock
  enqueue(trx: Transaction, owner: ExportOwner): Promise<void>
}

/** Archives that are made by a job, for the one who asked and for a limited time. */
export class CompanyExports {
  private readonly deps: ExportsDeps

  constructor(deps: ExportsDeps) {
    this.deps = deps
  }

  /** Starts an archive in the place of the user's last one; a second click while it is made is a no-op. */
  async request(actor: Actor, owner: ExportOwner): Promise<void> {
    const { transaction, repository, audit, clock, storage, enqueue } = this.deps
    await repository.prepare(owner, clock.now())
    const before = await transaction(async (trx) => {
      const last = await repository.find(owner, trx)
      if (!(await repository.start(trx, owner, clock.now()))) return null
      await enqueue(trx, owner)
      await audit.record(trx, actor, {
        ...{ name: 'data_exported', companyId: owner.companyId },
        details: { what: 'company' },
      })
      return last?.archive ?? null
    })
    if (before) await storage.remove(before.storageKey)
  }

  /** Null where the user has none, or its time is over. */
  async find(owner: ExportOwner): Promise<CompanyExport | null> {
    const found = await this.deps.repository.find(owner)
    if (!found || found.state === 'none') return null
    const isOver = found.archive !== null && found.archive.expiresAt <= this.deps.clock.now()
    return isOver ? null : found
  }

  /** The user's finished archive, with when it was made. @throws AppError 405 where there is none */
  async archive(owner: ExportOwner): Promise<StoredArchive & { madeAt: number }> {
    const found = await this.find(owner)
    if (!found?.archive) throw new AppError(405)
    return { ...found.archive, madeAt: found.changedAt }
  }

  /** Its bytes, or a part of them. */
  open({ storageKey }: StoredArchive, range?: ByteRange): Promise<Readable> {
    return this.deps.storage.open(storageKey, range)
  }

  /** Records a download. */
  recordDownload(actor: Actor, { companyId }: ExportOwner): Promise<void> {
    return this.deps.audit.recordAlone(actor, {
      ...{ name: 'data_exported', companyId },
      details: { what: 'company-archive' },
    })
  }

  /** The job. A killed one starts over. @throws AppError 703 when the company is deleted meanwhile */
  async run(owner: ExportOwner, safePoint: () => Promise<void>): Promise<void> {
    const { repository, archiver, storage, temporary, clock } = this.deps
    const { companyId } = owner
    const asked = await repository.find(owner)
    if (asked?.state !== 'queued' && asked?.state !== 'running') return
    const file = await temporary.path()
    try {
      let notedAt = -Infinity
      await archiver.write(companyId, createWriteStream(file, { mode: 0o600 }), async (done, total) => {
        await safePoint()
        if (clock.elapsed() - notedAt < NOTE_EVERY_MS) return
        notedAt = clock.elapsed()
        // A company that is being deleted waits for its running jobs.
        await this.deps.companies.get(companyId)
        const progress = { filesDone: done, filesTotal: total, at: clock.now() }
        if (!(await repository.note(owner, progress))) throw new AppError(405)
      })
      const archive = {
        ...{ storageKey: `company-${companyId}/exports/${randomUUID()}.zip` },
        ...{ byteSize: (await stat(file)).size, sha256: await sha256Of(file, safePoint) },
        expiresAt: clock.now() + ARCHIVE_KEPT_DAYS * DAY_MS,
      }
      await storage.putFile(archive.storageKey, file)
      if (!(await repository.finish(owner, archive, clock.now()))) await storage.remove(archive.storageKey)
    } catch (error) {
      // Final: no try follows.
      if (error instanceof AppError) await this.markFailed(owner)
      throw error
    } finally {
      await rm(file, { force: true })
    }
  }

  markFailed(owner: ExportOwner): Promise<void> {
    return this.deps.repository.fail(owner, this.deps.clock.now())
  }

  /** Removes archives whose time is over: rows first, so that an interrupted one leaves an orphan file. */
  async removeExpired(companyId: number): Promise<void> {
    const { repository, storage, clock } = this.deps
    for (const key of await repository.removeExpired(companyId, clock.now())) await storage.remove(key)
  }
}
