import type { ErrorCode } from '#server/errors/catalogue.ts'
import type { SectionType } from '#server/features/sections/index.ts'
import type { Sample } from './csv/sample.ts'
import type { LineShift } from './csv/line-shifts.ts'
import type { ImportState } from './import-state.ts'
import type { Import, ImportFault } from './import.ts'

/** A row of `imports` as an `Import`. */
export function toImport(row: Record<string, unknown>): Import {
  const number = (value: unknown) => (value === null ? null : Number(value))
  const text = (value: unknown) => value as string | null
  return {
    id: Number(row['id']),
    companyId: Number(row['company_id']),
    uploadedFileId: number(row['uploaded_file_id']),
    sectionType: row['section_type'] as SectionType,
    year: Number(row['year']),
    rootSectionId: number(row['root_section_id']),
    state: row['state'] as ImportState,
    holdsSlot: row['slot_lock'] !== null,
    encoding: text(row['encoding']),
    lineEnding: text(row['line_ending']),
    rowsRead: Number(row['rows_read']),
    rowsStaged: Number(row['rows_staged']),
    rowsIndexed: Number(row['rows_indexed']),
    bytesRead: Number(row['bytes_read']),
    bytesTotal: Number(row['bytes_total']),
    errorCount: Number(row['error_count']),
    fault: toFault(row),
    errorFileKey: text(row['error_file_key']),
    contentHash: text(row['content_hash']),
    lineShifts: row['line_shifts'] ? (JSON.parse(row['line_shifts'] as string) as LineShift[]) : null,
    sample: row['sample_rows'] ? (JSON.parse(row['sample_rows'] as string) as Sample) : null,
    createdAt: Number(row['created_at']),
    checkingSince: number(row['checking_since']),
    checkedAt: number(row['checked_at']),
    confirmedAt: number(row['confirmed_at']),
    confirmedBy: number(row['confirmed_by']),
    applyingSince: number(row['applying_since']),
    finishedAt: number(row['finished_at']),
    pace: number(row['pace']),
    progressAt: number(row['progress_at']),
    purgedAt: number(row['purged_at']),
  }
}

function toFault(row: Record<string, unknown>): ImportFault | null {
  if (row['error_code'] === null) return null
  return {
    code: row['error_code'] as ErrorCode,
    key: row['error_key'] as string,
    params: JSON.parse((row['error_params'] as string | null) ?? '{}') as ImportFault['params'],
  }
}
