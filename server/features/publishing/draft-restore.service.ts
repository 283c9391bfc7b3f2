import type { InTransaction, Transaction } from '#server/drivers/database/contract.ts'
import { AppError } from '#server/errors/app-error.ts'
import type { Actor, AuditService } from '#server/features/audit/index.ts'
import { draftPin } from './draft-pin.ts'
import type { DraftData, DraftRestored } from './draft-data.ts'
import type { ReadNonDataContent } from './non-data-content.ts'
import type { EditsSinceRepository } from './edits-since.repository.ts'
import type { EditionsRepository } from './editions.repository.ts'
import { findRestorable } from './find-restorable.ts'
import { lockCompany } from './lock-company.ts'
import type { SlotsRepository } from './slots.repository.ts'
import type { TracksRepository } from './tracks.repository.ts'
import { versionsByTrack, type Track } from './tracks.ts'
import type { TrackState } from './track-states.ts'

interface DraftRestoreDeps {
  transaction: InTransaction
  edits: EditsSinceRepository
  tracks: TracksRepository
  slots: SlotsRepository
  data: DraftData
  editions: EditionsRepository
  audit: Pick<AuditService, 'record'>
  /** PDFs and wording as they are at the draft's versions. */
  nonDataContent: ReadNonDataContent
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
    const { transaction, data, tracks, editions } = this.deps
    const versions = versionsByTrack(await editions.findTracks(companyId, number))
    return transaction(async (trx) => {
      const states = await tracks.findTracks(companyId, trx)
      const heads = headsOf(states)
      const sum = await data.compare(trx, companyId, heads, versions)
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
    const { transaction, data, tracks, editions, audit } = this.deps
    return transaction(async (trx) => {
      await lockCompany(tracks, trx, companyId)
      const versions = await findRestorable(editions, trx, companyId, number)
      const heads = headsOf(await tracks.findTracks(companyId, trx))
      if (expected !== undefined && expected !== (await draftPin(this.deps, trx, companyId, heads)))
        throw new AppError(721)
      const result = await data.restore(trx, actor, companyId, heads, versions)
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
}

function headsOf(states: readonly TrackState[]): Map<Track, number> {
  return new Map(states.map(({ track, headVersion }) => [track, headVersion]))
}
