import type { RecipientSum } from './recipient-sum.ts'

/** What the rows of a section that name a person at a place add up to. 再掲 rows are in no sum. */
export interface PersonAtPlace extends Pick<
  RecipientSum,
  'sectionId' | 'rowCount' | 'repeatCount' | 'payments' | 'amount' | 'indirectAmount'
> {
  /** The person's key. */
  key: string
  /** As one of the rows has it. */
  name: string
}

/** The same of one import, with the name and one department as written. */
export interface PersonPart extends PersonAtPlace {
  importId: number
  department: string | null
}
