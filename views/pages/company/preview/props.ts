import type { DidProps } from '#views/components/console/did-line.tsx'
import type { DraftAhead } from '#views/components/console/draft-ahead.tsx'
import type { Errors } from '#views/components/console/form-errors.tsx'
import type { OpenPublication } from '#views/components/console/open-publications.tsx'
import type { AnnouncedRequestsProps } from '#views/components/console/publication/announced-requests.tsx'
import type { MovePanelProps } from '#views/components/console/publication/move-panel.tsx'
import type { PipelineProps } from '#views/components/console/publication/pipeline-props.ts'
import type { PublicationChanges } from '#views/components/console/publication/publication-changes.ts'
import type { RareActionsProps } from '#views/components/console/publication/rare-actions.tsx'
import type { OpenReview } from '#views/components/console/reviews/open-reviews.tsx'
import type { PublicationFormProps } from '#views/components/console/publish-form-props.ts'
import type { ConsoleShell } from '#views/shells.ts'

/** A publication that is planned or awaits approval. */
export interface WaitingPublication extends OpenPublication {
  /** Takes the plan back; null where only those who asked can, or it is too late. */
  cancelAction: string | null
}

export interface Props {
  shell: ConsoleShell
  step: 'awaiting' | 'scheduled' | 'move' | 'request' | 'publish' | 'takenBack' | 'none'
  /** What the reader did last; null where nothing has to be said of it. */
  did: DidProps | null
  nextEdition: number
  pipeline: PipelineProps
  /** What the draft would move; null where nothing is ahead. */
  move: MovePanelProps | null
  /** What would be published, and the form that does it; null unless that is the step. */
  publish: {
    /** Correction requests that wait for an edition or an answer; null where there are none. */
    requests: AnnouncedRequestsProps | null
    changes: PublicationChanges
    form: PublicationFormProps
    ahead: DraftAhead[]
    moveHref: string
  } | null
  /** What the preview has that visitors shall not see any more; null where that is not all it has. */
  takenBack: { names: string[]; correctHref: string; publishHref: string } | null
  /** Rounds of review that publishing would end; it is not kept from that. */
  reviews: OpenReview[]
  /** The publication that keeps others waiting. */
  waiting: WaitingPublication | null
  /** The other open ones, withdrawals among them. */
  open: OpenPublication[]
  /** Where files are imported, as long as there is nothing at all. */
  importHref: string | null
  /** The public site; null before the first publication. */
  publicHref: string | null
  links: RareActionsProps
  errors: Errors
}
