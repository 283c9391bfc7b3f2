import type { YearColumn } from '#views/components/year-strip.tsx'
import type { Lang } from '#views/ui.tsx'

/** A company's figure of a section, as it is shown. */
export type ComparedCell =
  | { kind: 'sum'; amount: number; payments: number | null; share: number | null }
  | { kind: 'none' | 'noYear' | 'noSection' | 'onSite' }

export interface ComparedSection {
  code: string
  name: string
  level: 1 | 2 | 3
  /** Of a main section: its place among them, which gives its colour. */
  place: number
  /** In the order of the companies. */
  cells: ComparedCell[]
}

export interface ComparedCompany {
  id: number
  name: string
  /** On its own site. */
  href: string
  logoHref: string | null
  /** Null: not shown here. */
  total: { amount: number | null; payments: number | null } | null
  /** Oldest first. */
  years: YearColumn[]
  edition: { number: number; publishedAt: number }
  /** In words; null: it publishes nothing of the year. */
  period: string | null
  /** Which sections it divides otherwise than others; null: not known before its agreement. */
  divisions: { code: string; into: string[] | null }[] | null
  tax: { texts: { text: string; lang: Lang }[]; isOfAll: boolean } | null
}

export const unlikes = ['period', 'detail', 'tax'] as const
export type Unlike = (typeof unlikes)[number]

export interface ShownComparison {
  show: 'amounts' | 'shares'
  companies: ComparedCompany[]
  sections: ComparedSection[]
  /** What differs between the companies. */
  unlike: Unlike[]
}
