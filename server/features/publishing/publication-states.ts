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

export function isOpen({ state }: { state: PublicationState }): boolean {
  return openStates.includes(state)
}
