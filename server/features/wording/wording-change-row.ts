import type { WordingTrack } from './wording-part.ts'
import type { WordingChange } from './wording-change.ts'

export interface ChangeRow {
  id: number
  track: WordingTrack
  part: string
  user_id: number | null
  changed_at: number
  body_before: string | null
  body_after: string | null
}

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
