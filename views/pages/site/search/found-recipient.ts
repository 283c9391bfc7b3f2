import type { TextPiece } from '#views/components/marked-text.tsx'
import type { Relation } from '../recipient/recipient-sum.ts'
import type { SearchRow } from './search-row.ts'

/** A person or body that found rows name, with what matched. */
export interface NamedRecipient {
  href: string
  /** The person's or the body's name. Null where no row writes it. */
  title: TextPiece[] | null
  /** Where the person works; null for a body. */
  place: TextPiece[] | null
  department: TextPiece[] | null
  /** Why it was found, in the reader's language: a variant character, another spelling; null: exactly as typed. */
  reason: TextPiece[] | null
}

export interface FoundRecipient extends NamedRecipient {
  isPerson: boolean
  /** Whether it may have rows that were not found: its sums are those of the rows found. */
  isPart: boolean
  /** By relation, never added. */
  sums: {
    relation: Relation
    /** Null where there is none. */
    amount: number | null
    /** What it is made of, by year; empty where the company shows no sums. */
    years: { year: number; amount: number }[]
    /** Where they are counted apart. */
    rows?: number
  }[]
  rowCount: number
  /** The first of them. */
  rows: SearchRow[]
}
