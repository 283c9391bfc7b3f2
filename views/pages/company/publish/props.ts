import type { DraftAhead } from '#views/components/console/draft-ahead.tsx'
import type { OpenPublication } from '#views/components/console/open-publications.tsx'
import type { PdfChangesProps } from '#views/components/console/pdf/pdf-changes.tsx'
import type { PublishFormProps } from '#views/components/console/publish-form-props.ts'
import type { YearChange } from '#views/components/console/year-change.ts'
import type { TypeName } from '#views/components/console/type-name.ts'
import type { WordingTrackChanges } from '#views/components/console/wording/wording-changes.tsx'
import type { ConsoleShell } from '#views/shells.ts'

export interface Props {
  shell: ConsoleShell
  nextEdition: number
  /** Null before the first publication. */
  currentEdition: number | null
  /** Types whose data changes. */
  tracks: { type: TypeName; years: YearChange[] }[]
  /** Lists of PDFs that change. */
  pdfs: PdfChangesProps[]
  /** Wording that changes. */
  wording: WordingTrackChanges[]
  rows: { added: number; changed: number; removed: number } | null
  /** The total difference of the edition in yen. */
  yenDifference: number
  /** The rows that differ, by type. */
  differenceHrefs: Partial<Record<TypeName, string>>
  /** Scheduled or pending publications that block others; null if there are none. */
  blocked: OpenPublication[] | null
  backHref: string
  /** What stays in the draft. */
  ahead: DraftAhead[]
  /** Changes that need a reason, as sentences. */
  judgements: string[]
  form: Omit<PublishFormProps, 'csrfToken' | 'noteHint' | 'submit' | 'aside' | 'backLabel' | 'backHref'>
}
