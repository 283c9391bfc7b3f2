export type { Figures, Standing } from './standing.ts'
export { stepNames, type StepName, type StepState } from './work-steps.ts'
export { WorkService, type Work } from './work.service.ts'
