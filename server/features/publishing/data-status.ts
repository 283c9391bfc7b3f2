import type { PublicationEvent, Transitions } from './publication-events.ts'

/** DECISIONS §4: the state of a company's data; the SPEC's status_update. */
export type DataStatus = 'pending' | 'progress' | 'done'

/** The numbers of SPEC §4, used by presenters only. */
export const dataStatusNumbers: Record<DataStatus, number> = { pending: 0, progress: 1, done: 2 }

/** Events that lead from any state to the same one: a pending request must not hide unpublished changes. */
const leadingToData: Record<PublicationEvent, DataStatus> = {
  changed: 'pending',
  moved: 'pending',
  // Waiting for approval or for its time; nothing is in progress yet.
  requested: 'pending',
  approved: 'pending',
  due: 'progress',
  published: 'done',
  // Withdrawn or restored content differs from the preview until it is published again.
  withdrawn: 'pending',
  restored: 'pending',
  failed: 'pending',
}

export const dataTransitions: Transitions<DataStatus> = {
  pending: leadingToData,
  // An edit during a publication is not part of it and does not end it.
  progress: {
    ...leadingToData,
    changed: 'progress',
    moved: 'progress',
    requested: 'progress',
    approved: 'progress',
  },
  done: leadingToData,
}
