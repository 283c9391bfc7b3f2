import type { RecordTexts, RecordValues } from '#server/features/record-fields/index.ts'

/** One data record (SPEC §3). */
export interface DataRecord extends RecordValues {
  /** `{importId}-{rowNo}`: stays the same through every edit of the record. */
  id: string
  companyId: number
  importId: number
  rowNo: number
  revision: number
  /** The person that the row names, otherwise the body, the same in every year; '' where it names neither. */
  recipientKey: string
  /** The body that was paid; '' where a person was paid or no body is named. */
  paidKey: string
  /** Where a paid person works, or where research is done that another body was paid for; '' where none of these. */
  placeKey: string
}

/**
 * A record among many, without the remarks of the staff. Records that say the same share their texts, so that these are
 * compared once.
 */
export interface ListedRecord extends Omit<DataRecord, keyof RecordTexts> {
  texts: RecordTexts
}
