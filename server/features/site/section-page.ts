import type { RecordSort, SectionRows } from '#server/features/data-records/index.ts'
import type { PublicRecord } from '#server/features/publication-policy/index.ts'
import type { SectionTotal } from '#server/features/publishing/index.ts'
import type { Neighbours } from './neighbours.ts'
import type { SiteSection } from './site-sections.ts'

/** A query for a section's rows. */
export interface SectionChoice {
  year?: number | undefined
  /** Only rows whose organisation or person contains this. */
  keyWords?: string | undefined
  sort?: RecordSort
  page: number
  size: number
}

/** One page of a section's rows, and in `sort` the order they are in. */
export interface SectionPage extends Omit<SectionRows, 'records'>, Neighbours {
  records: PublicRecord[]
  /** The bodies that the records' cells name, by record and cell: the keys of their pages. */
  bodies: Map<string, Readonly<Record<string, string>>>
  section: SiteSection
  /** From the root down to the section's parent. */
  above: SiteSection[]
  /** The sections whose rows this year's list has, in its order. */
  listed: SiteSection[]
  /** The section whose name the rows of a listed section use; null if all use one. */
  named: ReadonlyMap<number, SiteSection> | null
  year: number
  /** Years in which the section has rows, newest first. */
  years: number[]
  /** The sums of those years. */
  yearAmounts: { year: number; amount: number }[]
  /** What the year before is compared with; null where it cannot be compared or is not there. */
  previousAmount: number | null
  /** Totals of all rows of the list, unfiltered. */
  total: SectionTotal
  /** The amount of all sections in the year; null where the company shows no total. */
  yearAmount: number | null
  /** Whether any row of the list, on any page, names goods. */
  hasGoods: boolean
  page: number
  size: number
}
