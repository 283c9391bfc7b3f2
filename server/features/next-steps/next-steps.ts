import { recordOf } from '#server/lib/records.ts'
import type { StepFacts } from './step-facts.ts'

export type StepName = 'upload' | 'check' | 'preview' | 'publish'
const stepNames: readonly StepName[] = ['upload', 'check', 'preview', 'publish']

/** Not started, in progress, done. */
export type StepState = 'todo' | 'now' | 'done'

/**
 * The states of a company's steps (upload, check, preview, publish). The next step is `now`; earlier ones are done,
 * later ones have not begun. Whether a preview was viewed is unknown: while one is unpublished, viewing it is the
 * next step, followed by publishing.
 */
export function stepsOf({ statuses, running, waiting }: StepFacts): {
  states: Record<StepName, StepState>
  next: StepName | null
} {
  const hasDraft = statuses.some(({ draft }) => draft.rows > 0)
  const next = nextOf()
  const at = next === null ? stepNames.length : stepNames.indexOf(next)
  const states = recordOf(stepNames, (_, index): StepState =>
    index < at ? 'done' : index === at ? 'now' : 'todo',
  )
  return { states, next }

  function nextOf(): StepName | null {
    if (running > 0 || waiting > 0) return 'upload'
    if (statuses.some(({ state }) => state === 'draftAhead')) return 'check'
    if (statuses.some(({ state }) => state === 'previewAhead')) return 'preview'
    return hasDraft ? null : 'upload'
  }
}
