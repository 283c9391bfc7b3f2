import type { Transaction } from '#server/drivers/database/contract.ts'
import { announcedImport } from './announced-import.ts'
import type { FileVerdict } from './check-file.ts'
import { editionChanged } from './edition-changed.ts'
import { ImportChecker } from './import-checker.ts'
import type { ImportEnd } from './import-end.ts'
import { ImportSteps } from './import-steps.ts'
import type { Import } from './import.ts'
import type { ImportsDependencies } from './imports-deps.ts'

/** Checks the file of an import and stores the result. */
export class CheckRun {
  private readonly deps: ImportsDependencies
  private readonly steps: ImportSteps
  private readonly checker: ImportChecker
  private readonly end: ImportEnd

  constructor(deps: ImportsDependencies, end: ImportEnd) {
    this.deps = deps
    this.end = end
    this.steps = new ImportSteps(deps)
    this.checker = new ImportChecker(deps)
  }

  /** Continues where an interrupted check stopped. 'failed' also if an earlier run has failed: its rows must be removed. */
  async run(
    companyId: number,
    importId: number,
    safePoint: () => Promise<void>,
  ): Promise<'failed' | undefined> {
    const { database, imports, sections, clock } = this.deps
    const since = { checking_since: clock.now() }
    await database.knex.transaction((trx) => imports.move(trx, companyId, importId, 'checking', since))
    const item = await imports.find(companyId, importId)
    if (item?.state === 'failed') return 'failed'
    if (item?.state !== 'checking') return undefined
    const { editionId, ...rules } = await sections.rulesOf(companyId, item.sectionType, item.year)
    // An interrupted check, whose first rows were read by other sections.
    if (item.editionId !== null && item.editionId !== editionId) {
      await this.end.failAndCheckAgain(item, editionChanged(item.year))
      return 'failed'
    }
    await imports.change(database.knex, companyId, importId, { edition_id: editionId })
    const result = await this.checker.check(item, rules, safePoint)
    if (result.outcome === 'passed') await this.pass(item, result.verdict)
    if (result.outcome !== 'failed') return undefined
    await this.end.fail(item, result)
    return 'failed'
  }

  private async pass(item: Import, { summary, encoding, lineEnding }: FileVerdict): Promise<void> {
    const { companyId, id } = item
    const { database, imports, files, rows, clock } = this.deps
    await database.knex.transaction(async (trx) => {
      const isMoved = await imports.move(trx, companyId, id, 'checked', {
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
        line_shifts: JSON.stringify(summary.places),
        checked_at: clock.now(),
      })
      if (!isMoved) return
      await rows.insertTotals(trx, companyId, id, summary.totals)
      if (item.rootSectionId === null && item.uploadedFileId !== null)
        await files.setFileRoot(trx, companyId, item.uploadedFileId, summary.rootSectionId)
      await this.applyIfConfirmed(trx, companyId, id, summary.rootSectionId)
    })
  }

  /** Applies the import if it was confirmed before the check ended. */
  private async applyIfConfirmed(
    trx: Transaction,
    companyId: number,
    importId: number,
    rootSectionId: number,
  ): Promise<void> {
    const item = await this.deps.imports.find(companyId, importId, trx)
    if (!item) return
    if (item.confirmedAt === null) {
      await this.waitForConfirmation(trx, item)
      return this.steps.enqueue(trx, 'import-index', companyId, importId)
    }
    if (item.holdsSlot || (await this.steps.lockSlot(trx, item, rootSectionId)))
      return this.steps.beginApplying(trx, companyId, importId)
    // The slot, known only from the rows, is taken. The import stays checked and can be confirmed again.
    await this.deps.imports.change(trx, companyId, importId, {
      confirmed_at: null,
      confirmed_by: null,
      confirmed_token: null,
      error_code: 715,
      error_key: 'api.error.715',
    })
    await this.waitForConfirmation(trx, item)
  }

  private async waitForConfirmation(trx: Transaction, item: Import): Promise<void> {
    const { onChecked, webhooks } = this.deps
    await onChecked(trx, item)
    await webhooks.announce(trx, item.companyId, 'import.checked', {
      ...announcedImport(item),
      rows: item.rowsStaged,
    })
  }
}
