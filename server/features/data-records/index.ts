export type { DataRecord, RecordTexts } from './data-record.ts'
export { DataRecordsRepository } from './data-records.repository.ts'
export {
  DataRecordsService,
  SORT_LIMIT,
  yearsOf,
  type RecordFilter,
  type RecordPage,
} from './data-records.service.ts'
export { KEYWORD_LIMIT } from './kept-hits.ts'
export { RecipientsRepository, type RecipientSum, type SameNamed } from './recipients.repository.ts'
export type { SectionPlace, SectionRows } from './section-lists.ts'
export type { RecordHit } from './order-hits.ts'
export { changedFields, columnOfField, recordFields, type RecordField } from './record-fields.ts'
export { recordSorts, type RecordSort } from './record-sort.ts'
export { parseRecordId, recordIdOf } from './record-id.ts'
export { toDataRecord, type DataRecordRow } from './record-row.ts'
