import type { Transaction } from '#server/drivers/database/contract.ts'
import { AppError } from '#server/errors/app-error.ts'
import type { SectionType } from '#server/features/sections/index.ts'
import type { Clock } from '#server/lib/clock.ts'
import { assertSafeTotals } from './assert-safe-totals.ts'
import type { DataVersion } from './data-version.ts'
import { lockCompany } from './lock-company.ts'
import type { SlotsRepository } from './slots.repository.ts'
import type { TotalDelta } from './import-total.ts'
import type { TotalsRepository } from './totals.repository.ts'
import type { TracksRepository } from './tracks.repository.ts'
import { isDraftAhead, type SameNonData } from './is-draft-ahead.ts'
import { dataTrackOf, type Track } from './tracks.ts'
import { byTrack, type TrackState } from './track-states.ts'

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
  tracks: TracksRepository
  slots: SlotsRepository
  totals: TotalsRepository
  clock: Clock
  sameNonData: SameNonData
  /** Whether a confirmed import is about to replace the content of a slot. */
  isSlotHeld(trx: Transaction, slot: Slot): Promise<boolean>
}

/**
 * Changes to the draft within another feature's transaction. Each takes the company's lock and ends by saying whether
 * the draft now differs from the preview.
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
    await this.deps.tracks.lockCompany(trx, companyId)
  }

  /**
   * The draft of a type, read under the company's lock so that nobody changes it meanwhile.
   * @throws AppError 703 unknown company
   */
  async draftIn(trx: Transaction, companyId: number, sectionType: SectionType): Promise<DataVersion> {
    const { tracks, slots } = this.deps
    await lockCompany(tracks, trx, companyId)
    const states = byTrack(await tracks.findTracks(companyId, trx))
    const version = states.of(dataTrackOf(sectionType)).headVersion
    const imports = await slots.findSlots(companyId, sectionType, version, trx)
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
    const { slots } = this.deps
    const track = dataTrackOf(slot.sectionType)
    const { headVersion } = await this.lockTrack(trx, slot.companyId, track)
    await this.requireFreeSlot(trx, slot)
    await slots.closeSlot(trx, slot.companyId, slot, headVersion)
    await slots.insertSlot(trx, slot.companyId, slot, headVersion)
    await this.assertSafeTotals(trx, slot.companyId, slot.sectionType, headVersion)
    await this.finishChange(trx, slot.companyId, track)
  }

  /**
   * Ends a change of a track's draft in the caller's transaction: call it when everything is written. It compares the
   * draft with the preview, so that what was undone or changed back waits for nothing.
   * @throws AppError 703 unknown company
   */
  async finishChange(trx: Transaction, companyId: number, track: Track): Promise<void> {
    const { tracks, clock } = this.deps
    const state = await this.lockTrack(trx, companyId, track)
    const isChanged = await isDraftAhead(this.deps, trx, companyId, state)
    await tracks.setHeadChanged(trx, companyId, track, { isChanged, now: clock.now() })
  }

  /** Takes the company's lock and returns the state of a track. @throws AppError 703 unknown company */
  async lockTrack(trx: Transaction, companyId: number, track: Track): Promise<TrackState> {
    const { tracks } = this.deps
    await lockCompany(tracks, trx, companyId)
    return byTrack(await tracks.findTracks(companyId, trx)).of(track)
  }

  /** Adds the delta of an edit to the stored totals of its import, in the transaction of the edit. */
  async addDelta(trx: Transaction, companyId: number, version: number, delta: TotalDelta): Promise<void> {
    await this.deps.totals.addDelta(trx, companyId, version, delta)
  }

  /** @throws AppError 712 the draft's sums, with those of the other type, could be too large (`assertSafeTotals`) */
  async assertSafeTotals(
    trx: Transaction,
    companyId: number,
    sectionType: SectionType,
    head: number,
  ): Promise<void> {
    await assertSafeTotals(this.deps, trx, companyId, sectionType, head)
  }

  /**
   * Removes the content of a slot from the draft, in the caller's transaction. @throws AppError 715 an import holds
   * the slot
   */
  async emptySlot(trx: Transaction, slot: Slot): Promise<void> {
    const track = dataTrackOf(slot.sectionType)
    const { headVersion } = await this.lockTrack(trx, slot.companyId, track)
    await this.requireFreeSlot(trx, slot)
    await this.deps.slots.closeSlot(trx, slot.companyId, slot, headVersion)
    await this.finishChange(trx, slot.companyId, track)
  }
}
