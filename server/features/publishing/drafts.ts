import type { Transaction } from '#server/drivers/database/contract.ts'
import { AppError } from '#server/errors/app-error.ts'
import { sectionTypes, type SectionType } from '#server/features/sections/index.ts'
import type { Clock } from '#server/lib/clock.ts'
import type { Area, DataVersion } from './data-version.ts'
import { lockCompany } from './lock-company.ts'
import type { PublishingRepository, TotalDelta } from './publishing.repository.ts'
import { sumTotals } from './totals.ts'
import { byTrack, dataTrackOf, versionOf, type Track, type TrackState } from './tracks.ts'

const areas: readonly Area[] = ['draft', 'preview', 'published']

/** A slot of a company's data, filled by one import. */
export interface Slot {
  companyId: number
  sectionType: SectionType
  year: number
  rootSectionId: number
}

/** An import and the slot that it fills. */
export interface FilledSlot extends Slot {
  importId: number
}

export interface DraftsDeps {
  repository: PublishingRepository
  clock: Clock
  /** Whether a confirmed import is about to replace the content of a slot. */
  isSlotHeld(trx: Transaction, slot: Slot): Promise<boolean>
}

/**
 * Changes to the draft within another feature's transaction. Each takes the company's lock and marks the draft as
 * different from the preview.
 */
export class Drafts {
  private readonly deps: DraftsDeps

  constructor(deps: DraftsDeps) {
    this.deps = deps
  }

  /**
   * Takes the company's lock before anything else of a transaction that will call `replaceSlot`: a transaction that
   * writes the company's files first holds a shared lock on the company's row in MySQL and would deadlock with a
   * publication.
   */
  async lockDraft(trx: Transaction, companyId: number): Promise<void> {
    await this.deps.repository.lockCompany(trx, companyId)
  }

  /**
   * The draft of a type, read under the company's lock so that nobody changes it meanwhile.
   * @throws AppError 703 unknown company
   */
  async draftIn(trx: Transaction, companyId: number, sectionType: SectionType): Promise<DataVersion> {
    const { repository } = this.deps
    await lockCompany(repository, trx, companyId)
    const states = byTrack(await repository.findTracks(companyId, trx))
    const version = states.of(dataTrackOf(sectionType)).headVersion
    const imports = await repository.findSlots(companyId, sectionType, version, trx)
    return { companyId, sectionType, version, imports }
  }

  /**
   * Refuses a change to a slot while a confirmed import waits to replace it: the change would be lost silently. Call
   * it under the company's lock, which a confirmation takes too.
   * @throws AppError 715
   */
  async requireFreeSlot(trx: Transaction, slot: Slot): Promise<void> {
    if (await this.deps.isSlotHeld(trx, slot))
      throw new AppError(715, { fields: [{ field: '', message: 'imports.error.slotApplying' }] })
  }

  /**
   * Puts an import into its slot of the draft in the caller's transaction, replacing what was there. An import that
   * held the slot must have released it before. @throws AppError 712 sums too large, 715 another import holds the
   * slot
   */
  async replaceSlot(trx: Transaction, slot: FilledSlot): Promise<void> {
    const { repository } = this.deps
    const head = await this.changeDraft(trx, slot.companyId, dataTrackOf(slot.sectionType))
    await this.requireFreeSlot(trx, slot)
    await repository.closeSlot(trx, slot.companyId, slot, head)
    await repository.insertSlot(trx, slot.companyId, slot, head)
    await this.assertSafeTotals(trx, slot.companyId, slot.sectionType, head)
  }

  /**
   * Opens a track's draft for a change in the caller's transaction: takes the company's lock, marks the draft as
   * changed, and returns the version that the change belongs to. @throws AppError 703 unknown company
   */
  async changeDraft(trx: Transaction, companyId: number, track: Track): Promise<number> {
    const { repository, clock } = this.deps
    await lockCompany(repository, trx, companyId)
    const head = byTrack(await repository.findTracks(companyId, trx)).of(track).headVersion
    await repository.markHeadChanged(trx, companyId, track, clock.now())
    return head
  }

  /** Takes the company's lock and returns the state of a track. @throws AppError 703 unknown company */
  async lockTrack(trx: Transaction, companyId: number, track: Track): Promise<TrackState> {
    const { repository } = this.deps
    await lockCompany(repository, trx, companyId)
    return byTrack(await repository.findTracks(companyId, trx)).of(track)
  }

  /** Adds the delta of an edit to the stored totals of its import, in the transaction of the edit. */
  async addDelta(trx: Transaction, companyId: number, version: number, delta: TotalDelta): Promise<void> {
    await this.deps.repository.addDelta(trx, companyId, version, delta)
  }

  /**
   * A file's own sums are checked as it is read; several files, and both types of an edition together, could still
   * add up to more than JavaScript counts exactly. The other type counts in every area: types are moved separately,
   * so this draft may be published together with any of them. @throws AppError 712
   */
  async assertSafeTotals(
    trx: Transaction,
    companyId: number,
    sectionType: SectionType,
    head: number,
  ): Promise<void> {
    const own = await this.sumsAt(trx, companyId, sectionType, head)
    const states = byTrack(await this.deps.repository.findTracks(companyId, trx))
    for (const other of sectionTypes.filter((type) => type !== sectionType)) {
      const state = states.of(dataTrackOf(other))
      for (const version of new Set(areas.map((area) => versionOf(state, area)))) {
        const { amount, payments } = await this.sumsAt(trx, companyId, other, version)
        // Sums beyond the limit are rounded, but never to below it.
        if (own.amount + amount > Number.MAX_SAFE_INTEGER) throw new AppError(712)
        if (own.payments + payments > Number.MAX_SAFE_INTEGER) throw new AppError(712)
      }
    }
  }

  private async sumsAt(trx: Transaction, companyId: number, sectionType: SectionType, version: number) {
    const { repository } = this.deps
    const slots = await repository.findSlots(companyId, sectionType, version, trx)
    const ids = slots.map(({ importId }) => importId)
    return sumTotals(0, await repository.findTotals(companyId, ids, version, trx))
  }

  /**
   * Removes the content of a slot from the draft, in the caller's transaction. @throws AppError 715 an import holds
   * the slot
   */
  async emptySlot(trx: Transaction, slot: Slot): Promise<void> {
    const head = await this.changeDraft(trx, slot.companyId, dataTrackOf(slot.sectionType))
    await this.requireFreeSlot(trx, slot)
    await this.deps.repository.closeSlot(trx, slot.companyId, slot, head)
  }
}
