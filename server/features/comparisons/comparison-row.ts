import type { SectionType } from '#server/features/sections/index.ts'
import { parseJson } from '#server/lib/parse-json.ts'
import type { Comparison, ComparisonState } from './comparison.ts'

/** A row of `comparisons`; a driver may answer numbers as text. */
interface ComparisonRow {
  id: unknown
  company_id: unknown
  section_type: SectionType
  base: string | null
  state: ComparisonState
  run: unknown
  rows_done: unknown
  rows_total: unknown
  /** JSON. */
  result: string | null
  kind: 'import' | 'versions'
  import_id: unknown
  from_version: unknown
  to_version: unknown
}

/** The comparison of a row of `comparisons`. */
export function toComparison(row: ComparisonRow): Comparison {
  const stored = {
    id: Number(row.id),
    companyId: Number(row.company_id),
    sectionType: row.section_type,
    base: row.base,
    state: row.state,
    run: Number(row.run),
    rowsDone: Number(row.rows_done),
    rowsTotal: Number(row.rows_total),
    result: row.result ? parseJson<Comparison['result']>(row.result) : null,
  }
  return row.kind === 'import'
    ? { ...stored, kind: 'import', importId: Number(row.import_id) }
    : {
        ...stored,
        kind: 'versions',
        fromVersion: Number(row.from_version),
        toVersion: Number(row.to_version),
      }
}
