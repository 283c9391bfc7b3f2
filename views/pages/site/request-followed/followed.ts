import type { CorrectedRow } from '../correction-rows/corrected-row.tsx'
import type { RequestedSection } from '../request-state/requested-sections.tsx'
import type { RequestState, StateReached } from '../request-state/state-line.tsx'

/** A request as its requester sees it. */
export interface Followed {
  reference: string
  state: RequestState
  type: 'disclosure' | 'patient'
  sections: RequestedSection[]
  what: string[]
  /** As it was typed, as plain text. */
  details: string | null
  proposed: { label: string; text: string }[]
  states: StateReached[]
  /** Until when an answer is expected; null once the request has ended. */
  dueAt: number | null
  answer: string | null
  answeredAt: number | null
  /** The edition that corrected it. */
  edition: number | null
  corrected: CorrectedRow[]
  editionHref: string | null
  /** Asks whether to withdraw it; null once it has ended. */
  withdrawHref: string | null
}
