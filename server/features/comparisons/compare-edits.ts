import type { DifferenceSink } from './compare-slots.ts'

/** A revision of one import that at most one of two versions shows. */
export interface EditedRow {
  id: number
  rowNo: number
  sectionId: number
  rowHash: string
  sinceVersion: number
  untilVersion: number
}

/**
 * Finds how two versions of the same import differ, from the revisions that changed in between. A record keeps its row
 * number through all edits, so nothing has to be guessed.
 * @param revisions of some records, all that changed between the versions, in the order of row numbers
 */
export function compareEdits(
  revisions: EditedRow[],
  versions: { from: number; to: number },
  sink: DifferenceSink,
): void {
  const visible = (row: EditedRow, version: number) =>
    row.sinceVersion <= version && row.untilVersion > version
  let before: EditedRow | undefined
  let after: EditedRow | undefined
  for (const [at, row] of revisions.entries()) {
    const { rowNo } = row
    if (visible(row, versions.from)) before = row
    if (visible(row, versions.to)) after = row
    if (revisions[at + 1]?.rowNo === rowNo) continue
    if (before && after && before.rowHash !== after.rowHash)
      sink.changed({ sectionId: after.sectionId, oldId: before.id, newId: after.id, rowNo })
    else if (before && !after) sink.removed(before)
    else if (after && !before) sink.added(after)
    before = after = undefined
  }
}
