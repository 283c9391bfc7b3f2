import type { Transaction } from '#server/drivers/database/contract.ts'
import type { Actor } from '#server/features/audit/index.ts'
import { sectionTypes, type SectionType } from '#server/features/sections/index.ts'
import { getRequired } from '#server/lib/records.ts'
import type { DraftRows } from './draft-rows.ts'
import type { DraftSlots } from './draft-slots.ts'
import type { Drafts } from './drafts.ts'
import type { EditsSinceRepository } from './edits-since.repository.ts'
import { dataTrackOf, pdfTrackOf, type Track } from './tracks.ts'

/** What a restoration into the draft changed for one type. */
export interface DraftRestored {
  sectionType: SectionType
  slotsChanged: number
  rowsClosed: number
  rowsReopened: number
  pdfsChanged: number
}

type Versions = ReadonlyMap<Track, number>

/** Compares and restores the draft's data and PDFs of both types. */
export class DraftData {
  private readonly deps: {
    edits: EditsSinceRepository
    slots: DraftSlots
    rows: DraftRows
    drafts: Pick<Drafts, 'finishChange'>
    /** Enqueues the jobs that index the restored rows for search. */
    enqueueIndex(trx: Transaction, companyId: number, recordIds: readonly number[]): Promise<void>
    /** Restores the draft's list of PDFs to a version; returns how many entries changed. */
    restorePdfs(
      trx: Transaction,
      companyId: number,
      sectionType: SectionType,
      version: number,
    ): Promise<number>
  }

  constructor(deps: DraftData['deps']) {
    this.deps = deps
  }

  /** How many imports a restoration would remove and restore, and how many edits it would undo. */
  async compare(trx: Transaction, companyId: number, heads: Versions, versions: Versions) {
    const { edits, slots } = this.deps
    const sum = { away: 0, back: 0, edits: 0 }
    for (const sectionType of sectionTypes) {
      const track = dataTrackOf(sectionType)
      const head = getRequired(heads, track)
      const version = versions.get(track) ?? 0
      const { wanted, leaving, coming } = await slots.compare(trx, companyId, sectionType, version, head)
      sum.away += leaving.length
      sum.back += coming.length
      const ids = wanted.map(({ importId }) => importId)
      for (const importId of await edits.findEditedImports(trx, companyId, ids, version))
        sum.edits += await edits.countChanged(trx, companyId, importId, version, head)
    }
    return sum
  }

  /** @throws AppError 715 a pending import is about to replace a slot that would change */
  async restore(
    trx: Transaction,
    actor: Actor,
    companyId: number,
    heads: Versions,
    versions: Versions,
  ): Promise<DraftRestored[]> {
    const { slots, rows, drafts, enqueueIndex, restorePdfs } = this.deps
    const result: DraftRestored[] = []
    for (const sectionType of sectionTypes) {
      const track = dataTrackOf(sectionType)
      const head = getRequired(heads, track)
      const version = versions.get(track) ?? 0
      const slotsChanged = await slots.restore(trx, companyId, sectionType, version, head)
      const restored = await rows.restore(trx, actor, companyId, sectionType, version, head)
      await enqueueIndex(trx, companyId, restored.newIds)
      const { rowsClosed, rowsReopened } = restored
      if (slotsChanged + rowsClosed + rowsReopened > 0) await drafts.finishChange(trx, companyId, track)
      const pdfsChanged = await restorePdfs(
        trx,
        companyId,
        sectionType,
        versions.get(pdfTrackOf(sectionType)) ?? 0,
      )
      result.push({ sectionType, slotsChanged, rowsClosed, rowsReopened, pdfsChanged })
    }
    return result
  }
}
