// Longer than most: the whole way of an import through its jobs, and every way it can end.
import type { Transaction } from '#server/drivers/database/contract.ts'
import { AppError } from '#server/errors/app-error.ts'
import type { ErrorCode } from '#server/errors/catalogue.ts'
import { systemActor } from '#server/features/audit/index.ts'
import { sectionTypeNames } from '#server/features/sections/index.ts'
import type { FileVerdict } from './check-file.ts'
import type { FinishedImport } from './finished-mail.ts'
import { ImportChecker, type CheckOutcome } from './import-checker.ts'
import type { ImportState } from './import-state.ts'
import { ImportSteps } from './import-steps.ts'
import type { Import, ImportFault } from './import.ts'
import type { ImportsDependencies } from './imports-deps.ts'
import { PaceMeter } from './pace-meter.ts'
import { ImportAbandoned } from './staging.ts'

type SafePoint = () => Promise<void>

/** States of an import whose rows are made searchable. */
const indexed: readonly ImportState[] = ['checked', 'applying']

/** Rows of a failed or cancelled import are removed so many at a time. */
const REMOVED_AT_ONCE = 5000

/**
 * What the jobs do with an import: check, make searchable, apply, clean up. Each may be broken off at any point and is
 * then begun again. The states are in import-state.ts.
 */
export class ImportRuns {
  private readonly deps: ImportsDependencies
  private readonly steps: ImportSteps
  private readonly checker: ImportChecker

  constructor(deps: ImportsDependencies) {
    this.deps = deps
    this.steps = new ImportSteps(deps)
    this.checker = new ImportChecker(deps)
  }

  /** The job behind `startCheck`. Goes on where an interrupted check stopped. */
  async check(companyId: number, importId: number, safePoint: SafePoint): Promise<void> {
    const { knex } = this.deps.database
    const since = { checking_since: this.deps.clock.now() }
    await knex.transaction((trx) => this.deps.repository.move(trx, companyId, importId, 'checking', since))
    const item = await this.deps.repository.find(companyId, importId)
    if (item?.state === 'failed') return this.clean(companyId, importId, safePoint)
    if (item?.state !== 'checking') return
    const result = await this.checker.check(item, safePoint)
    if (result.outcome === 'passed') await this.pass(item, result.verdict)
    if (result.outcome === 'failed') {
      await this.fail(item, result)
      await this.clean(companyId, importId, safePoint)
    }
  }

  /**
   * The job behind a passed check: makes the rows searchable while somebody looks at what was found, so that a
   * confirmation need not wait for it. What it has not done by then `apply` does.
   */
  async index(companyId: number, importId: number, safePoint: SafePoint): Promise<void> {
    const item = await this.deps.repository.find(companyId, importId)
    if (item && indexed.includes(item.state)) await this.makeSearchable(item, safePoint)
  }

  /** The job behind `confirm`: makes the rows searchable that are not yet, then flips the slot in one transaction. */
  async apply(companyId: number, importId: number, safePoint: SafePoint): Promise<void> {
    const item = await this.deps.repository.find(companyId, importId)
    if (item?.state !== 'applying') return
    try {
      await this.makeSearchable(item, safePoint)
      await this.deps.database.knex.transaction((trx) => this.flip(trx, item))
    } catch (error) {
      if (error instanceof AppError) await this.markFailed(companyId, importId, error.code)
      throw error
    }
    await this.deps.search.tidy(safePoint)
  }

  private async makeSearchable(item: Import, safePoint: SafePoint): Promise<void> {
    const { companyId, id } = item
    if (item.rowsIndexed >= item.rowsStaged) return
    const meter = new PaceMeter(this.deps.clock)
    const note = async (rowsIndexed: number) => {
      const progress = { rowsIndexed, pace: meter.note(rowsIndexed), at: this.deps.clock.now() }
      if (!(await this.deps.repository.noteIndexed(companyId, id, progress))) throw new ImportAbandoned()
      await safePoint()
    }
    try {
      await this.deps.search.indexImport(companyId, id, note, item.rowsIndexed)
    } catch (error) {
      if (!(error instanceof ImportAbandoned)) throw error
    }
  }

  /** Removes the rows of an import that came to nothing. */
  async clean(companyId: number, importId: number, safePoint: SafePoint): Promise<void> {
    const item = await this.deps.repository.find(companyId, importId)
    if (item && item.state !== 'failed' && item.state !== 'cancelled') return
    // Only a check that passed let rows become searchable.
    if (item && item.checkedAt !== null) await this.deps.search.removeImport(companyId, importId)
    while (await this.deps.rows.remove(companyId, importId, REMOVED_AT_ONCE)) await safePoint()
    await this.deps.rows.removeTotals(companyId, importId)
  }

  /**
   * Removes an import that upkeep has marked: nothing refers to it any more. In portions, each of which bears being
   * repeated; the import itself goes last, so that what was broken off is found again.
   */
  async purge(companyId: number, importId: number, safePoint: SafePoint): Promise<void> {
    const item = await this.deps.repository.find(companyId, importId)
    if (!item || item.purgedAt === null) return
    await this.deps.search.removeImport(companyId, importId)
    while (await this.deps.rows.remove(companyId, importId, REMOVED_AT_ONCE)) await safePoint()
    await this.deps.database.knex.transaction((trx) =>
      this.deps.repository.removePurged(trx, companyId, importId),
    )
    if (item.errorFileKey) await this.deps.storage.remove(item.errorFileKey)
  }

  /** Fails an import whose job will not be tried again, and frees its slot. */
  async markFailed(companyId: number, importId: number, code: ErrorCode = 500): Promise<void> {
    const item = await this.deps.repository.find(companyId, importId)
    if (!item) return
    const fault: ImportFault = { code, key: `api.error.${code}`, params: {} }
    await this.fail(item, { fault, errorCount: item.errorCount, errorFileKey: item.errorFileKey })
    // Another worker may have brought it to its end meanwhile: the rows of a draft stay, and stay searchable.
    if ((await this.deps.repository.find(companyId, importId))?.state !== 'failed') return
    await this.clean(companyId, importId, async () => {})
  }

  private async pass(item: Import, { summary, encoding, lineEnding }: FileVerdict): Promise<void> {
    const { companyId, id } = item
    await this.deps.database.knex.transaction(async (trx) => {
      const isMoved = await this.deps.repository.move(trx, companyId, id, 'checked', {
        root_section_id: summary.rootSectionId,
        encoding,
        line_ending: lineEnding ?? null,
        rows_staged: summary.rowCount,
        rows_read: summary.rowCount,
        pace: null,
        bytes_read: item.bytesTotal,
        error_count: 0,
        content_hash: summary.contentHash,
        sample_rows: JSON.stringify(summary.sample),
        line_shifts: summary.lineShifts && JSON.stringify(summary.lineShifts),
        checked_at: this.deps.clock.now(),
      })
      if (!isMoved) return
      await this.deps.rows.insertTotals(trx, companyId, id, summary.totals)
      if (item.rootSectionId === null && item.uploadedFileId !== null)
        await this.deps.repository.setFileRoot(trx, companyId, item.uploadedFileId, summary.rootSectionId)
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
    const item = await this.deps.repository.find(companyId, importId, trx)
    if (!item) return
    if (item.confirmedAt === null) {
      await this.deps.onChecked(trx, item)
      return this.steps.enqueue(trx, 'import-index', companyId, importId)
    }
    if (item.holdsSlot || (await this.steps.lockSlot(trx, item, rootSectionId)))
      return this.steps.beginApplying(trx, companyId, importId)
    // The slot that only the rows named is taken: the checked rows stay and can be confirmed again.
    await this.deps.repository.change(trx, companyId, importId, {
      confirmed_at: null,
      confirmed_by: null,
      error_code: 715,
      error_key: 'api.error.715',
    })
    await this.deps.onChecked(trx, item)
  }

  private async flip(trx: Transaction, item: Import): Promise<void> {
    await this.deps.drafts.lockDraft(trx, item.companyId)
    const isMoved = await this.deps.repository.move(trx, item.companyId, item.id, 'done', {
      slot_lock: null,
      rows_indexed: item.rowsStaged,
      finished_at: this.deps.clock.now(),
    })
    if (!isMoved) return
    await this.deps.drafts.replaceSlot(trx, {
      companyId: item.companyId,
      sectionType: item.sectionType,
      year: item.year,
      rootSectionId: item.rootSectionId!,
      importId: item.id,
    })
    await this.tellOfEnd(trx, item, 'done')
    await this.recordEnd(trx, item, 'success', { rows: item.rowsStaged })
  }

  /** The end of an import belongs to whoever confirmed it, before that to whoever uploaded the file. */
  private async recordEnd(
    trx: Transaction,
    item: Import,
    outcome: 'success' | 'failure',
    more: Record<string, number>,
  ): Promise<void> {
    const { companyId, sectionType, year } = item
    const file = await this.deps.repository.findFile(companyId, item.uploadedFileId, trx)
    const actor = {
      ...systemActor(`import ${item.id}`, companyId),
      userId: item.confirmedBy ?? file?.uploadedBy ?? null,
    }
    await this.deps.audit.record(trx, actor, {
      name: 'data_imported',
      companyId,
      outcome,
      target: { kind: 'import', id: item.id },
      details: { file: file?.fileName ?? null, type: sectionTypeNames[sectionType], year, ...more },
    })
  }

  private async fail(
    item: Import,
    { fault, errorCount, errorFileKey }: Omit<Extract<CheckOutcome, { outcome: 'failed' }>, 'outcome'>,
  ): Promise<void> {
    await this.deps.database.knex.transaction(async (trx) => {
      const isMoved = await this.deps.repository.move(trx, item.companyId, item.id, 'failed', {
        slot_lock: null,
        error_code: fault.code,
        error_key: fault.key,
        error_params: JSON.stringify(fault.params),
        error_count: errorCount,
        error_file_key: errorFileKey,
        finished_at: this.deps.clock.now(),
      })
      // A confirmation may have come while the file was checked.
      const now = isMoved && (await this.deps.repository.find(item.companyId, item.id, trx))
      if (!now) return
      await this.tellOfEnd(trx, now, 'failed')
      await this.recordEnd(trx, now, 'failure', { code: fault.code, errors: errorCount })
    })
  }

  /** Nobody waits for an import that nobody confirmed: its page says how the check ended. */
  private async tellOfEnd(
    trx: Transaction,
    { companyId, id, uploadedFileId }: Import,
    outcome: FinishedImport['outcome'],
  ): Promise<void> {
    const item = await this.deps.repository.find(companyId, id, trx)
    const file = await this.deps.repository.findFile(companyId, uploadedFileId, trx)
    // Read again: it may have been confirmed while it was checked.
    if (!item || item.confirmedAt === null || !file) return
    const { fileName, uploadedBy } = file
    const { rowsStaged: rows, errorCount: errors } = item
    await this.deps.onFinished(trx, { companyId, importId: id, fileName, uploadedBy, outcome, rows, errors })
  }
}
