import type { PortalShell } from '#views/shells.ts'

export interface Props {
  shell: PortalShell
  /** Where the search asks; null while there is none. */
  searchHref: string | null
  /** What can be typed, and finds something. */
  examples: { type: 'disclosure' | 'patient'; word: string; href: string }[]
  /** The columns, oldest first. */
  years: number[]
  companies: CompanyRow[]
  news: NewsRow[]
}

/** A company that takes part. */
export interface CompanyRow {
  id: number
  name: string
  /** Its site. */
  href: string
  logoHref: string | null
  /** Its rows are open on its own site only, after its own terms. */
  ownTerms: boolean
  /** One for each year; a published one without an amount is one whose sum the company shows on its site only. */
  cells: { isPublished: boolean; amount: number | null }[]
  edition: { number: number; publishedAt: number }
}

/** An edition of one of them. */
export interface NewsRow {
  company: string
  number: number
  publishedAt: number
  note: string
  href: string
}
