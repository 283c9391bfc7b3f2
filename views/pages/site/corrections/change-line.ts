import type { Lang } from '#views/ui.tsx'

/** What became of a section in a year, or of a whole year that came or went. */
export interface ChangeLine {
  year: number
  /** Null: all of the year. */
  section: { code: string; name: string; lang?: Lang } | null
  /** The section in that year; null where no page shows it now. */
  href: string | null
  rows: number
  /** Null here and below: the company does not show it. */
  payments: number | null
  yen: { before: number | null; after: number | null } | null
}
