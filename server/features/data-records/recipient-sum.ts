import type { Naming } from './hidden-naming.ts'

/** What the rows that name a recipient add up to, by section of an import and spelling. 再掲 rows are in no sum. */
export interface RecipientSum {
  importId: number
  sectionId: number
  /** How the rows name the recipient. */
  naming: Naming
  /** As written; null where the recipient is not a person. */
  name: string | null
  facility: string | null
  payee: string | null
  rowCount: number
  repeatCount: number
  payments: number
  amount: number
  indirectAmount: number
}

/** The rows of a section of an import that name a recipient in one way. */
export type RecipientRowsPart = Pick<RecipientSum, 'importId' | 'sectionId' | 'naming'>

/** Another recipient of the same name. */
export interface SameNamed {
  key: string
  /** As one of its rows has them. */
  name: string
  facility: string | null
}

/** What the rows of a section of an import that name a recipient add up to. */
export type SectionSums = Omit<RecipientSum, 'naming' | 'name' | 'facility' | 'payee'>

/** What the rows of a section of an import that name a person add up to. */
export interface PersonSums extends SectionSums {
  /** The person's. */
  key: string
}
