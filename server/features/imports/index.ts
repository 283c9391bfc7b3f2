export { ImportsService } from './imports.service.ts'

export { canBeMarked } from './import-errors.ts'
export { correctedName, type RowCorrection } from './corrected-file.ts'
export { importRepositories } from './import-repositories.ts'
export {
  ImportOutliersRepository,
  type ImportOutlier,
  type RecordPlace,
} from './import-outliers.repository.ts'
export { SlotLocksRepository } from './slot-locks.repository.ts'
export { importJobs } from './import.jobs.ts'

export type { Import, ImportDetails, ImportProgress } from './import.ts'
export { progressOf } from './import-progress.ts'
export { mailWhenFinished } from './finished-mail.ts'
export { importStates } from './import-state.ts'

export { columnLabel } from './error-file.ts'
export { reasonOf } from './error-reason.ts'
export type { RowError } from './csv/row-error.ts'

export { placeOfRowNo } from './csv/row-places.ts'

export { rowHash } from './row-hash.ts'
export { BodyKeysRepository } from './body-keys.repository.ts'
export { fillBodyKeys } from './fill-body-keys.ts'
export { bodyKeys, recipientForm, recipientKey, sameNameKeys } from './recipient-key.ts'
export { editionRules, sectionRules } from './known-section.ts'
export { checkRecord } from './csv/check-record.ts'
export { csvHead, csvRow } from './csv/export-row.ts'
export { stagedColumns, stagedRow } from './staged-row.ts'

export { parseNumber } from './csv/parse-cell.ts'
export { contentOfFile, type FileContent } from './csv/content-of-file.ts'
export { isCsvName } from './csv/file-name.ts'
export { rowsOfFormFile } from './csv/rows-of-form-file.ts'
export { templateCsv } from './csv/template.ts'
export { warningsOf, type ImportWarning } from './import-warnings.ts'
export { removeAbandonedLogs } from './error-log.ts'
export { isCheckedAgain } from './edition-changed.ts'
export { columnMistake, pastedCsv, pastedHeadings, pastedYears, templateColumns } from './csv/pasted-rows.ts'
