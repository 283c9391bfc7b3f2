export { stepNames, type StepName, type StepState } from './work-steps.ts'
export { WorkService, type Figures, type Standing, type Work } from './work.service.ts'
