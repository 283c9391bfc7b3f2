import type { TypeStatus } from './type-status.ts'

/** The facts that determine the steps, over both types. */
export interface StepFacts {
  statuses: TypeStatus[]
  /** Imports being checked or applied, and imports that wait to be confirmed. */
  running: number
  waiting: number
}
