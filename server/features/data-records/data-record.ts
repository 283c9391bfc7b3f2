/** The text columns of a record, named as in the CSV (DECISIONS §10) in camelCase. */
export interface RecordTexts {
  itemNumber: string | null
  jrctNumber: string | null
  payee: string | null
  facility: string | null
  department: string | null
  name: string | null
  alternateKanji: string | null
  alternateFacility: string | null
  alternateDepartment: string | null
  quantity: string | null
  item: string | null
  reason: string | null
  comments: string | null
  title: string | null
}

/** One data record (SPEC §3). */
export interface DataRecord extends RecordTexts {
  /** `{importId}-{rowNo}`: stays the same through every edit of the record. */
  id: string
  companyId: number
  importId: number
  rowNo: number
  revision: number
  year: number
  sectionId: number
  /** Whole numbers, or null where the cell was empty or '-'. Yen for the amount. */
  numberOfPayments: number | null
  amount: number | null
  /** Paid through a third party: shown in brackets, part of the sums. */
  isIndirect: boolean
  /** 再掲: shown again, left out of every sum. */
  isRepeat: boolean
  /** Who received, the same in every year; '' where the row names nobody. */
  recipientKey: string
}
