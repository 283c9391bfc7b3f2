import type { Transaction } from '#server/drivers/database/contract.ts'
import { AppError } from '#server/errors/app-error.ts'
import type { Actor } from '#server/features/audit/index.ts'
import { importStates } from './import-state.ts'
import { ImportSteps } from './import-steps.ts'
import type { ImportsDependencies } from './imports-deps.ts'

/** Cancels imports: on request, or because the file is deleted. */
export class ImportCancellation {
  private readonly deps: ImportsDependencies
  private readonly steps: ImportSteps

  constructor(deps: ImportsDependencies) {
    this.deps = deps
    this.steps = new ImportSteps(deps)
  }

  /** Cancels an import before it is applied. @throws AppError 705 if it is unknown, 714 if it is being applied */
  async cancel(actor: Actor, companyId: number, importId: number): Promise<void> {
    await this.deps.database.knex.transaction(async (trx) => {
      if (await this.cancelIn(trx, actor, companyId, importId)) return
      const item = await this.deps.imports.find(companyId, importId, trx)
      if (!item) throw new AppError(705)
      if (item.state === 'applying') throw new AppError(714)
    })
  }

  /**
   * Cancels the check of a file that is about to be deleted, in the caller's transaction. Nothing happens if the file
   * has no open import.
   * @throws AppError 714 if its import was confirmed and has not ended
   */
  async cancelCheckOf(trx: Transaction, actor: Actor, companyId: number, fileId: number): Promise<void> {
    for (const item of await this.deps.files.findOf(companyId, fileId, trx)) {
      if (importStates[item.state].next.length === 0) continue
      const isRunning = item.state === 'applying' || item.confirmedAt !== null
      if (isRunning || !(await this.cancelIn(trx, actor, companyId, item.id))) throw new AppError(714)
    }
  }

  /** False if the import has ended or is being applied. */
  private async cancelIn(
    trx: Transaction,
    actor: Actor,
    companyId: number,
    importId: number,
  ): Promise<boolean> {
    const changes = { slot_lock: null, finished_at: this.deps.clock.now() }
    if (!(await this.deps.imports.move(trx, companyId, importId, 'cancelled', changes))) return false
    const target = { kind: 'import', id: importId }
    await this.deps.audit.record(trx, actor, { name: 'data_import_cancelled', companyId, target })
    await this.steps.enqueue(trx, 'import-clean', companyId, importId)
    return true
  }
}
