import type { OpenPublication } from '#views/components/console/open-publications.tsx'
import type { PdfRow } from '#views/components/console/pdf/pdf-row.ts'
import type { ConsoleShell } from '#views/shells.ts'

export interface Props {
  shell: ConsoleShell
  part: 'publication' | 'withdrawal'
  pdf: PdfRow
  nextEdition: number
  /** How many PDFs of the type visitors see. */
  counts: { before: number; after: number }
  /** Whether the list has changes that stay unpublished. */
  otherChanges: boolean
  /** Publications and restorations of the list that wait. */
  waiting: OpenPublication[]
  /** Whether a restoration that waits shows it again. */
  returns: boolean
  /** Scheduled withdrawals that will also hide what is published here. */
  planned: OpenPublication[]
  /** The next step if another admin must approve; null if it can be published at once. */
  approval: { step: 'list' | 'move'; action: string } | { step: 'ask'; href: string } | null
  action: string
  backHref: string
  /** Why it was refused. */
  error: string | null
}
