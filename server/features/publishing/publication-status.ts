import { isUnpublished, type TrackState } from './track-states.ts'
import type { PublicationEvent } from './publication-events.ts'
import { dataTransitions, type DataStatus } from './data-status.ts'

function dataStatusAfter(status: DataStatus, event: PublicationEvent): DataStatus {
  return dataTransitions[status][event]
}

/** The state of data derived from its version pointers. `isDue`: a publication is due but not carried out yet. */
export function dataStatusOf(states: TrackState[], isDue = false): DataStatus {
  const events: PublicationEvent[] = [
    ...(states.some(({ headChanged }) => headChanged) ? (['changed'] as const) : []),
    ...(states.some(isUnpublished) ? (['moved'] as const) : []),
    ...(isDue ? (['due'] as const) : []),
  ]
  return events.reduce<DataStatus>(dataStatusAfter, 'done')
}
