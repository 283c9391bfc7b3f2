import type { Database, Executor, Transaction } from '#server/drivers/database/contract.ts'
import type { Readable } from 'node:stream'
import type { Storage } from '#server/drivers/storage/contract.ts'
import { AppError } from '#server/errors/app-error.ts'
import type { ErrorCode } from '#server/errors/catalogue.ts'
import type { FilledSlot } from '#server/features/publishing/index.ts'
import type { SectionType } from '#server/features/sections/index.ts'
import type { Clock } from '#server/lib/clock.ts'
import type { FileVerdict } from './check-file.ts'
import type { RowError } from './csv/row-error.ts'
import { errorCsv, readErrors } from './error-file.ts'
import type { Translate } from './error-file.ts'
import { ImportChecker } from './import-checker.ts'
import type { CheckOutcome, SectionLookup } from './import-checker.ts'
import { progressOf } from './import-progress.ts'
import type { Import, ImportDetails, ImportFault, ImportProgress } from './import.ts'
import type { ImportsRepository } from './imports.repository.ts'

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

interface Enqueue {
  enqueue(
    executor: Executor,
    job: { name: string; companyId: number; payload: Record<string, number | string> },
  ): Promise<void>
}

export interface ImportsDependencies {
  database: Database
  repository: ImportsRepository
  storage: Storage
  queue: Enqueue
  clock: Clock
  sections: SectionLookup
  publishing: {
    lockDraft(trx: Transaction, companyId: number): Promise<void>
    replaceSlot(trx: Transaction, slot: FilledSlot): Promise<void>
  }
  search: {
    indexImport(
      companyId: number,
      importId: number,
      onProgress: (rowsIndexed: number) => Promise<void>,
    ): Promise<void>
    removeImport(companyId: number, importId: number): Promise<void>
  }
  translate: Translate
}

type SafePoint = () => Promise<void>

/** Rows of a failed or cancelled import are removed so many at a time. */
const REMOVED_AT_ONCE = 5000

/** Imports: check a file, confirm, apply; or cancel. The states are in import-state.ts. */
export class ImportsService {
  private readonly database: Database
  private readonly repository: ImportsRepository
  private readonly storage: Storage
  private readonly queue: Enqueue
  private readonly clock: Clock
  private readonly publishing: ImportsDependencies['publishing']
  private readonly search: ImportsDependencies['search']
  private readonly translate: Translate
  private readonly checker: ImportChecker

  constructor(dependencies: ImportsDependencies) {
    this.database = dependencies.database
    this.repository = dependencies.repository
    this.storage = dependencies.storage
    this.queue = dependencies.queue
    this.clock = dependencies.clock
    this.publishing = dependencies.publishing
    this.search = dependencies.search
    this.translate = dependencies.translate
    this.checker = new ImportChecker(dependencies)
  }

  /** Begins an import of an uploaded file: it will be checked, and waits for confirmation. Returns its id. */
  async startCheck(trx: Transaction, file: FileToCheck): Promise<number> {
    const importId = await this.repository.insert(trx, {
      companyId: file.companyId,
      uploadedFileId: file.id,
      sectionType: file.sectionType,
      year: file.year,
      rootSectionId: file.rootSectionId,
      bytesTotal: file.byteSize,
      createdAt: this.clock.now(),
    })
    await this.enqueue(trx, 'import-check', file.companyId, importId)
    return importId
  }

  /**
   * Confirms an import: it replaces its slot once its check has passed.
   * @throws AppError 705 unknown or cancelled, 412 check failed, 714 confirmed before, 715 slot held by another
   */
  async confirm(companyId: number, importId: number): Promise<void> {
    await this.database.knex.transaction(async (trx) => {
      const isMarked = await this.repository.markConfirmed(trx, companyId, importId, this.clock.now())
      const item = await this.repository.find(companyId, importId, trx)
      if (!item || item.state === 'cancelled') throw new AppError(705)
      if (item.state === 'failed') throw new AppError(412)
      if (!isMarked) throw new AppError(714)
      // Without a chosen root the slot is known, and locked, at the end of the check.
      if (item.rootSectionId !== null && !(await this.lockSlot(trx, item, item.rootSectionId)))
        throw new AppError(715)
      if (item.state === 'checked') await this.beginApplying(trx, companyId, importId)
    })
  }

  /** Gives an import up before it is applied. @throws AppError 705 unknown, 714 when it is being applied */
  async cancel(companyId: number, importId: number): Promise<void> {
    await this.database.knex.transaction(async (trx) => {
      const changes = { slot_lock: null, finished_at: this.clock.now() }
      if (await this.repository.move(trx, companyId, importId, 'cancelled', changes))
        return this.enqueue(trx, 'import-clean', companyId, importId)
      const item = await this.repository.find(companyId, importId, trx)
      if (!item) throw new AppError(705)
      if (item.state === 'applying') throw new AppError(714)
    })
  }

  /** For polling: reads one row. @throws AppError 705 */
  async progress(companyId: number, importId: number): Promise<ImportProgress> {
    return progressOf(await this.get(companyId, importId))
  }

  /** Imports of a company that are under way or wait for confirmation, newest first. */
  findOpen(companyId: number): Promise<Import[]> {
    return this.repository.findOpen(companyId)
  }

  /** The newest import of each of these files, by file id. */
  async findOfFiles(companyId: number, fileIds: number[]): Promise<Map<number, Import>> {
    const imports = await this.repository.findOfFiles(companyId, fileIds)
    return new Map(imports.map((item) => [item.uploadedFileId, item]))
  }

  /** What the check found. @throws AppError 705 */
  async details(companyId: number, importId: number): Promise<ImportDetails> {
    const item = await this.get(companyId, importId)
    return {
      ...progressOf(item),
      import: item,
      totals: await this.repository.listTotals(companyId, importId),
    }
  }

  /** The error file as CSV. @throws AppError 705 unknown, 405 when there were no errors */
  async errorFile(companyId: number, importId: number, lang: 'ja' | 'en'): Promise<Readable> {
    return errorCsv(await this.openErrors(companyId, importId), lang, this.translate)
  }

  /** The first errors, for a page. @throws AppError 705 unknown, 405 when there were no errors */
  async firstErrors(companyId: number, importId: number, limit: number): Promise<RowError[]> {
    const log = await this.openErrors(companyId, importId)
    const errors: RowError[] = []
    try {
      for await (const error of readErrors(log)) if (errors.push(error) >= limit) break
    } finally {
      log.destroy()
    }
    return errors
  }

  /** The job behind `startCheck`. Goes on where an interrupted check stopped. */
  async check(companyId: number, importId: number, safePoint: SafePoint): Promise<void> {
    const { knex } = this.database
    await knex.transaction((trx) => this.repository.move(trx, companyId, importId, 'checking'))
    const item = await this.repository.find(companyId, importId)
    if (item?.state === 'failed') return this.clean(companyId, importId, safePoint)
    if (item?.state !== 'checking') return
    const result = await this.checker.check(item, safePoint)
    if (result.outcome === 'passed') await this.pass(item, result.verdict)
    if (result.outcome === 'failed') {
      await this.fail(item, result)
      await this.clean(companyId, importId, safePoint)
    }
  }

  /** The job behind `confirm`: makes the rows searchable, then flips the slot in one transaction. */
  async apply(companyId: number, importId: number, safePoint: SafePoint): Promise<void> {
    const item = await this.repository.find(companyId, importId)
    if (item?.state !== 'applying') return
    try {
      await this.search.indexImport(companyId, importId, async (rowsIndexed) => {
        await this.repository.change(this.database.knex, companyId, importId, { rows_indexed: rowsIndexed })
        await safePoint()
      })
      await this.database.knex.transaction((trx) => this.flip(trx, item))
    } catch (error) {
      if (error instanceof AppError) await this.giveUp(companyId, importId, error.code)
      throw error
    }
  }

  /** Removes the rows of an import that came to nothing. */
  async clean(companyId: number, importId: number, safePoint: SafePoint): Promise<void> {
    const item = await this.repository.find(companyId, importId)
    if (item && item.state !== 'failed' && item.state !== 'cancelled') return
    while (await this.repository.removeRows(companyId, importId, REMOVED_AT_ONCE)) await safePoint()
    await this.repository.removeTotals(companyId, importId)
  }

  /** Fails an import whose job will not be tried again, and frees its slot. */
  async giveUp(companyId: number, importId: number, code: ErrorCode = 500): Promise<void> {
    const item = await this.repository.find(companyId, importId)
    if (!item) return
    const fault: ImportFault = { code, key: `api.error.${code}`, params: {} }
    await this.fail(item, { fault, errorCount: item.errorCount, errorFileKey: item.errorFileKey })
    // Another worker may have brought it to its end meanwhile: the rows of a draft stay, and stay searchable.
    if ((await this.repository.find(companyId, importId))?.state !== 'failed') return
    await this.search.removeImport(companyId, importId)
    await this.clean(companyId, importId, async () => {})
  }

  private async pass(item: Import, { summary, encoding, lineEnding }: FileVerdict): Promise<void> {
    const { companyId, id } = item
    await this.database.knex.transaction(async (trx) => {
      const isMoved = await this.repository.move(trx, companyId, id, 'checked', {
        root_section_id: summary.rootSectionId,
        encoding,
        line_ending: lineEnding ?? null,
        rows_staged: summary.rowCount,
        bytes_read: item.bytesTotal,
        error_count: 0,
        content_hash: summary.contentHash,
        sample_rows: JSON.stringify(summary.sample),
        checked_at: this.clock.now(),
      })
      if (!isMoved) return
      await this.repository.insertTotals(trx, companyId, id, summary.totals)
      if (item.rootSectionId === null)
        await this.repository.setFileRoot(trx, companyId, item.uploadedFileId, summary.rootSectionId)
      await this.applyIfConfirmed(trx, companyId, id, summary.rootSectionId)
    })
  }

  /** A confirmation that came before the check's end takes effect now. */
  private async applyIfConfirmed(
    trx: Transaction,
    companyId: number,
    importId: number,
    rootSectionId: number,
  ): Promise<void> {
    const item = await this.repository.find(companyId, importId, trx)
    if (!item || item.confirmedAt === null) return
    if (item.holdsSlot || (await this.lockSlot(trx, item, rootSectionId)))
      return this.beginApplying(trx, companyId, importId)
    // The slot that only the rows named is taken: the checked rows stay and can be confirmed again.
    await this.repository.change(trx, companyId, importId, {
      confirmed_at: null,
      error_code: 715,
      error_key: 'api.error.715',
    })
  }

  private async beginApplying(trx: Transaction, companyId: number, importId: number): Promise<void> {
    await this.repository.move(trx, companyId, importId, 'applying')
    await this.enqueue(trx, 'import-apply', companyId, importId)
  }

  private async flip(trx: Transaction, item: Import): Promise<void> {
    await this.publishing.lockDraft(trx, item.companyId)
    const isMoved = await this.repository.move(trx, item.companyId, item.id, 'done', {
      slot_lock: null,
      rows_indexed: item.rowsStaged,
      finished_at: this.clock.now(),
    })
    if (!isMoved) return
    await this.publishing.replaceSlot(trx, {
      companyId: item.companyId,
      sectionType: item.sectionType,
      year: item.year,
      rootSectionId: item.rootSectionId!,
      importId: item.id,
    })
  }

  private async fail(
    item: Import,
    { fault, errorCount, errorFileKey }: Omit<Extract<CheckOutcome, { outcome: 'failed' }>, 'outcome'>,
  ): Promise<void> {
    await this.database.knex.transaction((trx) =>
      this.repository.move(trx, item.companyId, item.id, 'failed', {
        slot_lock: null,
        error_code: fault.code,
        error_key: fault.key,
        error_params: JSON.stringify(fault.params),
        error_count: errorCount,
        error_file_key: errorFileKey,
        finished_at: this.clock.now(),
      }),
    )
  }

  private lockSlot(trx: Transaction, item: Import, rootSectionId: number): Promise<boolean> {
    const slot = [item.companyId, item.sectionType, item.year, rootSectionId].join(':')
    return this.repository.lockSlot(trx, item.companyId, item.id, slot)
  }

  private async openErrors(companyId: number, importId: number): Promise<Readable> {
    const item = await this.get(companyId, importId)
    if (!item.errorFileKey) throw new AppError(405)
    return this.storage.open(item.errorFileKey)
  }

  private async get(companyId: number, importId: number): Promise<Import> {
    const item = await this.repository.find(companyId, importId)
    if (!item) throw new AppError(705)
    return item
  }

  private enqueue(trx: Transaction, name: string, companyId: number, importId: number): Promise<void> {
    return this.queue.enqueue(trx, { name, companyId, payload: { companyId, importId } })
  }
}
