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

/** Warnings of what goes when a slot is replaced: a file that is merged removes nothing. */
const ofReplacing: readonly Named['kind'][] = [
  'fewerRows',
  'sameContent',
  'edited',
  'emptySection',
  'notCompared',
]

export const isOfReplacing = (kind: Named['kind']) => ofReplacing.includes(kind)

/** Whether a file replaces its slot, or its rows are added there and update others. */
export type ImportMode = 'replace' | 'merge'

/** Everything that has to be acknowledged before the draft is changed so. */
export function warningsIn(
  { warnings, beforeRows, edited, dryRun }: ImportReview,
  mode: ImportMode = 'replace',
): Named[] {
  const all: Named[] = [
    ...warnings.map((kind) => ({ kind, count: beforeRows })),
    ...(edited > 0 ? [{ kind: 'edited', count: edited } as const] : []),
    ...(dryRun.state === 'failed' ? [{ kind: 'notCompared', count: 1 } as const] : []),
    ...(dryRun.result?.warnings ?? []).map(({ kind, count }) => ({ kind, count })),
  ]
  return mode === 'replace' ? all : all.filter(({ kind }) => !isOfReplacing(kind))
}

/**
 * Identifies these warnings by kind and count; '' for none. Who acknowledges them sends it back: something else may
 * have to be looked at meanwhile.
 */
export function warningStamp(review: ImportReview, mode: ImportMode = 'replace'): string {
  return warningsIn(review, mode)
    .map(({ kind, count }) => `${kind}.${count}`)
    .join('_')
}
