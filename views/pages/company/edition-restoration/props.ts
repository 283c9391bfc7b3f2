import type { OpenPublication } from '#views/components/console/open-publications.tsx'
import type { DecisionFormProps } from '#views/components/console/publish-form-props.ts'
import type { PublicationChanges } from '#views/components/console/publication/publication-changes.ts'
import type { ConsoleShell } from '#views/shells.ts'

/** Whole rows and yen. */
interface Figures {
  rows: number
  yen: number
}

export interface Props {
  shell: ConsoleShell
  number: number
  /** When and by whom it was published. */
  at: number
  by: string
  nextEdition: number
  /** The figures of what visitors see and of the edition; null where nothing is published. */
  whole: { before: Figures; after: Figures } | null
  changes: PublicationChanges
  /** What has to be cancelled first; null where nothing is in the way. */
  blocked: OpenPublication[] | null
  publishHref: string
  backHref: string
  /** Restores the edition into the draft only. */
  draftHref: string
  form: DecisionFormProps
}
