import type { ImportsDependencies } from './imports-deps.ts'

type SafePoint = () => Promise<void>

/** The number of rows that are removed at a time. */
const REMOVED_AT_ONCE = 5000

/** Removes the rows of imports that failed or were cancelled, and whole imports that retention has marked. */
export class ImportRemoval {
  private readonly deps: ImportsDependencies

  constructor(deps: ImportsDependencies) {
    this.deps = deps
  }

  /** Removes the rows of a failed or cancelled import; does nothing for others. */
  async removeRows(companyId: number, importId: number, safePoint: SafePoint): Promise<void> {
    const { imports, rows, outliers, search } = this.deps
    const item = await imports.find(companyId, importId)
    if (item && item.state !== 'failed' && item.state !== 'cancelled') return
    // Rows become searchable only after a successful check.
    if (item && item.checkedAt !== null) await search.removeImport(companyId, importId)
    while (await rows.remove(companyId, importId, REMOVED_AT_ONCE)) await safePoint()
    await rows.removeTotals(companyId, importId)
    await outliers.remove(companyId, importId)
  }

  /**
   * Removes an import that retention has marked because nothing refers to it any more. It works in portions that can be
   * repeated; the import itself is removed last, so that an interrupted removal is found again.
   */
  async purge(companyId: number, importId: number, safePoint: SafePoint): Promise<void> {
    const { database, imports, rows, search, storage } = this.deps
    const item = await imports.find(companyId, importId)
    if (!item || item.purgedAt === null) return
    await search.removeImport(companyId, importId)
    while (await rows.remove(companyId, importId, REMOVED_AT_ONCE)) await safePoint()
    await database.knex.transaction((trx) => imports.removePurged(trx, companyId, importId))
    if (item.errorFileKey) await storage.remove(item.errorFileKey)
  }
}
