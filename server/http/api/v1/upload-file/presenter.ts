import { progressOf, type Import, type ImportProgress } from '#server/features/imports/index.ts'
import { fileStatusNumbers, isDeleting, type UploadedFile } from '#server/features/uploads/index.ts'

/** SPEC §3, uploaded file, with the status numbers of DECISIONS §4. */
export function uploadedFile(file: UploadedFile, item: Import | undefined, now: number) {
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
    importProgress: item ? progressOf(item, now).percentage : null,
    deleting: isDeleting(file, now),
    deletedDate: file.deletedAt,
  }
}

/** An import's progress. Cheap, because it is polled every second. */
export function importProgress(importId: number, progress: ImportProgress) {
  return {
    importId,
    state: progress.state,
    status: fileStatusNumbers[progress.status],
    progress: progress.percentage,
    rows: progress.rowsDone,
    rowsEstimated: progress.rowsEstimated,
    secondsLeft: progress.secondsLeft,
    errorCount: progress.errorCount,
    errorCode: progress.fault?.code ?? null,
  }
}
