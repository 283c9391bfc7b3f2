import type { Participant } from './participant.ts'
import type { PortalWording } from './portal-wording.ts'

/** All that the portal's pages are made from besides the companies' own editions, of one moment. */
export interface PortalState {
  /** In the order of the portal's tables. */
  participants: readonly Participant[]
  wording: PortalWording
  /** Another one whenever anything that the portal shows may have changed; the same on every process. */
  key: string
}
