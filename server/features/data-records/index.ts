export type { DataRecord, ListedRecord } from './data-record.ts'
export { DataRecordsRepository } from './data-records.repository.ts'
export { DataRecordsService } from './data-records.service.ts'
export { RecordEditsRepository } from './record-edits.repository.ts'
export { yearsOf, type RecordFilter } from './record-filter.ts'
export { KEYWORD_LIMIT } from './cached-hits.ts'
export { RecipientsRepository } from './recipients.repository.ts'
export { PeopleAtPlaceRepository } from './people-at-place.repository.ts'
export { PaidBodiesRepository } from './paid-bodies.repository.ts'
export type { PaidSum } from './paid-sum.ts'
export type { PersonAtPlace, PersonPart } from './person-at-place.ts'
export type { PersonSums, RecipientSum, SameNamed } from './recipient-sum.ts'
export type { HiddenNaming, HiddenParts, Naming } from './hidden-naming.ts'
export type { SectionPlace, SectionRows } from './section-lists.ts'

export { figureOf, recordSorts, type RecordSort } from './record-sort.ts'
export type { RowPosition } from './rows-after.ts'
export { parseRecordId, recordIdOf } from './record-id.ts'
export { slicesOfPage } from './record-page.ts'
export { PlaceMarks, type RowPlace } from './place-marks.ts'
export { toDataRecord, type DataRecordRow } from './record-row.ts'
export {
  listedColumns,
  publishedColumns,
  recordColumns,
  toPublishedRecord,
  toRecord,
} from './record-cells.ts'
export { asListed, ListedRecords, wholeRecord } from './listed-record.ts'
