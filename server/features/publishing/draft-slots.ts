import type { Transaction } from '#server/drivers/database/contract.ts'
import type { SectionType } from '#server/features/sections/index.ts'
import type { Drafts } from './drafts.ts'
import type { SlotsRepository } from './slots.repository.ts'

/** Compares and restores which imports fill the slots of a draft. */
export class DraftSlots {
  private readonly deps: { slots: SlotsRepository; drafts: Pick<Drafts, 'requireFreeSlot'> }

  constructor(deps: DraftSlots['deps']) {
    this.deps = deps
  }

  /** Gives the draft the imports of a version; returns how many changed. @throws AppError 715 an import holds a slot */
  async restore(
    trx: Transaction,
    companyId: number,
    sectionType: SectionType,
    version: number,
    head: number,
  ): Promise<number> {
    const { slots, drafts } = this.deps
    const { leaving, coming } = await this.compare(trx, companyId, sectionType, version, head)
    for (const slot of [...leaving, ...coming])
      await drafts.requireFreeSlot(trx, { companyId, sectionType, ...slot })
    for (const slot of leaving) await slots.closeSlot(trx, companyId, { sectionType, ...slot }, head)
    for (const slot of coming) await slots.insertSlot(trx, companyId, { sectionType, ...slot }, head)
    return leaving.length + coming.length
  }

  /** The imports of a version, and which imports the draft must lose and gain to match it. */
  async compare(
    trx: Transaction,
    companyId: number,
    sectionType: SectionType,
    version: number,
    head: number,
  ) {
    const { slots } = this.deps
    const wanted = await slots.findSlots(companyId, sectionType, version, trx)
    const there = await slots.findSlots(companyId, sectionType, head, trx)
    const has = (all: typeof there, importId: number) => all.some((slot) => slot.importId === importId)
    return {
      wanted,
      leaving: there.filter(({ importId }) => !has(wanted, importId)),
      coming: wanted.filter(({ importId }) => !has(there, importId)),
    }
  }
}
