import { answer } from '#server/lib/answer.ts'
import { keysOf } from '#server/lib/records.ts'
import { importStates, progressOf, type Import, type ImportProgress } from '#server/features/imports/index.ts'
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

const status = answer.oneOf(...Object.values(fileStatusNumbers))
const importState = answer.oneOf(...keysOf(importStates))

export const uploadedFileAnswer = answer.named(
  'UploadedFile',
  answer.object({
    id: answer.whole,
    fileName: answer.text,
    fileType: answer.oneOf('csv', 'pdf'),
    uploadDate: answer.moment,
    status,
    year: answer.whole,
    rootSectionId: answer.nullable(answer.whole),
    section: answer.nullable(
      answer.object({ id: answer.whole, code: answer.text, name: answer.text, nameEn: answer.text }),
    ),
    sectionType: answer.oneOf(1, 2),
    importId: answer.nullable(answer.whole),
    importState: answer.nullable(importState),
    encoding: answer.nullable(answer.text),
    sampleWords: answer.listOf(answer.text),
    importProgress: answer.nullable(answer.whole),
    deleting: answer.flag,
    deletedDate: answer.nullable(answer.moment),
  }),
)

export const importProgressFields = {
  importId: answer.whole,
  state: importState,
  status,
  progress: answer.whole,
  rows: answer.whole,
  rowsEstimated: answer.nullable(answer.whole),
  secondsLeft: answer.nullable(answer.whole),
  errorCount: answer.whole,
  errorCode: answer.nullable(answer.whole),
}

export const importProgressAnswer = answer.named('ImportProgress', answer.object(importProgressFields))
