import { isDeepStrictEqual } from 'node:util'
import type { Transaction } from '#server/drivers/database/contract.ts'
import type { Actor } from '#server/features/audit/index.ts'
import type { Drafts, Track } from '#server/features/publishing/index.ts'
import { wordingTracks, type WordingTrack } from './wording-part.ts'
import type { WordingPartsRepository } from './wording-parts.repository.ts'
import type { WordingService } from './wording.service.ts'

/** Restores the draft's wording to earlier versions, in the caller's transaction. */
export class WordingRestore {
  private readonly deps: {
    parts: WordingPartsRepository
    drafts: Pick<Drafts, 'lockTrack'>
    wording: Pick<WordingService, 'saveIn'>
  }

  constructor(deps: WordingRestore['deps']) {
    this.deps = deps
  }

  /**
   * Returns how many parts changed. Each is an ordinary change, so that it can be undone.
   */
  async restoreDraft(
    trx: Transaction,
    actor: Actor,
    companyId: number,
    versions: ReadonlyMap<Track, number>,
  ): Promise<number> {
    const { drafts, wording } = this.deps
    let changed = 0
    for (const track of wordingTracks) {
      const { headVersion } = await drafts.lockTrack(trx, companyId, track)
      const wanted = await this.differing(trx, companyId, track, headVersion, versions.get(track) ?? 0)
      for (const [part, body] of wanted) await wording.saveIn(trx, actor, companyId, { track, part }, body)
      changed += wanted.size
    }
    return changed
  }

  /** How many parts `restoreDraft` would change. @param heads the draft's versions */
  async countRestored(
    trx: Transaction,
    companyId: number,
    heads: ReadonlyMap<Track, number>,
    versions: ReadonlyMap<Track, number>,
  ): Promise<number> {
    let count = 0
    for (const track of wordingTracks) {
      const wanted = await this.differing(
        trx,
        companyId,
        track,
        heads.get(track) ?? 0,
        versions.get(track) ?? 0,
      )
      count += wanted.size
    }
    return count
  }

  /** The parts of a track that differ between two versions, with the second one's body; null: it has none. */
  private async differing(
    trx: Transaction,
    companyId: number,
    track: WordingTrack,
    from: number,
    to: number,
  ): Promise<Map<string, unknown>> {
    const at = async (version: number) => {
      const parts = await this.deps.parts.findAt(companyId, new Map([[track, version]]), trx)
      return new Map(parts.map(({ part, body }) => [part, body]))
    }
    const [there, wanted] = [await at(from), await at(to)]
    const names = [...new Set([...wanted.keys(), ...there.keys()])]
    return new Map(
      names
        .map((part): [string, unknown] => [part, wanted.get(part) ?? null])
        .filter(([part, body]) => !isDeepStrictEqual(body, there.get(part) ?? null)),
    )
  }
}
