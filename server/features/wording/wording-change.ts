import type { PartName, WordingTrack } from './wording-part.ts'

export interface ChangeRow {
  id: number
  track: WordingTrack
  part: string
  user_id: number | null
  changed_at: number
  body_before: string | null
  body_after: string | null
}

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

const parsed = (body: string | null): unknown => (body === null ? null : JSON.parse(body))

export function toChange(row: ChangeRow): WordingChange {
  return {
    id: row.id,
    track: row.track,
    part: row.part,
    userId: row.user_id,
    changedAt: Number(row.changed_at),
    before: parsed(row.body_before),
    after: parsed(row.body_after),
  }
}
