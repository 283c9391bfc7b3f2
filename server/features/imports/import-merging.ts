import type { Transaction } from '#server/drivers/database/contract.ts'
import { AppError } from '#server/errors/app-error.ts'
import type { Actor } from '#server/features/audit/index.ts'
import { ImportEnd } from './import-end.ts'
import type { RecordPlace } from './import-outliers.repository.ts'
import type { Import } from './import.ts'
import type { ImportsDependencies } from './imports-deps.ts'

/**
 * An import whose rows are added to its slot, or update rows there, instead of replacing it: confirmed and done in one
 * transaction of the caller, who holds the company's lock and changes the records.
 */
export class ImportMerging {
  private readonly deps: ImportsDependencies
  private readonly end: ImportEnd

  constructor(deps: ImportsDependencies) {
    this.deps = deps
    this.end = new ImportEnd(deps)
  }

  /**
   * Confirms a checked import, which from now on cannot be confirmed otherwise.
   * @throws AppError 705 unknown, 714 it does not wait for confirmation, 721 the slot's content is not what was seen
   */
  async begin(
    trx: Transaction,
    actor: Actor,
    { companyId, id }: Pick<Import, 'companyId' | 'id'>,
    seenContent: string,
  ): Promise<Import> {
    const { imports, clock, slotContent } = this.deps
    const isMarked = await imports.markConfirmed(trx, companyId, id, actor, clock.now())
    const item = await imports.find(companyId, id, trx)
    if (!item) throw new AppError(705)
    if (!isMarked || item.state !== 'checked') throw new AppError(714)
    if (seenContent !== (await slotContent(trx, item))) throw new AppError(721)
    await imports.move(trx, companyId, id, 'applying', { applying_since: clock.now() })
    return item
  }

  /**
   * Ends it with the act that changed the records.
   * @param placed the records that its rows have become, by row number
   */
  async finish(
    trx: Transaction,
    item: Import,
    actId: number,
    placed: ReadonlyMap<number, RecordPlace>,
  ): Promise<void> {
    const { imports, outliers, clock } = this.deps
    await outliers.copy(trx, item.companyId, item.id, placed)
    await imports.move(trx, item.companyId, item.id, 'done', { act_id: actId, finished_at: clock.now() })
    await this.end.succeeded(trx, item)
  }
}
