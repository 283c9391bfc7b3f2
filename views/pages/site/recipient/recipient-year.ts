import type { Lang } from '#views/ui.tsx'

/** Sums without repeated rows. */
export interface TotalLine {
  /** All rows, repeats included. */
  rows: number
  repeats: number
  payments: number
  amount: number
  /** The indirect part of the amount, or null when there is none. */
  indirect: number | null
  /** The amount per month, where the years are not equally long. */
  perMonth?: number | null
}

export interface RecipientYear extends TotalLine {
  year: number
  sections: RecipientSection[]
}

export interface RecipientSection extends TotalLine {
  id: number
  code: string
  name: string
  /** The name's language if it differs from the page's. */
  lang?: Lang
  /** The section in that year. */
  href: string
}
