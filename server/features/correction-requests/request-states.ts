const requestStates = ['unconfirmed', 'received', 'in_review', 'corrected', 'explained', 'withdrawn'] as const

export type RequestState = (typeof requestStates)[number]

/** `confirm` and `withdraw` are the requester's, `correct` is that of a publication, the others are the company's. */
export type RequestStep = 'confirm' | 'review' | 'correct' | 'explain' | 'withdraw'

const final = {}

/** Allowed transitions; a step that is not listed is refused (721). */
export const requestTransitions: Readonly<
  Record<RequestState, Readonly<Partial<Record<RequestStep, RequestState>>>>
> = {
  unconfirmed: { confirm: 'received' },
  received: { review: 'in_review', correct: 'corrected', explain: 'explained', withdraw: 'withdrawn' },
  in_review: { correct: 'corrected', explain: 'explained', withdraw: 'withdrawn' },
  corrected: final,
  explained: final,
  withdrawn: final,
}

export const isFinal = (state: RequestState): boolean => Object.keys(requestTransitions[state]).length === 0

/** States in which the company has something to do. */
export const openStates: readonly RequestState[] = requestStates.filter(
  (state) => state !== 'unconfirmed' && !isFinal(state),
)

export const isOpen = ({ state }: { state: RequestState }): boolean => openStates.includes(state)
