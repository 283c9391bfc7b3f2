import type { Track } from './tracks.ts'

/** What a request asks for: to publish the preview, to restore an earlier edition, or to withdraw. */
export type PublicationKind = 'publish' | 'restore' | 'withdraw'

export const publicationStates = [
  'awaiting-approval',
  'scheduled',
  'done',
  'rejected',
  'cancelled',
  'failed',
] as const

export type PublicationState = (typeof publicationStates)[number]

export type PublicationStep = 'approve' | 'carryOut' | 'reject' | 'cancel' | 'fail'

const final = {}

/** Allowed transitions; a step that is not listed is refused (721). */
export const publicationTransitions: Record<
  PublicationState,
  Partial<Record<PublicationStep, PublicationState>>
> = {
  'awaiting-approval': { approve: 'scheduled', reject: 'rejected', cancel: 'cancelled' },
  scheduled: { carryOut: 'done', cancel: 'cancelled', fail: 'failed' },
  done: final,
  rejected: final,
  cancelled: final,
  failed: final,
}

/** States that are not final. */
export const openStates = publicationStates.filter(
  (state) => Object.keys(publicationTransitions[state]).length > 0,
)

export interface Publication {
  id: number
  kind: PublicationKind
  state: PublicationState
  requestedBy: number | null
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

export function isOpen({ state }: Pick<Publication, 'state'>): boolean {
  return openStates.includes(state)
}

/** Whether it is due but not carried out yet. */
export function isDue({ state, publishAt }: Pick<Publication, 'state' | 'publishAt'>, now: number): boolean {
  return state === 'scheduled' && (publishAt === null || publishAt <= now)
}

/** A publication for a job to carry out, and when. */
export interface PublicationDue {
  companyId: number
  publicationId: number
  runAt: number
}
