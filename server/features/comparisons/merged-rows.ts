import type { DataRecord } from '#server/features/data-records/index.ts'
import type { MergedRow } from '#server/features/record-changes/index.ts'
import type { ComparisonRowsRepository } from './comparison-rows.repository.ts'
import type { MergePlan } from './merge-plan.ts'

export type MergeKind = 'added' | 'changed' | 'unchanged'
export const mergeKinds: readonly MergeKind[] = ['added', 'changed', 'unchanged']

/** A row of the file and, unless it is added, the draft's row that it stands for. */
export interface MergedDifference {
  kind: MergeKind
  year: number
  sectionId: number
  before: DataRecord | null
  after: DataRecord
}

type Rows = Pick<ComparisonRowsRepository, 'findRecords'>

/** Part of a plan's rows of a kind, with both sides. */
export async function mergedRows(
  rows: Rows,
  companyId: number,
  kind: MergeKind,
  planned: readonly MergePlan[MergeKind][number][],
): Promise<MergedDifference[]> {
  const records = await rows.findRecords(companyId, planned.flat())
  return planned.flatMap((row) => {
    const [stagedId, draftId] = typeof row === 'number' ? [row, null] : row
    const after = records.get(stagedId)
    if (!after) return []
    const before = draftId === null ? null : (records.get(draftId) ?? null)
    return [{ kind, year: after.year, sectionId: after.sectionId, before, after }]
  })
}

/** All that a plan adds and changes, as it is carried out. */
export async function rowsToMerge(
  rows: Rows,
  companyId: number,
  { added, changed }: MergePlan,
): Promise<MergedRow[]> {
  const planned = [
    ...(await mergedRows(rows, companyId, 'changed', changed)),
    ...(await mergedRows(rows, companyId, 'added', added)),
  ]
  return planned.map(({ before, after }) => ({ staged: after, updates: before }))
}
