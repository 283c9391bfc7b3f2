// Long because preview and execution of a restoration must follow the same steps.
import type { InTransaction, Transaction } from '#server/drivers/database/contract.ts'
import { AppError } from '#server/errors/app-error.ts'
import type { Actor, AuditService } from '#server/features/audit/index.ts'
import { sectionTypes, type SectionType } from '#server/features/sections/index.ts'
import type { Clock } from '#server/lib/clock.ts'
import { emptyHashSum, negativeHashSum, sumOfHashSums } from '#server/lib/hash-sum.ts'
import { draftPin } from './draft-pin.ts'
import type { DraftRestoreRepository } from './draft-restore.repository.ts'
import type { Drafts } from './drafts.ts'
import type { ReadNonDataContent } from './edition-content.ts'
import type { EditionsRepository } from './editions.repository.ts'
import { findRestorable } from './find-restorable.ts'
import { lockCompany } from './lock-company.ts'
import type { PublishingRepository, TotalDelta } from './publishing.repository.ts'
import { addStoredTotal, emptyStoredTotal } from './totals.ts'
import { dataTrackOf, pdfTrackOf, versionsByTrack, type Track, type TrackState } from './tracks.ts'

interface DraftRestoreDeps {
  transaction: InTransaction
  repository: DraftRestoreRepository
  drafts: Drafts
  tracks: PublishingRepository
  editions: EditionsRepository
  audit: Pick<AuditService, 'record'>
  clock: Clock
  /** PDFs and wording as they are at the draft's versions. */
  nonDataContent: ReadNonDataContent
  /** Enqueues the jobs that index the restored rows for search. */
  enqueueIndex(trx: Transaction, companyId: number, recordIds: readonly number[]): Promise<void>
  /** Restores the draft's list of PDFs to a version; returns how many entries changed. */
  restorePdfs(trx: Transaction, companyId: number, sectionType: SectionType, version: number): Promise<number>
  /** Restores the draft's wording to these versions; returns how many parts changed. */
  restoreWording(
    trx: Transaction,
    actor: Actor,
    companyId: number,
    versions: ReadonlyMap<Track, number>,
  ): Promise<number>
  /** How many parts `restoreWording` would change where the draft's versions are `heads`. */
  countWording(
    trx: Transaction,
    companyId: number,
    heads: ReadonlyMap<Track, number>,
    versions: ReadonlyMap<Track, number>,
  ): Promise<number>
}

/** What `restore` would do: imports removed and restored, edits undone, texts changed. */
export interface DraftRestorePreview {
  away: number
  back: number
  edits: number
  wording: number
  /** Identifies the draft that was viewed; passed on to `restore`. */
  pin: string
}

/** What a restoration into the draft changed for one type. */
export interface DraftRestored {
  sectionType: SectionType
  slotsChanged: number
  rowsClosed: number
  rowsReopened: number
  pdfsChanged: number
}

/**
 * Restores an edition into the draft: data and PDFs of both types, and the wording. Preview and published stay
 * unchanged. The cost grows with the number of rows edited since, not with the size of the data.
 */
export class DraftRestoreService {
  private readonly deps: DraftRestoreDeps

  constructor(deps: DraftRestoreDeps) {
    this.deps = deps
  }

  /** What `restore` would do, in numbers, and the pin of the draft it was computed for. */
  async preview(companyId: number, number: number): Promise<DraftRestorePreview> {
    const { transaction, repository, tracks, editions } = this.deps
    const versions = versionsByTrack(await editions.findTracks(companyId, number))
    return transaction(async (trx) => {
      const states = await tracks.findTracks(companyId, trx)
      const heads = headsOf(states)
      const sum = { away: 0, back: 0, edits: 0 }
      for (const sectionType of sectionTypes) {
        const track = dataTrackOf(sectionType)
        const head = heads.get(track)!
        const version = versions.get(track) ?? 0
        const { wanted, leaving, coming } = await this.slotsOf(trx, companyId, sectionType, version, head)
        sum.away += leaving.length
        sum.back += coming.length
        const ids = wanted.map(({ importId }) => importId)
        for (const importId of await repository.findEditedImports(trx, companyId, ids, version))
          sum.edits += await repository.countChanged(trx, companyId, importId, version, head)
      }
      const wording = await this.deps.countWording(trx, companyId, heads, versions)
      return { ...sum, wording, pin: await draftPin(this.deps, trx, companyId, heads) }
    })
  }

  /** The pin of the current draft, to pass to `restore`. */
  async pin(companyId: number): Promise<string> {
    const { transaction, tracks } = this.deps
    return transaction(async (trx) => {
      const states = await tracks.findTracks(companyId, trx)
      return draftPin(this.deps, trx, companyId, headsOf(states))
    })
  }

  /**
   * @param expected the `pin` of the draft that was viewed: if it changed meanwhile, 721
   * @throws AppError 703 unknown company; 404 unknown edition, or removed by retention; 715 a pending import is about
   * to replace a slot that would change; 721
   */
  async restore(
    actor: Actor,
    companyId: number,
    number: number,
    expected?: string,
  ): Promise<{ data: DraftRestored[]; wordingChanged: number }> {
    const { transaction, tracks, editions, audit } = this.deps
    return transaction(async (trx) => {
      await lockCompany(tracks, trx, companyId)
      const versions = await findRestorable(editions, trx, companyId, number)
      const heads = headsOf(await tracks.findTracks(companyId, trx))
      if (expected !== undefined && expected !== (await draftPin(this.deps, trx, companyId, heads)))
        throw new AppError(721)
      const result: DraftRestored[] = []
      for (const sectionType of sectionTypes) {
        const track = dataTrackOf(sectionType)
        const head = heads.get(track)!
        const version = versions.get(track) ?? 0
        const slotsChanged = await this.restoreSlots(trx, companyId, sectionType, version, head)
        const rows = await this.restoreRows(trx, actor, companyId, sectionType, version, head)
        await this.deps.enqueueIndex(trx, companyId, rows.newIds)
        const { rowsClosed, rowsReopened } = rows
        if (slotsChanged + rowsClosed + rowsReopened > 0)
          await this.deps.drafts.changeDraft(trx, companyId, track)
        const pdfsChanged = await this.deps.restorePdfs(
          trx,
          companyId,
          sectionType,
          versions.get(pdfTrackOf(sectionType)) ?? 0,
        )
        result.push({ sectionType, slotsChanged, rowsClosed, rowsReopened, pdfsChanged })
      }
      const sum = (key: 'slotsChanged' | 'rowsClosed' | 'rowsReopened' | 'pdfsChanged') =>
        result.reduce((all, one) => all + one[key], 0)
      const wording = await this.deps.restoreWording(trx, actor, companyId, versions)
      await audit.record(trx, actor, {
        name: 'draft_restored',
        companyId,
        target: { kind: 'edition', id: number },
        details: {
          slots: sum('slotsChanged'),
          rows: sum('rowsClosed') + sum('rowsReopened'),
          pdfs: sum('pdfsChanged'),
          texts: wording,
        },
      })
      return { data: result, wordingChanged: wording }
    })
  }

  private async restoreSlots(
    trx: Transaction,
    companyId: number,
    sectionType: SectionType,
    version: number,
    head: number,
  ): Promise<number> {
    const { tracks } = this.deps
    const { leaving, coming } = await this.slotsOf(trx, companyId, sectionType, version, head)
    for (const slot of [...leaving, ...coming])
      await this.deps.drafts.requireFreeSlot(trx, { companyId, sectionType, ...slot })
    for (const slot of leaving) await tracks.closeSlot(trx, companyId, { sectionType, ...slot }, head)
    for (const slot of coming) await tracks.insertSlot(trx, companyId, { sectionType, ...slot }, head)
    return leaving.length + coming.length
  }

  /** The imports of a version, and which imports the draft must lose and gain to match it. */
  private async slotsOf(
    trx: Transaction,
    companyId: number,
    sectionType: SectionType,
    version: number,
    head: number,
  ) {
    const { tracks } = this.deps
    const wanted = await tracks.findSlots(companyId, sectionType, version, trx)
    const there = await tracks.findSlots(companyId, sectionType, head, trx)
    const has = (slots: typeof there, importId: number) => slots.some((slot) => slot.importId === importId)
    return {
      wanted,
      leaving: there.filter(({ importId }) => !has(wanted, importId)),
      coming: wanted.filter(({ importId }) => !has(there, importId)),
    }
  }

  private async restoreRows(
    trx: Transaction,
    actor: Actor,
    companyId: number,
    sectionType: SectionType,
    version: number,
    head: number,
  ): Promise<{ rowsClosed: number; rowsReopened: number; newIds: number[] }> {
    const { repository, tracks, clock } = this.deps
    const slots = await tracks.findSlots(companyId, sectionType, version, trx)
    const importIds = slots.map(({ importId }) => importId)
    const done = { rowsClosed: 0, rowsReopened: 0, newIds: [] as number[] }
    for (const importId of await repository.findEditedImports(trx, companyId, importIds, version)) {
      const slot = slots.find((one) => one.importId === importId)!
      await this.deps.drafts.requireFreeSlot(trx, { companyId, sectionType, ...slot })
      const closed = await repository.closeLaterRows(trx, companyId, importId, version, head)
      const reopened = await repository.reopenRows(trx, companyId, importId, version, head)
      done.newIds.push(...(await repository.findReopenedIds(trx, companyId, importId, head, reopened)))
      const back = new Set(reopened.map(({ rowNo }) => rowNo))
      await repository.insertChanges(trx, companyId, {
        ...{ sectionType, importId, version: head, userId: actor.userId, at: clock.now() },
        rows: [
          ...reopened,
          ...closed.filter((rowNo) => !back.has(rowNo)).map((rowNo) => ({ rowNo, revision: null })),
        ],
      })
      done.rowsClosed += closed.length
      done.rowsReopened += reopened.length
    }
    for (const delta of undoing(await repository.findDeltas(trx, companyId, importIds, version)))
      await tracks.addDelta(trx, companyId, head, delta)
    return done
  }
}

function headsOf(states: readonly TrackState[]): Map<Track, number> {
  return new Map(states.map(({ track, headVersion }) => [track, headVersion]))
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
