import type { Transaction } from '#server/drivers/database/contract.ts'
import { AppError } from '#server/errors/app-error.ts'
import type { Actor } from '#server/features/audit/index.ts'
import type { FilledSlot } from '#server/features/publishing/index.ts'
import type { SectionType } from '#server/features/sections/index.ts'
import { findImport } from './find-import.ts'
import { ImportErrors } from './import-errors.ts'
import { progressOf } from './import-progress.ts'
import { ImportRuns } from './import-runs.ts'
import { importStates } from './import-state.ts'
import { ImportSteps } from './import-steps.ts'
import type { Import, ImportDetails, ImportProgress } from './import.ts'
import type { ImportsDependencies } from './imports-deps.ts'

/** A stored CSV file and the slot it was uploaded for. */
export interface FileToCheck {
  id: number
  companyId: number
  sectionType: SectionType
  year: number
  /** null: taken from the rows */
  rootSectionId: number | null
  byteSize: number
}

/**
 * Imports as people deal with them: begin, confirm, cancel, look. What the jobs do is in import-runs.ts, the states are
 * in import-state.ts.
 */
export class ImportsService {
  private readonly deps: ImportsDependencies
  private readonly steps: ImportSteps
  /** What the jobs call. */
  readonly runs: ImportRuns
  /** What was wrong in a file. */
  readonly errors: ImportErrors

  constructor(deps: ImportsDependencies) {
    this.deps = deps
    this.steps = new ImportSteps(deps)
    this.runs = new ImportRuns(deps)
    this.errors = new ImportErrors(deps)
  }

  /** Begins an import of an uploaded file: it will be checked, and waits for confirmation. Returns its id. */
  async startCheck(trx: Transaction, file: FileToCheck): Promise<number> {
    const importId = await this.deps.repository.insert(trx, {
      companyId: file.companyId,
      uploadedFileId: file.id,
      sectionType: file.sectionType,
      year: file.year,
      rootSectionId: file.rootSectionId,
      bytesTotal: file.byteSize,
      createdAt: this.deps.clock.now(),
    })
    await this.steps.enqueue(trx, 'import-check', file.companyId, importId)
    return importId
  }

  /**
   * Makes an import for numbers that are entered, and puts it into its slot of the draft, in the caller's transaction.
   * Returns its id.
   */
  async startEntered(actor: Actor, trx: Transaction, slot: Omit<FilledSlot, 'importId'>): Promise<number> {
    const createdAt = this.deps.clock.now()
    const entered = { ...slot, createdAt, enteredBy: actor.userId }
    const importId = await this.deps.repository.insertEntered(trx, entered)
    await this.deps.drafts.replaceSlot(trx, { ...slot, importId })
    return importId
  }

  /**
   * Confirms an import: it replaces its slot once its check has passed. The company's lock comes first: a change of
   * the slot's records ends before, and shows in its content, or comes after and is refused.
   * @param seenContent what the slot held when it was looked at; undefined to replace whatever is there
   * @throws AppError 705 unknown or cancelled, 412 check failed, 714 confirmed before, 715 slot held by another, 721
   *   the slot holds something else than what was looked at
   */
  async confirm(actor: Actor, companyId: number, importId: number, seenContent?: string): Promise<void> {
    await this.deps.database.knex.transaction(async (trx) => {
      await this.deps.drafts.lockDraft(trx, companyId)
      const confirmation = { at: this.deps.clock.now(), by: actor.userId }
      const isMarked = await this.deps.repository.markConfirmed(trx, companyId, importId, confirmation)
      const item = await this.deps.repository.find(companyId, importId, trx)
      if (!item || item.state === 'cancelled') throw new AppError(705)
      if (item.state === 'failed') throw new AppError(412)
      if (!isMarked) throw new AppError(714)
      if (seenContent !== undefined && seenContent !== (await this.deps.slotContent(trx, item)))
        throw new AppError(721)
      // Without a chosen root the slot is known, and locked, at the end of the check.
      if (item.rootSectionId !== null && !(await this.steps.lockSlot(trx, item, item.rootSectionId)))
        throw new AppError(715)
      if (item.state === 'checked') await this.steps.beginApplying(trx, companyId, importId)
    })
  }

  /** Gives an import up before it is applied. @throws AppError 705 unknown, 714 when it is being applied */
  async cancel(actor: Actor, companyId: number, importId: number): Promise<void> {
    await this.deps.database.knex.transaction(async (trx) => {
      if (await this.cancelIn(trx, actor, companyId, importId)) return
      const item = await this.deps.repository.find(companyId, importId, trx)
      if (!item) throw new AppError(705)
      if (item.state === 'applying') throw new AppError(714)
    })
  }

  /**
   * Gives up the check of a file that is about to be deleted, in the caller's transaction; a file without an open
   * import needs none. @throws AppError 714 when its import was confirmed and is not over
   */
  async cancelCheckOf(trx: Transaction, actor: Actor, companyId: number, fileId: number): Promise<void> {
    for (const item of await this.deps.repository.findOfFile(companyId, fileId, trx)) {
      if (importStates[item.state].next.length === 0) continue
      const isRunning = item.state === 'applying' || item.confirmedAt !== null
      if (isRunning || !(await this.cancelIn(trx, actor, companyId, item.id))) throw new AppError(714)
    }
  }

  /** False where the import is over or being applied. */
  private async cancelIn(
    trx: Transaction,
    actor: Actor,
    companyId: number,
    importId: number,
  ): Promise<boolean> {
    const changes = { slot_lock: null, finished_at: this.deps.clock.now() }
    if (!(await this.deps.repository.move(trx, companyId, importId, 'cancelled', changes))) return false
    const target = { kind: 'import', id: importId }
    await this.deps.audit.record(trx, actor, { name: 'data_import_cancelled', companyId, target })
    await this.steps.enqueue(trx, 'import-clean', companyId, importId)
    return true
  }

  /** For polling: reads one row. @throws AppError 705 */
  async progress(companyId: number, importId: number): Promise<ImportProgress> {
    return progressOf(await findImport(this.deps.repository, companyId, importId), this.deps.clock.now())
  }

  /** Imports of a company that are under way or wait for confirmation, newest first. */
  findOpen(companyId: number): Promise<Import[]> {
    return this.deps.repository.findOpen(companyId)
  }

  /** The newest import of a file. @throws AppError 705 without one, or where the file is deleted or unknown */
  async newestOfFile(companyId: number, fileId: number): Promise<Import> {
    const item = await this.deps.repository.findNewest(companyId, fileId)
    if (!item) throw new AppError(705)
    return item
  }

  /** Every import of a file, newest first. */
  findOfFile(companyId: number, fileId: number): Promise<Import[]> {
    return this.deps.repository.findOfFile(companyId, fileId)
  }

  async idsOfFile(trx: Transaction, companyId: number, fileId: number): Promise<number[]> {
    return (await this.deps.repository.findOfFile(companyId, fileId, trx)).map(({ id }) => id)
  }

  /** Whether the rows of an import that was done are still there. */
  async holdsRows(trx: Transaction, companyId: number, importId: number): Promise<boolean> {
    const { repository } = this.deps
    const item = await repository.find(companyId, importId, trx)
    // What the upkeep has begun to remove may still have a row.
    return item?.state === 'done' && item.purgedAt === null && this.deps.rows.hasAny(trx, companyId, importId)
  }

  /** The newest import of each of these files, by file id. */
  async findOfFiles(companyId: number, fileIds: number[]): Promise<Map<number, Import>> {
    const imports = await this.deps.repository.findOfFiles(companyId, fileIds)
    return new Map(imports.map((item) => [item.uploadedFileId!, item]))
  }

  /** What the check found. @throws AppError 705 */
  async details(companyId: number, importId: number): Promise<ImportDetails> {
    const item = await findImport(this.deps.repository, companyId, importId)
    return {
      ...progressOf(item, this.deps.clock.now()),
      import: item,
      totals: await this.deps.rows.listTotals(companyId, importId),
    }
  }
}
