import { MAX_SELECTED } from '#server/features/record-changes/index.ts'
import type { ImportReview } from './import-review.ts'
import type { MergePlan } from './merge-plan.ts'

/** Whether the rows of a checked file can be added to the draft, with updates, instead of replacing its slot. */
export type Mergeable =
  | { state: 'possible'; plan: MergePlan }
  /** Rows of the file whose counterpart is not known. */
  | { state: 'unclear'; plan: MergePlan }
  | { state: 'nothing'; plan: MergePlan }
  | { state: 'tooMany'; limit: number }

/** Null where there is nothing to merge with, or it is not known yet. */
export function mergeableOf({ isEmpty, dryRun }: ImportReview, rows: number): Mergeable | null {
  if (isEmpty || dryRun.state !== 'done') return null
  if (rows > MAX_SELECTED) return { state: 'tooMany', limit: MAX_SELECTED }
  const plan = dryRun.result?.merge
  if (!plan) return null
  if (plan.unclear.length > 0) return { state: 'unclear', plan }
  const isNothing = plan.added.length + plan.changed.length === 0
  return { state: isNothing ? 'nothing' : 'possible', plan }
}
