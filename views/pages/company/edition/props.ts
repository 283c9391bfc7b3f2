import type { PdfChangesProps } from '#views/components/console/pdf/pdf-changes.tsx'
import type { SectionSumsProps } from '#views/components/console/publication/section-sums.tsx'
import type { ScreenDifferences } from '#views/components/console/wording/wording-differences.tsx'
import type { ConsoleShell } from '#views/shells.ts'

export interface Props {
  shell: ConsoleShell
  number: number
  at: number
  by: string
  /** null while it is shown. */
  replacedAt: number | null
  note: string
  restored: { number: number; href: string } | null
  rows: number
  yen: number
  contentHash: string
  restorableUntil: number | null
  isCurrent: boolean
  isPurged: boolean
  tracks: { name: string; version: number; changed: boolean }[]
  /** Compared with the edition before; empty if only wording or PDFs changed. */
  sums: Omit<SectionSumsProps, 'before' | 'after'>[]
  /** All that visitors saw and see, in whole rows and yen; null if there is nothing to compare. */
  whole: Record<'before' | 'after', { rows: number; yen: number }> | null
  /** The same for lists of PDFs. */
  pdfs: PdfChangesProps[]
  /** And in the wording. */
  wording: ScreenDifferences[]
  /** null if it cannot be restored (it is the current one, or its data was deleted). */
  restoreHref: string | null
  draftHref: string | null
  publishHref: string
  backHref: string
}
