import { AppError } from '#server/errors/app-error.ts'
import type { Actor } from '#server/features/audit/index.ts'
import { ImportSteps } from './import-steps.ts'
import type { ImportsDependencies } from './imports-deps.ts'

/** Confirms that an import is to replace its slot. */
export class ImportConfirmation {
  private readonly deps: ImportsDependencies
  private readonly steps: ImportSteps

  constructor(deps: ImportsDependencies) {
    this.deps = deps
    this.steps = new ImportSteps(deps)
  }

  /**
   * Confirms an import: it replaces its slot once its check has passed. The company is locked first, so that a change of
   * the slot's records is either committed before and part of its content, or comes afterwards and is refused.
   * @param seenContent the slot's content when the user saw it; undefined to replace any content
   * @throws AppError 705 if it is unknown or cancelled, 412 if its check failed, 714 if it is already confirmed, 715 if
   *   another import holds the slot, 721 if the slot's content has changed
   */
  async confirm(actor: Actor, companyId: number, importId: number, seenContent?: string): Promise<void> {
    const { database, drafts, imports, clock } = this.deps
    await database.knex.transaction(async (trx) => {
      await drafts.lockDraft(trx, companyId)
      const isMarked = await imports.markConfirmed(trx, companyId, importId, actor, clock.now())
      const item = await imports.find(companyId, importId, trx)
      if (!item || item.state === 'cancelled') throw new AppError(705)
      if (item.state === 'failed') throw new AppError(412)
      if (!isMarked) throw new AppError(714)
      if (seenContent !== undefined && seenContent !== (await this.deps.slotContent(trx, item)))
        throw new AppError(721)
      // Without a chosen root, the slot is known and locked only at the end of the check.
      if (item.rootSectionId !== null && !(await this.steps.lockSlot(trx, item, item.rootSectionId)))
        throw new AppError(715)
      if (item.state === 'checked') await this.steps.beginApplying(trx, companyId, importId)
    })
  }
}
