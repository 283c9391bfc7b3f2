import type { Transaction } from '#server/drivers/database/contract.ts'
import { AppError } from '#server/errors/app-error.ts'
import type { Actor } from '#server/features/audit/index.ts'
import type { FilledSlot } from '#server/features/publishing/index.ts'
import type { ChosenEncoding } from '#server/lib/text-encoding.ts'
import { findImport } from './find-import.ts'
import { ImportCancellation } from './import-cancellation.ts'
import { ImportConfirmation } from './import-confirmation.ts'
import { ImportErrors } from './import-errors.ts'
import { ImportMerging } from './import-merging.ts'
import { progressOf } from './import-progress.ts'
import { ImportRuns } from './import-runs.ts'
import { ImportSteps, type FileToCheck } from './import-steps.ts'
import type { Import, ImportDetails, ImportProgress } from './import.ts'
import type { ImportsDependencies } from './imports-deps.ts'

/** Imports for users: start, confirm, cancel, view. The states are in import-state.ts. */
export class ImportsService {
  private readonly deps: ImportsDependencies
  private readonly steps: ImportSteps
  private readonly confirmation: ImportConfirmation
  private readonly cancellation: ImportCancellation
  /** For the jobs. */
  readonly runs: ImportRuns
  /** The errors in a file. */
  readonly errors: ImportErrors
  /** For imports that add to their slot instead of replacing it. */
  readonly merging: ImportMerging

  constructor(deps: ImportsDependencies) {
    this.deps = deps
    this.steps = new ImportSteps(deps)
    this.confirmation = new ImportConfirmation(deps)
    this.cancellation = new ImportCancellation(deps)
    this.runs = new ImportRuns(deps)
    this.errors = new ImportErrors(deps)
    this.merging = new ImportMerging(deps)
  }

  /**
   * Starts an import of an uploaded file: it is checked, then waits for confirmation. Returns its id.
   * @param chosenEncoding the encoding to read it in; null to detect it
   */
  startCheck(
    trx: Transaction,
    file: FileToCheck,
    chosenEncoding: ChosenEncoding | null = null,
  ): Promise<number> {
    return this.steps.startCheck(trx, file, chosenEncoding)
  }

  /**
   * Creates an import for totals entered by hand and puts it into its slot of the draft, in the caller's transaction.
   * Returns its id.
   */
  async createForTotals(actor: Actor, trx: Transaction, slot: Omit<FilledSlot, 'importId'>): Promise<number> {
    const createdAt = this.deps.clock.now()
    const entered = { ...slot, createdAt, enteredBy: actor.userId }
    const importId = await this.deps.imports.insertEntered(trx, entered)
    await this.deps.drafts.replaceSlot(trx, { ...slot, importId })
    return importId
  }

  confirm(...args: Parameters<ImportConfirmation['confirm']>): Promise<void> {
    return this.confirmation.confirm(...args)
  }

  cancel(...args: Parameters<ImportCancellation['cancel']>): Promise<void> {
    return this.cancellation.cancel(...args)
  }

  cancelCheckOf(...args: Parameters<ImportCancellation['cancelCheckOf']>): Promise<void> {
    return this.cancellation.cancelCheckOf(...args)
  }

  /** For polling: reads one row. @throws AppError 705 */
  async progress(companyId: number, importId: number): Promise<ImportProgress> {
    return progressOf(await findImport(this.deps.imports, companyId, importId), this.deps.clock.now())
  }

  /** Imports of a company that are running or wait for confirmation, newest first. */
  findOpen(companyId: number): Promise<Import[]> {
    return this.deps.imports.findOpen(companyId)
  }

  /** The newest import of a file. @throws AppError 705 if it has none, or the file is deleted or unknown */
  async newestOfFile(companyId: number, fileId: number): Promise<Import> {
    const item = await this.deps.files.findNewest(companyId, fileId)
    if (!item) throw new AppError(705)
    return item
  }

  /** Every import of a file, newest first. */
  findOfFile(companyId: number, fileId: number): Promise<Import[]> {
    return this.deps.files.findOf(companyId, fileId)
  }

  async idsOfFile(trx: Transaction, companyId: number, fileId: number): Promise<number[]> {
    return (await this.deps.files.findOf(companyId, fileId, trx)).map(({ id }) => id)
  }

  /** Whether all rows of a completed import still exist. */
  async hasAllRows(trx: Transaction, companyId: number, importId: number): Promise<boolean> {
    const item = await this.deps.imports.find(companyId, importId, trx)
    // An import that retention has begun to remove may still have rows.
    return item?.state === 'done' && item.purgedAt === null && this.deps.rows.hasAny(trx, companyId, importId)
  }

  /** The import whose rows an act (features/record-changes) added and updated, with the name of its file. */
  ofAct(companyId: number, actId: number): Promise<{ id: number; fileName: string } | undefined> {
    return this.deps.files.findOfAct(companyId, actId)
  }

  /** The newest import of each of these files, by file id. */
  async findOfFiles(companyId: number, fileIds: number[]): Promise<Map<number | null, Import>> {
    const imports = await this.deps.files.findNewestOf(companyId, fileIds)
    return new Map(imports.map((item) => [item.uploadedFileId, item]))
  }

  /** The result of the check. @throws AppError 705 */
  async details(companyId: number, importId: number): Promise<ImportDetails> {
    const item = await findImport(this.deps.imports, companyId, importId)
    return {
      ...progressOf(item, this.deps.clock.now()),
      import: item,
      totals: await this.deps.rows.listTotals(companyId, importId),
    }
  }
}
