import type { ErrorCode } from '#server/errors/catalogue.ts'
import type { SectionType } from '#server/features/sections/index.ts'
import type { Sample } from './csv/file-checker.ts'
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
  uploadedFileId: number
  sectionType: SectionType
  year: number
  /** null until the check has found it in the rows */
  rootSectionId: number | null
  state: ImportState
  /** Whether this import holds its slot: no other of the slot can be confirmed. */
  holdsSlot: boolean
  encoding: string | null
  lineEnding: string | null
  rowsStaged: number
  rowsIndexed: number
  bytesRead: number
  bytesTotal: number
  errorCount: number
  fault: ImportFault | null
  errorFileKey: string | null
  contentHash: string | null
  sample: Sample | null
  createdAt: number
  checkedAt: number | null
  confirmedAt: number | null
  finishedAt: number | null
}

/** What polling shows. */
export interface ImportProgress {
  state: ImportState
  status: FileStatus
  isConfirmed: boolean
  rows: number
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
