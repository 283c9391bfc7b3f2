import type { SectionType } from '#server/features/sections/index.ts'
import type { FileStatus } from './file-status.ts'

/** An uploaded file (SPEC §3), stored under `storageKey`. */
export interface UploadedFile {
  id: number
  companyId: number
  sectionType: SectionType
  fileType: 'csv' | 'pdf'
  fileName: string
  storageKey: string
  byteSize: number
  sha256: string
  year: number
  rootSectionId: number | null
  status: FileStatus
  uploadedBy: number
  /** The name of the token that uploaded it in this user's name; null where the user did. */
  uploadedToken: string | null
  uploadedAt: number
  /** A deletion is in progress; it clears the mark if it is refused. */
  deletingAt: number | null
  /** Deleted at this time; row and file are kept for `DELETED_KEPT_DAYS`. */
  deletedAt: number | null
  deletedBy: number | null
  /** The import that its deletion took out of the draft. */
  withdrawnImportId: number | null
  /** The workbook that a CSV file was made of, as it arrived. */
  original: { storageKey: string; byteSize: number; sheet: string } | null
  /** The file that this one corrects. */
  correctsId: number | null
}

/** How long a deleted file can be restored; the retention job removes it afterwards. */
export const DELETED_KEPT_DAYS = 30

// A mark older than this was left by a killed process and is ignored.
const MARK_COUNTS_FOR_MS = 60_000

/** Whether a deletion of the file is in progress. */
export function isDeleting(file: Pick<UploadedFile, 'deletingAt' | 'deletedAt'>, now: number): boolean {
  return file.deletedAt === null && file.deletingAt !== null && now - file.deletingAt < MARK_COUNTS_FOR_MS
}
