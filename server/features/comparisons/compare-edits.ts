import type { DifferenceSink } from './compare-slots.ts'

/** A revision of one import that is visible in one of two versions at most in part. */
export interface EditedRow {
  id: number
  rowNo: number
  sectionId: number
  rowHash: string
  sinceVersion: number
  untilVersion: number
}

/**
 * What two versions of the same import differ in: only records whose revisions changed in between are looked at. A
 * record keeps its row number through all edits, so nothing has to be guessed.
 * @param revisions of some records, all that changed between the versions, in the order of row numbers
 */
export function compareEdits(
  revisions: EditedRow[],
  versions: { from: number; to: number },
  sink: DifferenceSink,
): void {
  const visible = (row: EditedRow, version: number) =>
    row.sinceVersion <= version && row.untilVersion > version
  for (let at = 0; at < revisions.length;) {
    const { rowNo } = revisions[at]!
    let before: EditedRow | undefined
    let after: EditedRow | undefined
    for (; at < revisions.length && revisions[at]!.rowNo === rowNo; at++) {
      if (visible(revisions[at]!, versions.from)) before = revisions[at]
      if (visible(revisions[at]!, versions.to)) after = revisions[at]
    }
    if (before && after && before.rowHash !== after.rowHash)
      sink.changed({ sectionId: after.sectionId, oldId: before.id, newId: after.id, rowNo })
    else if (before && !after) sink.removed(before)
    else if (after && !before) sink.added(after)
  }
}
