import type { Track } from './tracks.ts'

/** What somebody asked for: to show the preview, to show an earlier edition again, or to show nothing. */
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

const over = {}

/** What may follow a state; a step that is not listed is refused (721). */
export const publicationTransitions: Record<
  PublicationState,
  Partial<Record<PublicationStep, PublicationState>>
> = {
  'awaiting-approval': { approve: 'scheduled', reject: 'rejected', cancel: 'cancelled' },
  scheduled: { carryOut: 'done', cancel: 'cancelled', fail: 'failed' },
  done: over,
  rejected: over,
  cancelled: over,
  failed: over,
}

/** States in which something is still to happen. */
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
  /** When what it publishes is to be withdrawn again. */
  withdrawAt: number | null
  /** Whether the withdrawals of its tracks that waited when it was asked for end when it is carried out. */
  dropsWithdrawals: boolean
  note: string
  /** The text as it was confirmed. */
  attestation: string
  restoredNumber: number | null
  /** The edition that came of it. */
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

/** Whether its time has come and it is not carried out yet. */
export function isDue({ state, publishAt }: Pick<Publication, 'state' | 'publishAt'>, now: number): boolean {
  return state === 'scheduled' && (publishAt === null || publishAt <= now)
}

/** A publication that a job is to carry out, and when. */
export interface PublicationDue {
  companyId: number
  publicationId: number
  runAt: number
}
