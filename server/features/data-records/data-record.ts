import type { RecordValues } from '#server/features/record-fields/index.ts'

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
