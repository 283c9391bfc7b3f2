/** A record that matches key words: where it is and what it can be ordered by. */
export interface PlacedHit {
  /** `data_records.id` */
  recordId: number
  importId: number
  rowNo: number
  sectionId: number
  amount: number | null
  numberOfPayments: number | null
}

/** The same with what decides how it is summed: 1 or 0. */
export interface RecordHit extends PlacedHit {
  isIndirect: number
  isRepeat: number
}
