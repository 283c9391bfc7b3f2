import type { Lang } from '#views/ui.tsx'

/** The changes of a section in a year, or of a year that was added or removed. */
export interface ChangeLine {
  year: number
  /** Null: all of the year. */
  section: { code: string; name: string; lang?: Lang } | null
  /** The section in that year; null if no page shows it. */
  href: string | null
  rows: number
  /** Null here and below: the company does not show it. */
  payments: number | null
  yen: { before: number | null; after: number | null } | null
}
