import type { Relation } from '../recipient/recipient-sum.ts'

/** A person or body that found rows name, with the sums of these rows by relation. */
export interface FoundRecipient {
  /** The person's; null for a body. */
  name: string | null
  /** The body, or where the person works. */
  facility: string | null
  href: string
  sums: {
    relation: Relation
    rows: number
    /** Null where there is none. */
    amount: number | null
    /** What it is made of, by year; empty where the company shows no sums. */
    years: { year: number; amount: number }[]
  }[]
}
