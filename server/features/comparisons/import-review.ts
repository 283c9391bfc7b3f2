import type { ImportWarning } from '#server/features/imports/index.ts'
import type { YearTotal } from '#server/features/publishing/index.ts'
import type { DryRunWarning } from './comparison.ts'
import type { DryRun } from './dry-runs.service.ts'

/** What a checked file would replace, and what to look at before it does. */
export interface ImportReview {
  /** What its slot holds in the draft now. */
  before: YearTotal[]
  beforeRows: number
  isEmpty: boolean
  dryRun: DryRun
  /** How many of the slot's records were edited by hand, and would be lost. */
  edited: number
  warnings: ImportWarning[]
}

/** A warning with the number that it names. */
interface Named {
  kind: ImportWarning | DryRunWarning['kind'] | 'edited' | 'notCompared'
  count: number
}

/** Everything that has to be acknowledged before the slot is replaced. */
export function warningsIn({ warnings, beforeRows, edited, dryRun }: ImportReview): Named[] {
  return [
    ...warnings.map((kind) => ({ kind, count: beforeRows })),
    ...(edited > 0 ? [{ kind: 'edited', count: edited } as const] : []),
    ...(dryRun.state === 'failed' ? [{ kind: 'notCompared', count: 1 } as const] : []),
    ...(dryRun.result?.warnings ?? []).map(({ kind, count }) => ({ kind, count })),
  ]
}

/**
 * Identifies these warnings by kind and count; '' for none. Who acknowledges them sends it back: something else may
 * have to be looked at meanwhile.
 */
export function warningStamp(review: ImportReview): string {
  return warningsIn(review)
    .map(({ kind, count }) => `${kind}.${count}`)
    .join('_')
}
