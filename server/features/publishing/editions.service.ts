import type { EditionsRepository } from './editions.repository.ts'
import type { Edition, EditionTrack } from './edition.ts'
import type { Track } from './tracks.ts'
import type { TrackState } from './track-states.ts'

/** A company's editions, read only. */
export class EditionsService {
  private readonly repository: EditionsRepository

  constructor(deps: { repository: EditionsRepository }) {
    this.repository = deps.repository
  }

  /** An edition; null for an unknown one and for 0, when nothing is published yet. */
  async get(companyId: number, number: number): Promise<Edition | null> {
    return number === 0 ? null : ((await this.repository.find(companyId, number)) ?? null)
  }

  all(companyId: number): Promise<Edition[]> {
    return this.repository.findAll(companyId)
  }

  /** A page of the editions, newest first, and how many there are. */
  async page(companyId: number, page: number, size: number): Promise<{ editions: Edition[]; total: number }> {
    return {
      editions: await this.repository.findPage(companyId, (page - 1) * size, size),
      total: await this.repository.count(companyId),
    }
  }

  /** The tracks of an edition with their versions; empty for an unknown one. */
  tracksOf(companyId: number, number: number): Promise<EditionTrack[]> {
    return this.repository.findTracks(companyId, number)
  }

  /**
   * Which of these tracks have a preview that visitors shall not see: it was withdrawn, or replaced by an earlier edition,
   * and nothing was moved to it since.
   */
  async takenBack(companyId: number, previews: readonly TrackState[]): Promise<Track[]> {
    const last = await this.repository.findLastChanges(
      companyId,
      previews.map(({ track }) => track),
    )
    return previews
      .filter(({ track, movedAt }) => {
        const edition = last.get(track)
        const isBack = edition && (edition.withdrawn || edition.restoredNumber !== null)
        return isBack && (movedAt ?? 0) <= edition.publishedAt
      })
      .map(({ track }) => track)
  }

  /** Which tracks each of these editions changed. */
  changedTracks(companyId: number, numbers: number[]): Promise<Map<number, Track[]>> {
    return this.repository.findChanged(companyId, numbers)
  }
}
