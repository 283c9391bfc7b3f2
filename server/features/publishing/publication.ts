import type { Track } from './tracks.ts'
import type { PublicationState } from './publication-states.ts'

/** What a request asks for: to publish the preview, to restore an earlier edition, or to withdraw. */
export type PublicationKind = 'publish' | 'restore' | 'withdraw'

export interface Publication {
  id: number
  kind: PublicationKind
  state: PublicationState
  requestedBy: number | null
  /** The name of the token that made the request in this user's name; null where the user did. */
  requestedToken: string | null
  requestedAt: number
  decidedBy: number | null
  decidedAt: number | null
  /** Why it was rejected. */
  reason: string
  /** When it is to happen, in milliseconds since the epoch; null: at once. */
  publishAt: number | null
  /** When to withdraw what it publishes. */
  withdrawAt: number | null
  /** Whether carrying it out drops the withdrawals of its tracks that were pending at the time of the request. */
  dropsWithdrawals: boolean
  note: string
  /** The attestation exactly as it was confirmed. */
  attestation: string
  restoredNumber: number | null
  /** The resulting edition. */
  editionNumber: number | null
  errorCode: number | null
  endedAt: number | null
  cancelledBy: number | null
  /** The version of each track, pinned when it was confirmed; 0: withdrawn. */
  tracks: Map<Track, number>
}

export type NewPublication = Omit<
  Publication,
  'id' | 'decidedBy' | 'decidedAt' | 'reason' | 'editionNumber' | 'errorCode' | 'endedAt' | 'cancelledBy'
>
