import { progressOf, type Import, type ImportProgress } from '#server/features/imports/index.ts'
import { fileStatusNumbers, type UploadedFile } from '#server/features/uploads/index.ts'

/** SPEC §3, uploaded file; DECISIONS §4's numbers leave here. */
export function uploadedFile(file: UploadedFile, item: Import | undefined) {
  return {
    id: file.id,
    fileName: file.fileName,
    fileType: file.fileType,
    uploadDate: file.uploadedAt,
    status: fileStatusNumbers[file.status],
    year: file.year,
    rootSectionId: file.rootSectionId,
    sectionType: file.sectionType,
    importId: item?.id ?? null,
    importState: item?.state ?? null,
    importProgress: item ? progressOf(item).percentage : null,
  }
}

/** How an import stands, cheap enough to be asked each second. */
export function importProgress(importId: number, progress: ImportProgress) {
  return {
    importId,
    state: progress.state,
    status: fileStatusNumbers[progress.status],
    progress: progress.percentage,
    rows: progress.rows,
    errorCount: progress.errorCount,
    errorCode: progress.fault?.code ?? null,
  }
}
