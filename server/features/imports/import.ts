import type { ErrorCode } from '#server/errors/catalogue.ts'
import type { SectionType } from '#server/features/sections/index.ts'
import type { Sample } from './csv/sample.ts'
import type { RowPlaces } from './csv/row-places.ts'
import type { SectionTotals } from './csv/totals.ts'
import type { FileStatus } from '#server/features/uploads/index.ts'
import type { ChosenEncoding } from '#server/lib/text-encoding.ts'
import type { ErrorKind } from './error-kinds.ts'
import type { ImportState } from './import-state.ts'

/** The reason why an import failed or its confirmation was undone: a catalogue code and a message key. */
export interface ImportFault {
  code: ErrorCode
  key: string
  params: Record<string, string | number>
}

/** An import as it is stored. Times are milliseconds since the epoch. */
export interface Import {
  id: number
  companyId: number
  /** null for totals that were entered by hand, without a file */
  uploadedFileId: number | null
  sectionType: SectionType
  year: number
  /** null until the check has read it from the rows */
  rootSectionId: number | null
  /** The edition of the guideline by whose sections its rows are checked; null before. */
  editionId: number | null
  state: ImportState
  /** The act (features/record-changes) that added and updated its rows in its slot; null if it replaced the slot. */
  actId: number | null
  /** Whether this import holds its slot, so that no other import for the slot can be confirmed. */
  holdsSlot: boolean
  encoding: string | null
  /** The encoding to read the file in, if the user has chosen one. */
  chosenEncoding: ChosenEncoding | null
  lineEnding: string | null
  /** Rows of the file that have been checked, including invalid ones. */
  rowsRead: number
  rowsStaged: number
  rowsIndexed: number
  bytesRead: number
  bytesTotal: number
  errorCount: number
  fault: ImportFault | null
  errorFileKey: string | null
  /** Its errors by kind, the most frequent first; imports of earlier versions have none. */
  errorKinds: ErrorKind[]
  contentHash: string | null
  sample: Sample | null
  /** Where the rows of the file begin; null before the check. */
  places: RowPlaces | null
  createdAt: number
  checkingSince: number | null
  checkedAt: number | null
  confirmedAt: number | null
  /** null if it is not confirmed, or not by a user. */
  confirmedBy: number | null
  /** The name of the token that confirmed it in this user's name; null where the user did. */
  confirmedToken: string | null
  applyingSince: number | null
  finishedAt: number | null
  /** The current step's pace per second, in bytes while checking and in rows while applying; null if not known. */
  pace: number | null
  /** The time of the last update of its progress. */
  progressAt: number | null
  /** When its permanent removal began. */
  purgedAt: number | null
}

/** The progress that is polled. */
export interface ImportProgress {
  state: ImportState
  status: FileStatus
  isConfirmed: boolean
  /** Staged rows. */
  rows: number
  /** Rows that the current step has processed; afterwards all. */
  rowsDone: number
  /** The number of rows, an estimate while checking; null if there is no estimate. */
  rowsEstimated: number | null
  /** An estimate for the current step; null if there is none. */
  secondsLeft: number | null
  /** Whether it has been waiting for a worker for unusually long. */
  isLongWaiting: boolean
  bytesRead: number
  bytesTotal: number
  /** 0–100 for the current step: of the file's bytes while checking, of the rows while they become searchable. */
  percentage: number
  errorCount: number
  fault: ImportFault | null
}

/** The result of a check for its page. */
export interface ImportDetails extends ImportProgress {
  import: Import
  totals: SectionTotals[]
}
