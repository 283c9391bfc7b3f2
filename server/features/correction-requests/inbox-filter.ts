import type { CorrectionRequest } from './correction-request.ts'

/** What the inbox is narrowed to: nobody works on it, somebody does, it was answered; or everything that arrived. */
export const inboxTabs = ['open', 'inWork', 'answered', 'all'] as const
export type InboxTab = (typeof inboxTabs)[number]

export interface InboxFilter {
  tab: InboxTab
  /** Part of a name, institution or address, or a reference number; '' for all. */
  keyWords: string
  /** Only those that a user works on. */
  assignedTo?: number | undefined
}

/**
 * A state as staff see it: a request that was answered with a correction is under review until an edition has it, but
 * waits for nobody's answer.
 */
export const inboxStates = [
  'received',
  'in_review',
  'answered',
  'corrected',
  'explained',
  'withdrawn',
] as const
type InboxState = (typeof inboxStates)[number]

/** @throws Error for a request that has not reached the company */
export function inboxStateOf({ state, outcome }: Pick<CorrectionRequest, 'state' | 'outcome'>): InboxState {
  if (state === 'unconfirmed') throw new Error('a request that was not confirmed is in no inbox')
  return state === 'in_review' && outcome !== null ? 'answered' : state
}

/** When an answer is due, as long as one is. */
export function dueAtOf(request: Pick<CorrectionRequest, 'state' | 'outcome' | 'dueAt'>): number | null {
  const state = inboxStateOf(request)
  return state === 'received' || state === 'in_review' ? request.dueAt : null
}
