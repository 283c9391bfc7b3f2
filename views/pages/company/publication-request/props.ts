import type { Errors } from '#views/components/console/form-errors.tsx'
import type { PublicationStateName } from '#views/components/console/publication-state.tsx'
import type { PublicationChanges } from '#views/components/console/publication/publication-changes.ts'
import type { AnnouncedRequestsProps } from '#views/components/console/publication/announced-requests.tsx'
import type { OpenReview } from '#views/components/console/reviews/open-reviews.tsx'
import type { ConsoleShell } from '#views/shells.ts'

export interface Props {
  shell: ConsoleShell
  id: number
  kind: 'publish' | 'restore' | 'withdraw'
  state: PublicationStateName
  /** Names of the tracks, or the edition that comes back. */
  what: string
  requested: { by: string; at: number }
  decided: { by: string; at: number } | null
  publishAt: number | null
  withdrawAt: number | null
  note: string
  attestation: string
  reason: string
  edition: { number: number; href: string } | null
  endedAt: number | null
  nextEdition: number
  /** What is published compared with the pinned versions; null if the request is closed or a withdrawal. */
  changes: PublicationChanges | null
  /** Rounds of review that it would end. */
  reviews: OpenReview[]
  /** Correction requests that it would end, and those that wait; null where there are none. */
  requests: AnnouncedRequestsProps | null
  hints: (
    'newer' | 'late' | 'own' | 'nobody' | 'notIndependent' | 'due' | 'failed' | 'drops' | 'withdrawalPast'
  )[]
  /** Actions that the reader may take now; null for those that are not. */
  approveAction: string | null
  rejectAction: string | null
  cancelAction: string | null
  backHref: string
  values: { reason: string }
  errors: Errors
}
