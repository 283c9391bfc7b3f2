export type { Participant } from './participant.ts'
export { Participants } from './participants.ts'
export type { PortalState } from './portal-state.ts'
export { portalTerms } from './portal-texts.ts'
