export type { DataRecord, RecordTexts } from './data-record.ts'
export { DataRecordsRepository } from './data-records.repository.ts'
export { DataRecordsService, yearsOf, type RecordFilter, type RecordPage } from './data-records.service.ts'
export { parseRecordId, recordIdOf } from './record-id.ts'
