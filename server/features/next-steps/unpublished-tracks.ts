import {
  isUnpublished,
  tracks,
  type Track,
  type TrackState,
  type TrackStates,
  type TrackVersions,
} from '#server/features/publishing/index.ts'
import { partStatusOf, wordingTracks, type WordingService } from '#server/features/wording/index.ts'

/** Which parts of a company's content have not reached its visitors. */
export interface Unpublished {
  /** Those whose draft is not in the preview, in the tracks' order. */
  drafts: Track[]
  /** Those whose preview is not published. */
  previews: Track[]
  isAwaiting: boolean
  /** Whether anything was ever published and not withdrawn. */
  isAnythingPublished: boolean
}

/**
 * What has to be moved or published, for every page of the console: one statement, and one more per area only while a
 * draft of wording is marked as changed, because what was changed back is no change.
 */
export class UnpublishedTracks {
  private readonly deps: {
    versions: Pick<TrackVersions, 'standing'>
    wording: Pick<WordingService, 'areas'>
  }

  constructor(deps: UnpublishedTracks['deps']) {
    this.deps = deps
  }

  async of(companyId: number): Promise<Unpublished> {
    const { states, isAwaiting } = await this.deps.versions.standing(companyId)
    return {
      drafts: await this.drafts(companyId, states),
      previews: tracks.filter((track) => isIn(states, track, isUnpublished)),
      isAwaiting,
      isAnythingPublished: [...states.values()].some(({ publishedVersion }) => publishedVersion > 0),
    }
  }

  /** The tracks whose draft is ahead of the preview: what they contain is in no publication yet. */
  async drafts(companyId: number, states: TrackStates): Promise<Track[]> {
    const marked = tracks.filter((track) => isIn(states, track, ({ headChanged }) => headChanged))
    const worded = wordingTracks.filter((track) => marked.includes(track))
    if (worded.length === 0) return marked
    const areas = await this.deps.wording.areas(companyId, worded)
    const same = worded.filter((track) => !partStatusOf(areas, (name) => name.track === track).isDraftAhead)
    return marked.filter((track) => !same.some((one) => one === track))
  }
}

function isIn(states: TrackStates, track: Track, holds: (state: TrackState) => boolean): boolean {
  const state = states.get(track)
  return state !== undefined && holds(state)
}
