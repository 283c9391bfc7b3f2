import type { SectionType } from '#server/features/sections/index.ts'
import type { CorrectionState, TypeCorrection } from './correction.ts'

/** A row of `corrections`; a driver may answer numbers as text. */
export interface CorrectionRow {
  id: number
  company_id: number
  edition: number
  section_type: SectionType
  state: CorrectionState
  run: number
  added: number | null
  changed: number | null
  removed: number | null
  file_hash: string | null
  file_bytes: unknown
}

export function toCorrection(row: CorrectionRow): TypeCorrection {
  const { added, changed, removed } = row
  return {
    id: row.id,
    companyId: row.company_id,
    edition: row.edition,
    sectionType: row.section_type,
    state: row.state,
    run: row.run,
    counts: added === null || changed === null || removed === null ? null : { added, changed, removed },
    file: row.file_hash === null ? null : { hash: row.file_hash, bytes: Number(row.file_bytes) },
  }
}
