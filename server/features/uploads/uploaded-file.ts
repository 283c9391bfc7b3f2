import type { SectionType } from '#server/features/sections/index.ts'

/** DECISIONS §4: uploaded files and PDF publication. Numbers on the wire and in the table only. */
export type FileStatus = 'done' | 'progressing' | 'pending' | 'failed'
export const fileStatusNumbers: Record<FileStatus, number> = {
  done: 0,
  progressing: 1,
  pending: 2,
  failed: 3,
}

export function fileStatusOf(number: number): FileStatus {
  const found = (Object.keys(fileStatusNumbers) as FileStatus[]).find(
    (name) => fileStatusNumbers[name] === number,
  )
  if (!found) throw new Error(`no file status ${number}`)
  return found
}

/** A file that staff sent (SPEC §3). Its bytes are kept under `storageKey`. */
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
  uploadedAt: number
}
