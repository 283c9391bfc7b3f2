import { isUnpublished, type TrackState } from './tracks.ts'

/** What happens to something that is published: a company's data, or a PDF (features/pdfs has its states). */
export const publicationEvents = [
  'changed',
  'moved',
  'requested',
  'approved',
  'due',
  'published',
  'withdrawn',
  'restored',
  'failed',
] as const

export type PublicationEvent = (typeof publicationEvents)[number]

/** DECISIONS §4: the state of a company's data, SPEC's status_update. */
export type DataStatus = 'pending' | 'progress' | 'done'

/** SPEC §4's numbers. They leave through presenters only. */
export const dataStatusNumbers: Record<DataStatus, number> = { pending: 0, progress: 1, done: 2 }

export type Transitions<Status extends string> = Record<Status, Record<PublicationEvent, Status>>

/** Which event leads from any state to the same one: what somebody waits for does not hide what is unpublished. */
const leadingToData: Record<PublicationEvent, DataStatus> = {
  changed: 'pending',
  moved: 'pending',
  // It waits for a second person or for its time; nothing is on its way yet.
  requested: 'pending',
  approved: 'pending',
  due: 'progress',
  published: 'done',
  // What was hidden or put back differs from the preview, until it is published again.
  withdrawn: 'pending',
  restored: 'pending',
  failed: 'pending',
}

export const dataTransitions: Transitions<DataStatus> = {
  pending: leadingToData,
  // An edit while a publication runs is not part of it, and does not end it.
  progress: {
    ...leadingToData,
    changed: 'progress',
    moved: 'progress',
    requested: 'progress',
    approved: 'progress',
  },
  done: leadingToData,
}

function dataStatusAfter(status: DataStatus, event: PublicationEvent): DataStatus {
  return dataTransitions[status][event]
}

/**
 * The state of data by its pointers, as the events that they tell of lead to it. `isDue`: a publication's time has
 * come and it is not carried out yet.
 */
export function dataStatusOf(states: TrackState[], isDue = false): DataStatus {
  const events: PublicationEvent[] = [
    ...(states.some(({ headChanged }) => headChanged) ? (['changed'] as const) : []),
    ...(states.some(isUnpublished) ? (['moved'] as const) : []),
    ...(isDue ? (['due'] as const) : []),
  ]
  return events.reduce<DataStatus>(dataStatusAfter, 'done')
}
