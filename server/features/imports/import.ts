import type { ErrorCode } from '#server/errors/catalogue.ts'
import type { SectionType } from '#server/features/sections/index.ts'
import type { Sample } from './csv/sample.ts'
import type { LineShift } from './csv/line-shifts.ts'
import type { SectionTotals } from './csv/totals.ts'
import type { FileStatus } from '#server/features/uploads/index.ts'
import type { ImportState } from './import-state.ts'

/** Why an import failed, or why its confirmation was taken back: a catalogue code and a message key. */
export interface ImportFault {
  code: ErrorCode
  key: string
  params: Record<string, string | number>
}

/** One import as its table holds it. Moments are milliseconds since the epoch. */
export interface Import {
  id: number
  companyId: number
  /** null: totals that were entered as numbers, without a file */
  uploadedFileId: number | null
  sectionType: SectionType
  year: number
  /** null until the check has found it in the rows */
  rootSectionId: number | null
  state: ImportState
  /** Whether this import holds its slot: no other of the slot can be confirmed. */
  holdsSlot: boolean
  encoding: string | null
  lineEnding: string | null
  /** Rows of the file that the check has looked at, faulty ones too. */
  rowsRead: number
  rowsStaged: number
  rowsIndexed: number
  bytesRead: number
  bytesTotal: number
  errorCount: number
  fault: ImportFault | null
  errorFileKey: string | null
  contentHash: string | null
  sample: Sample | null
  /** How rows of the file lie on its lines; null where that was not kept. */
  lineShifts: LineShift[] | null
  createdAt: number
  checkingSince: number | null
  checkedAt: number | null
  confirmedAt: number | null
  /** null: not confirmed, or not by a person. */
  confirmedBy: number | null
  applyingSince: number | null
  finishedAt: number | null
  /** Of the step under way, a second: bytes while checking, rows while applying. null: not known. */
  pace: number | null
  /** When progress was last noted. */
  progressAt: number | null
  /** Since when it is being removed for good. */
  purgedAt: number | null
}

/** What polling shows. */
export interface ImportProgress {
  state: ImportState
  status: FileStatus
  isConfirmed: boolean
  /** Rows that are staged. */
  rows: number
  /** Rows that the step under way is done with; afterwards all. */
  rowsDone: number
  /** How many rows there are, approximately while checking; null while that cannot be told. */
  rowsEstimated: number | null
  /** Approximately, of the step under way; null while that cannot be told. */
  secondsLeft: number | null
  /** It waits for a worker for unusually long. */
  isLongWaiting: boolean
  bytesRead: number
  bytesTotal: number
  /** 0–100 of what is under way: of the file's bytes while checking, of the rows while they become searchable. */
  percentage: number
  errorCount: number
  fault: ImportFault | null
}

/** What the page of the check's result shows. */
export interface ImportDetails extends ImportProgress {
  import: Import
  totals: SectionTotals[]
}
