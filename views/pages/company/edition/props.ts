import type { PdfChangesProps } from '#views/components/console/pdf/pdf-changes.tsx'
import type { TypeName } from '#views/components/console/type-name.ts'
import type { ScreenDifferences } from '#views/components/console/wording/wording-differences.tsx'
import type { YearChange } from '#views/components/console/year-change.ts'
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
  changes: { type: TypeName; years: YearChange[] }[]
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
