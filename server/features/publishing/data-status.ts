import { isUnpublished, type TrackState } from './tracks.ts'

/** DECISIONS §4: the state of a company's data, SPEC's status_update. The numbers leave through presenters only. */
export type DataStatus = 'pending' | 'progress' | 'done'

export const dataStatusNumbers: Record<DataStatus, number> = { pending: 0, progress: 1, done: 2 }

/**
 * pending: something waits to be published; done: visitors see all there is. A publication is one small
 * transaction, so progress is the state of whoever waits for its end.
 */
export function dataStatusOf(states: TrackState[]): DataStatus {
  return states.some((state) => state.headChanged || isUnpublished(state)) ? 'pending' : 'done'
}
