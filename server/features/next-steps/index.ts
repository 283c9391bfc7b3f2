export type { Figures, Standing } from './type-status.ts'
export { stepNames, type StepName, type StepState } from './next-steps.ts'
export { NextStepsService, type Work } from './next-steps.service.ts'
