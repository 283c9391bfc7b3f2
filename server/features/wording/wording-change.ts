import type { PartName, WordingTrack } from './wording-part.ts'

export interface WordingChange extends PartName {
  id: number
  userId: number | null
  changedAt: number
  before: unknown
  after: unknown
}

/** A whole track, one of its parts, or those whose names begin with `partsFrom` (no wildcards). */
export interface PartsOfTrack {
  track: WordingTrack
  part?: string
  partsFrom?: string
}

/** Who changed a part last, and when. */
export type LastChange = Pick<WordingChange, 'id' | 'track' | 'part' | 'userId' | 'changedAt'>
