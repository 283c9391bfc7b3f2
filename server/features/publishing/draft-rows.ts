import type { Transaction } from '#server/drivers/database/contract.ts'
import type { Actor } from '#server/features/audit/index.ts'
import type { SectionType } from '#server/features/sections/index.ts'
import type { Clock } from '#server/lib/clock.ts'
import { emptyHashSum, negativeHashSum, sumOfHashSums } from '#server/lib/hash-sum.ts'
import type { DraftRowsRepository } from './draft-rows.repository.ts'
import type { Drafts } from './drafts.ts'
import type { EditsSinceRepository } from './edits-since.repository.ts'
import type { SlotsRepository } from './slots.repository.ts'
import type { TotalDelta } from './import-total.ts'
import type { TotalsRepository } from './totals.repository.ts'
import { addStoredTotal, emptyStoredTotal } from './stored-totals.ts'

/** Undoes the edits of a draft's records and totals since a version of its imports. */
export class DraftRows {
  private readonly deps: {
    edits: EditsSinceRepository
    rows: DraftRowsRepository
    slots: SlotsRepository
    totals: TotalsRepository
    drafts: Pick<Drafts, 'requireFreeSlot'>
    clock: Clock
  }

  constructor(deps: DraftRows['deps']) {
    this.deps = deps
  }

  /** `newIds`: primary keys of the restored rows, for the search index. @throws AppError 715 an import holds a slot */
  async restore(
    trx: Transaction,
    actor: Actor,
    companyId: number,
    sectionType: SectionType,
    version: number,
    head: number,
  ): Promise<{ rowsClosed: number; rowsReopened: number; newIds: number[] }> {
    const { edits, rows, totals, drafts, clock } = this.deps
    const slots = await this.deps.slots.findSlots(companyId, sectionType, version, trx)
    const importIds = slots.map(({ importId }) => importId)
    const done = { rowsClosed: 0, rowsReopened: 0, newIds: [] as number[] }
    for (const importId of await edits.findEditedImports(trx, companyId, importIds, version)) {
      const slot = slots.find((one) => one.importId === importId)!
      await drafts.requireFreeSlot(trx, { companyId, sectionType, ...slot })
      const closed = await rows.closeLaterRows(trx, companyId, importId, version, head)
      const reopened = await rows.reopenRows(trx, companyId, importId, version, head)
      done.newIds.push(...(await rows.findReopenedIds(trx, companyId, importId, head, reopened)))
      const back = new Set(reopened.map(({ rowNo }) => rowNo))
      await rows.insertChanges(trx, companyId, {
        ...{ sectionType, importId, version: head, userId: actor.userId, at: clock.now() },
        rows: [
          ...reopened,
          ...closed.filter((rowNo) => !back.has(rowNo)).map((rowNo) => ({ rowNo, revision: null })),
        ],
      })
      done.rowsClosed += closed.length
      done.rowsReopened += reopened.length
    }
    for (const delta of undoing(await edits.findDeltas(trx, companyId, importIds, version)))
      await totals.addDelta(trx, companyId, head, delta)
    return done
  }
}

/** One delta per import and section that reverses all of these. */
function undoing(deltas: TotalDelta[]): TotalDelta[] {
  const sums = new Map<string, TotalDelta>()
  for (const delta of deltas) {
    const { importId, sectionId } = delta
    const key = `${importId}:${sectionId}`
    const sum = sums.get(key) ?? { importId, hashSum: emptyHashSum, ...emptyStoredTotal(sectionId) }
    sums.set(key, sum)
    addStoredTotal(sum, delta, -1)
    sum.hashSum = sumOfHashSums([sum.hashSum, negativeHashSum(delta.hashSum)])
  }
  return [...sums.values()]
}
