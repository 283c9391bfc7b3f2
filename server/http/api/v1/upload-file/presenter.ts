import { progressOf, type Import, type ImportProgress } from '#server/features/imports/index.ts'
import type { SectionTree } from '#server/features/sections/index.ts'
import { fileStatusNumbers, isDeleting, type UploadedFile } from '#server/features/uploads/index.ts'
import { isoMoment } from '../moments.ts'

/** SPEC §3, uploaded file, with the status numbers of DECISIONS §4. */
export function uploadedFile(
  sections: SectionTree,
  file: UploadedFile,
  item: Import | undefined,
  now: number,
) {
  const section = file.rootSectionId === null ? undefined : sections.in(file.year).find(file.rootSectionId)
  return {
    id: file.id,
    fileName: file.fileName,
    fileType: file.fileType,
    uploadDate: isoMoment(file.uploadedAt),
    status: fileStatusNumbers[file.status],
    year: file.year,
    rootSectionId: file.rootSectionId,
    section: section
      ? { id: section.id, code: section.code, name: section.name.ja, nameEn: section.name.en }
      : null,
    sectionType: file.sectionType,
    importId: item?.id ?? null,
    importState: item?.state ?? null,
    /** What the newest import reads the file in, and words that show whether it is right. */
    encoding: item?.encoding ?? item?.chosenEncoding ?? null,
    sampleWords: item?.sample?.words ?? [],
    importProgress: item ? progressOf(item, now).percentage : null,
    deleting: isDeleting(file, now),
    deletedDate: isoMoment(file.deletedAt),
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
