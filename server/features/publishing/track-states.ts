import type { Area } from './data-version.ts'
import type { Track } from './tracks.ts'

export interface TrackState {
  track: Track
  /** The version staff edit: the draft. */
  headVersion: number
  /** Whether the draft differs from the preview: compared after each change (`isDraftAhead`), not merely touched. */
  headChanged: boolean
  /** 0: nothing moved yet. */
  previewVersion: number
  /** 0: nothing published yet. */
  publishedVersion: number
  movedAt: number | null
  changedAt: number | null
}

/** The state of every track of a company. `get` is undefined for an unknown company only; `of` then throws. */
export class TrackStates extends Map<Track, TrackState> {
  of(track: Track): TrackState {
    const state = this.get(track)
    if (!state) throw new Error(`no state of track ${track}`)
    return state
  }
}

export function byTrack(states: readonly TrackState[]): TrackStates {
  return new TrackStates(states.map((state) => [state.track, state]))
}

export function versionOf(state: TrackState, area: Area): number {
  if (area === 'draft') return state.headVersion
  return area === 'preview' ? state.previewVersion : state.publishedVersion
}

/** Whether the preview differs from what visitors see. */
export function isUnpublished(state: TrackState): boolean {
  return state.previewVersion > 0 && state.previewVersion !== state.publishedVersion
}
