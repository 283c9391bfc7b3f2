import type { ImportWarning } from '#server/features/imports/index.ts'
import { keysOf } from '#server/lib/records.ts'
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
export interface NamedWarning {
  kind: ImportWarning | DryRunWarning['kind'] | 'edited' | 'notCompared'
  count: number
}

const isKind: Record<NamedWarning['kind'], true> = {
  ...{ sameContent: true, fewerRows: true, edited: true, notCompared: true },
  ...{ twice: true, tenfold: true, outlier: true, emptySection: true, lostCharacters: true, notShown: true },
}
/** What a warning can be about. */
export const warningKinds = keysOf(isKind)

/** Warnings of what goes when a slot is replaced: a file that is merged removes nothing. */
const ofReplacing: readonly NamedWarning['kind'][] = [
  'fewerRows',
  'sameContent',
  'edited',
  'emptySection',
  'notCompared',
]

const isOfReplacing = (kind: NamedWarning['kind']) => ofReplacing.includes(kind)

/** Whether a file replaces its slot, or its rows are added there and update others. */
export type ImportMode = 'replace' | 'merge'

/** Everything that has to be acknowledged before the draft is changed so. */
export function warningsIn(
  { warnings, beforeRows, edited, dryRun }: ImportReview,
  mode: ImportMode = 'replace',
): NamedWarning[] {
  const all: NamedWarning[] = [
    ...warnings.map((kind) => ({ kind, count: beforeRows })),
    ...(edited > 0 ? [{ kind: 'edited', count: edited } as const] : []),
    ...(dryRun.state === 'failed' ? [{ kind: 'notCompared', count: 1 } as const] : []),
    ...(dryRun.result?.warnings ?? []).map(({ kind, count }) => ({ kind, count })),
  ]
  return mode === 'replace' ? all : all.filter(({ kind }) => !isOfReplacing(kind))
}

/** Between the warnings of a stamp. */
const AND = '_'

/** Identifies a warning by kind and count. */
export const stampOf = ({ kind, count }: NamedWarning) => `${kind}.${count}`

/** The stamp of several warnings. */
export const joinedStamps = (stamps: readonly string[]) => stamps.join(AND)

/**
 * Identifies these warnings by kind and count; '' for none. Who acknowledges them sends it back: something else may
 * have to be looked at meanwhile.
 */
export function warningStamp(review: ImportReview, mode: ImportMode = 'replace'): string {
  return joinedStamps(warningsIn(review, mode).map(stampOf))
}

/** Whether a stamp acknowledges every one of these warnings. */
export function isAcknowledged(warnings: readonly NamedWarning[], stamp: string): boolean {
  const seen = stamp.split(AND)
  return warnings.every((warning) => seen.includes(stampOf(warning)))
}
