import type { RecordValues } from '#server/features/record-fields/index.ts'

/** One data record (SPEC §3). */
export interface DataRecord extends RecordValues {
  /** `{importId}-{rowNo}`: stays the same through every edit of the record. */
  id: string
  companyId: number
  importId: number
  rowNo: number
  revision: number
  /** Who received, the same in every year; '' where the row names nobody. */
  recipientKey: string
}
