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

/** A place of a company's data that one import fills. */
export interface Slot {
  companyId: number
  sectionType: SectionType
  year: number
  rootSectionId: number
}

/** An import and the place that it fills. */
export interface FilledSlot extends Slot {
  importId: number
}

export interface DraftsDeps {
  repository: PublishingRepository
  clock: Clock
  /** Whether an import that was confirmed is about to replace what a slot holds. */
  isSlotHeld(trx: Transaction, slot: Slot): Promise<boolean>
}

/**
 * The draft as a transaction of another feature changes it: each takes the company's lock, and notes that the draft
 * differs from the preview.
 */
export class Drafts {
  private readonly deps: DraftsDeps

  constructor(deps: DraftsDeps) {
    this.deps = deps
  }

  /**
   * Takes the company's lock before anything else of a transaction that will call `replaceSlot`: whoever has written
   * the company's files first holds a shared lock on its row in MySQL, and would end in a deadlock with a publication.
   */
  async lockDraft(trx: Transaction, companyId: number): Promise<void> {
    await this.deps.repository.lockCompany(trx, companyId)
  }

  /**
   * The draft of a type as a transaction sees it that holds the company's lock: nobody changes it meanwhile.
   * @throws AppError 703 unknown company
   */
  async draftIn(trx: Transaction, companyId: number, sectionType: SectionType): Promise<DataVersion> {
    const { repository } = this.deps
    await lockCompany(repository, trx, companyId)
    const states = byTrack(await repository.findTracks(companyId, trx))
    const version = states.get(dataTrackOf(sectionType))!.headVersion
    const imports = await repository.findSlots(companyId, sectionType, version, trx)
    return { companyId, sectionType, version, imports }
  }

  /**
   * Refuses a change of what a slot holds while a confirmed import waits to replace it: the change would be lost
   * without a word. To be asked under the company's lock, which a confirmation takes too.
   * @throws AppError 715
   */
  async refuseHeldSlot(trx: Transaction, slot: Slot): Promise<void> {
    if (await this.deps.isSlotHeld(trx, slot))
      throw new AppError(715, { fields: [{ field: '', message: 'imports.error.slotApplying' }] })
  }

  /**
   * Puts an import into its slot of the draft in the caller's transaction; what was there leaves the draft. An import
   * that held the slot has let go of it before. @throws AppError 712 sums too large, 715 another import holds the slot
   */
  async replaceSlot(trx: Transaction, slot: FilledSlot): Promise<void> {
    const { repository } = this.deps
    const head = await this.changeDraft(trx, slot.companyId, dataTrackOf(slot.sectionType))
    await this.refuseHeldSlot(trx, slot)
    await repository.closeSlot(trx, slot.companyId, slot, head)
    await repository.insertSlot(trx, slot.companyId, slot, head)
    await this.assertSafeTotals(trx, slot.companyId, slot.sectionType, head)
  }

  /**
   * Opens the draft of a type for a change in the caller's transaction: takes the company's lock, notes that the
   * draft differs, and returns the version that the change belongs to. @throws AppError 703 unknown company
   */
  async changeDraft(trx: Transaction, companyId: number, track: Track): Promise<number> {
    const { repository, clock } = this.deps
    await lockCompany(repository, trx, companyId)
    const head = byTrack(await repository.findTracks(companyId, trx)).get(track)!.headVersion
    await repository.markHeadChanged(trx, companyId, track, clock.now())
    return head
  }

  /** Takes the company's lock and says how a track stands. @throws AppError 703 unknown company */
  async lockTrack(trx: Transaction, companyId: number, track: Track): Promise<TrackState> {
    const { repository } = this.deps
    await lockCompany(repository, trx, companyId)
    return byTrack(await repository.findTracks(companyId, trx)).get(track)!
  }

  /** Notes what an edit changed against the stored totals of its import, in the transaction of the edit. */
  async addDelta(trx: Transaction, companyId: number, version: number, delta: TotalDelta): Promise<void> {
    await this.deps.repository.addDelta(trx, companyId, version, delta)
  }

  /**
   * A file's own sums are checked as it is read; several files, and both types of an edition together, could still add
   * up to more than JavaScript counts exactly. The other type counts as it is in any area: the types are moved one by
   * one, so that this draft may be published beside what the other has there. @throws AppError 712
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
      const state = states.get(dataTrackOf(other))!
      for (const version of new Set(areas.map((area) => versionOf(state, area)))) {
        const { amount, payments } = await this.sumsAt(trx, companyId, other, version)
        // Beyond the limit sums are rounded, but never back below it.
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

  /** Takes whatever fills a slot out of the draft, in the caller's transaction. @throws AppError 715 an import holds it */
  async emptySlot(trx: Transaction, slot: Slot): Promise<void> {
    const head = await this.changeDraft(trx, slot.companyId, dataTrackOf(slot.sectionType))
    await this.refuseHeldSlot(trx, slot)
    await this.deps.repository.closeSlot(trx, slot.companyId, slot, head)
  }
}
