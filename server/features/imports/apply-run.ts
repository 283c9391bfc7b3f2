import type { Transaction } from '#server/drivers/database/contract.ts'
import { AppError } from '#server/errors/app-error.ts'
import type { ImportEnd } from './import-end.ts'
import type { ImportState } from './import-state.ts'
import type { Import } from './import.ts'
import type { ImportsDependencies } from './imports-deps.ts'
import { PaceMeter } from './pace-meter.ts'
import { ImportAbandoned } from './staging.ts'

type SafePoint = () => Promise<void>

/** States of an import whose rows are made searchable. */
const indexed: readonly ImportState[] = ['checked', 'applying']

/** Makes an import's rows searchable and puts it into its slot of the draft. */
export class ApplyRun {
  private readonly deps: ImportsDependencies
  private readonly end: ImportEnd

  constructor(deps: ImportsDependencies, end: ImportEnd) {
    this.deps = deps
    this.end = end
  }

  /** Makes the rows searchable before the import is confirmed, so that `apply` has less to do. */
  async index(companyId: number, importId: number, safePoint: SafePoint): Promise<void> {
    const item = await this.deps.imports.find(companyId, importId)
    if (item && indexed.includes(item.state)) await this.makeSearchable(item, safePoint)
  }

  /**
   * Makes the remaining rows searchable, then replaces the slot in one transaction. Returns an error that no further
   * attempt can avoid, or 'outdated' if the year has other sections than those that the rows were checked by; throws
   * all other errors.
   */
  async apply(
    companyId: number,
    importId: number,
    safePoint: SafePoint,
  ): Promise<AppError | 'outdated' | undefined> {
    const item = await this.deps.imports.find(companyId, importId)
    if (item?.state !== 'applying') return undefined
    try {
      await this.makeSearchable(item, safePoint)
      const isOutdated = await this.deps.database.knex.transaction((trx) => this.replaceSlot(trx, item))
      if (isOutdated) return 'outdated'
    } catch (error) {
      if (error instanceof AppError) return error
      throw error
    }
    await this.deps.search.tidy(safePoint)
    return undefined
  }

  private async makeSearchable(item: Import, safePoint: SafePoint): Promise<void> {
    const { companyId, id } = item
    const { progress, search, clock } = this.deps
    if (item.rowsIndexed >= item.rowsStaged) return
    const meter = new PaceMeter(clock)
    const note = async (rowsIndexed: number) => {
      const reached = { rowsIndexed, pace: meter.note(rowsIndexed), at: clock.now() }
      if (!(await progress.noteIndexed(companyId, id, reached))) throw new ImportAbandoned()
      await safePoint()
    }
    try {
      await search.indexImport(companyId, id, note, item.rowsIndexed)
    } catch (error) {
      if (!(error instanceof ImportAbandoned)) throw error
    }
  }

  /** True, and nothing is replaced, if the year has other sections than those that the rows were checked by. */
  private async replaceSlot(trx: Transaction, item: Import): Promise<boolean> {
    const { companyId, sectionType, year, rootSectionId, id } = item
    const { drafts, imports, sections, clock } = this.deps
    if (rootSectionId === null) throw new Error('an import has its root section before it is applied')
    await drafts.lockDraft(trx, companyId)
    // Imports that an earlier version has checked name no edition.
    if (item.editionId !== null && !(await sections.isCurrent(trx, companyId, year, item.editionId)))
      return true
    const isMoved = await imports.move(trx, companyId, id, 'done', {
      slot_lock: null,
      rows_indexed: item.rowsStaged,
      finished_at: clock.now(),
    })
    if (!isMoved) return false
    await drafts.replaceSlot(trx, { companyId, sectionType, year, rootSectionId, importId: id })
    await this.end.succeeded(trx, item)
    return false
  }
}
