import type { PdfChangesProps } from '../pdf/pdf-changes.tsx'
import type { ScreenDifferences } from '../wording/wording-differences.tsx'
import type { ChangedRowsProps } from './changed-rows.tsx'
import type { JudgementProps } from './judgements.tsx'
import type { PortalChange } from './portal-notice.tsx'
import type { SectionSumsProps } from './section-sums.tsx'

/** Everything in which what would be published differs from what visitors see. */
export interface PublicationChanges {
  judgements: JudgementProps[]
  sums: Omit<SectionSumsProps, 'after'>[]
  rows: ChangedRowsProps[]
  pdfs: PdfChangesProps[]
  wording: ScreenDifferences[]
  /** What becomes of the company's part in the portal; left out where nothing does. */
  portal?: PortalChange | null
}
