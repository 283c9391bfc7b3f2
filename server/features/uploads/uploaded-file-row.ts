import type { SectionType } from '#server/features/sections/index.ts'
import type { UploadedFile } from './uploaded-file.ts'
import { fileStatusOf } from './file-status.ts'

export interface FileRow {
  id: number
  company_id: number
  section_type: SectionType
  file_type: 'csv' | 'pdf'
  file_name: string
  storage_key: string
  byte_size: number
  sha256: string
  year: number
  root_section_id: number | null
  status: number
  uploaded_by: number
  uploaded_token: string | null
  uploaded_at: number
  deleting_at: number | null
  deleted_at: number | null
  deleted_by: number | null
  withdrawn_import_id: number | null
  original_key: string | null
  original_bytes: number | null
  sheet_name: string | null
  corrects_id: number | null
}

const momentOf = (value: number | null) => (value === null ? null : Number(value))

export function toFile(row: FileRow): UploadedFile {
  return {
    id: row.id,
    companyId: row.company_id,
    sectionType: row.section_type,
    fileType: row.file_type,
    fileName: row.file_name,
    storageKey: row.storage_key,
    byteSize: Number(row.byte_size),
    sha256: row.sha256,
    year: row.year,
    rootSectionId: row.root_section_id,
    status: fileStatusOf(row.status),
    uploadedBy: row.uploaded_by,
    uploadedToken: row.uploaded_token,
    uploadedAt: Number(row.uploaded_at),
    deletingAt: momentOf(row.deleting_at),
    deletedAt: momentOf(row.deleted_at),
    deletedBy: row.deleted_by,
    withdrawnImportId: row.withdrawn_import_id,
    original:
      row.original_key === null
        ? null
        : {
            storageKey: row.original_key,
            byteSize: Number(row.original_bytes),
            sheet: row.sheet_name ?? '',
          },
    correctsId: row.corrects_id,
  }
}
