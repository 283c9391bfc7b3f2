import type { Arrangement } from '#server/features/wording/index.ts'
import type { SectionControls } from '#views/pages/company/wording-sections/section-row.ts'

/** The controls of a section in the form of its type. */
export const controlsOf = (sectionId: number): SectionControls => ({
  place: `place.${sectionId}`,
  whenEmpty: `empty.${sectionId}`,
  rowsBelow: `rows.${sectionId}`,
})

/** What the controls of a section say; undefined where it has no such control. */
export function arrangementIn(values: Partial<Record<string, string>>, sectionId: number): Arrangement {
  const controls = controlsOf(sectionId)
  const [whenEmpty, rowsBelow] = [values[controls.whenEmpty], values[controls.rowsBelow]]
  return {
    place: values[controls.place],
    hiddenWhenEmpty: whenEmpty === undefined ? undefined : whenEmpty === 'hidden',
    showsRowsBelow: rowsBelow === undefined ? undefined : rowsBelow === 'joined',
  }
}
