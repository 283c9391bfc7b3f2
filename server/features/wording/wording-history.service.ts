import { AppError } from '#server/errors/app-error.ts'
import type { UnsavedWordingRepository } from './unsaved-wording.repository.ts'
import type { WordingTrack } from './wording-part.ts'
import type { WordingChangesRepository } from './wording-changes.repository.ts'
import type { PartsOfTrack, WordingChange } from './wording-change.ts'

/** Reads who changed which part of the wording, and when. */
export class WordingHistoryService {
  private readonly deps: { changes: WordingChangesRepository; unsaved: UnsavedWordingRepository }

  constructor(deps: WordingHistoryService['deps']) {
    this.deps = deps
  }

  /** The last change of each part, and the parts with unsaved input of this user. */
  async latest(companyId: number, userId: number) {
    const { changes, unsaved } = this.deps
    return {
      changes: await changes.findLastChanges(companyId),
      unsaved: await unsaved.findAll(companyId, userId),
    }
  }

  /** The change number of each part of a track, to pass to `save`; unchanged parts have none. */
  changeNumbers(companyId: number, track: WordingTrack): Promise<ReadonlyMap<string, number>> {
    return this.deps.changes.findChangeNumbers(companyId, track)
  }

  /** @throws AppError 404 the company has no such change */
  async change(companyId: number, id: number): Promise<WordingChange> {
    const change = await this.deps.changes.findChange(companyId, id)
    if (!change) throw new AppError(404)
    return change
  }

  /** Changes of a track or its parts, newest first, pages from 1. */
  async changes(companyId: number, of: PartsOfTrack, page: number, size: number) {
    const { changes } = this.deps
    return {
      changes: await changes.findChanges(companyId, of, { offset: (page - 1) * size, limit: size }),
      total: await changes.countChanges(companyId, of),
    }
  }
}
