export type { TypeStatus } from './type-status.ts'
export { type StepName } from './next-steps.ts'
export { NextStepsService, type NextSteps } from './next-steps.service.ts'
