import type { RecordTexts } from '#server/features/data-records/index.ts'

/** One valid row of a file: a record's values, normalised (NFC, outer blanks off), before it is stored. */
export interface RecordValues extends RecordTexts {
  year: number
  sectionId: number
  /** Whole numbers from 0 to 999,999,999,999, or null for none. Yen for the amount. */
  numberOfPayments: number | null
  amount: number | null
  isIndirect: boolean
  isRepeat: boolean
}

/** Whether a row says what goods were given, or how many. */
export function namesGoods({ item, quantity }: Pick<RecordTexts, 'item' | 'quantity'>): boolean {
  return item !== null || quantity !== null
}
