export type { TypeStatus } from './type-status.ts'
export { type StepName } from './next-steps.ts'
export { UnpublishedTracks, type Unpublished } from './unpublished-tracks.ts'
export { NextStepsService, type NextSteps } from './next-steps.service.ts'
