import type { ErrorCode } from '#server/errors/catalogue.ts'
import type { SectionType } from '#server/features/sections/index.ts'
import { parseJson } from '#server/lib/parse-json.ts'
import type { ChosenEncoding } from '#server/lib/text-encoding.ts'
import type { Sample } from './csv/sample.ts'
import type { RowPlaces } from './csv/row-places.ts'
import type { ErrorKind } from './error-kinds.ts'
import type { ImportState } from './import-state.ts'
import type { Import, ImportFault } from './import.ts'

/** A row of `imports`; a driver may answer numbers as text. */
interface ImportRow {
  id: unknown
  company_id: unknown
  uploaded_file_id: unknown
  section_type: SectionType
  year: unknown
  root_section_id: unknown
  edition_id: unknown
  state: ImportState
  act_id: unknown
  slot_lock: unknown
  encoding: string | null
  chosen_encoding: ChosenEncoding | null
  line_ending: string | null
  rows_read: unknown
  rows_staged: unknown
  rows_indexed: unknown
  bytes_read: unknown
  bytes_total: unknown
  error_count: unknown
  error_file_key: string | null
  error_kinds: string | null
  content_hash: string | null
  line_shifts: string | null
  sample_rows: string | null
  created_at: unknown
  checking_since: unknown
  checked_at: unknown
  confirmed_at: unknown
  confirmed_by: unknown
  confirmed_token: string | null
  applying_since: unknown
  finished_at: unknown
  pace: unknown
  progress_at: unknown
  purged_at: unknown
  error_code: ErrorCode | null
  error_key: string | null
  error_params: string | null
}

/** A row of `imports` as an `Import`. */
export function toImport(row: ImportRow): Import {
  const number = (value: unknown) => (value === null ? null : Number(value))
  return {
    id: Number(row.id),
    companyId: Number(row.company_id),
    uploadedFileId: number(row.uploaded_file_id),
    sectionType: row.section_type,
    year: Number(row.year),
    rootSectionId: number(row.root_section_id),
    editionId: number(row.edition_id),
    state: row.state,
    actId: number(row.act_id),
    holdsSlot: row.slot_lock !== null,
    encoding: row.encoding,
    chosenEncoding: row.chosen_encoding,
    lineEnding: row.line_ending,
    rowsRead: Number(row.rows_read),
    rowsStaged: Number(row.rows_staged),
    rowsIndexed: Number(row.rows_indexed),
    bytesRead: Number(row.bytes_read),
    bytesTotal: Number(row.bytes_total),
    errorCount: Number(row.error_count),
    fault: toFault(row),
    errorFileKey: row.error_file_key,
    errorKinds: row.error_kinds ? parseJson<ErrorKind[]>(row.error_kinds) : [],
    contentHash: row.content_hash,
    places: row.line_shifts ? toPlaces(row.line_shifts) : null,
    sample: row.sample_rows ? parseJson<Sample>(row.sample_rows) : null,
    createdAt: Number(row.created_at),
    checkingSince: number(row.checking_since),
    checkedAt: number(row.checked_at),
    confirmedAt: number(row.confirmed_at),
    confirmedBy: number(row.confirmed_by),
    confirmedToken: row.confirmed_token,
    applyingSince: number(row.applying_since),
    finishedAt: number(row.finished_at),
    pace: number(row.pace),
    progressAt: number(row.progress_at),
    purgedAt: number(row.purged_at),
  }
}

function toFault(row: ImportRow): ImportFault | null {
  if (row.error_code === null) return null
  return {
    code: row.error_code,
    key: row.error_key ?? '',
    params: parseJson(row.error_params ?? '{}'),
  }
}

/** Imports of earlier versions have stored the lines alone. */
function toPlaces(stored: string): RowPlaces {
  const places = parseJson<RowPlaces | NonNullable<RowPlaces['lines']>>(stored)
  return Array.isArray(places) ? { lines: places, rows: null } : places
}
