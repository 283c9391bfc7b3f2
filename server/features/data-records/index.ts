export type { DataRecord, RecordTexts } from './data-record.ts'
