import type { SectionType } from '#server/features/sections/index.ts'
import type { Comparison, ComparisonState } from './comparison.ts'

/** The comparison of a row of `comparisons`. */
export function toComparison(row: Record<string, unknown>): Comparison {
  const stored = {
    id: Number(row['id']),
    companyId: Number(row['company_id']),
    sectionType: row['section_type'] as SectionType,
    base: row['base'] as string | null,
    state: row['state'] as ComparisonState,
    run: Number(row['run']),
    rowsDone: Number(row['rows_done']),
    rowsTotal: Number(row['rows_total']),
    result: row['result'] ? (JSON.parse(row['result'] as string) as Comparison['result']) : null,
  }
  return row['kind'] === 'import'
    ? { ...stored, kind: 'import', importId: Number(row['import_id']) }
    : {
        ...stored,
        kind: 'versions',
        fromVersion: Number(row['from_version']),
        toVersion: Number(row['to_version']),
      }
}
