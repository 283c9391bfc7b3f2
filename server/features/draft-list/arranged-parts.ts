import type { ColumnSort } from './draft-sort.ts'
import type { ListPart } from './list-part.ts'
import { rowStates, type RowState } from './row-state.ts'

export interface PlacedParts {
  /** In the order of the files: newest year first, then by root section. */
  partsIn(state: RowState | undefined, sectionIds?: readonly number[]): ListPart[]
  /** Every section that has rows, in its order. */
  sectionIds: readonly number[]
  yearOf(part: ListPart): number
}

/**
 * The parts of a list in its order, where that follows from where the rows are: by state (new, changed, deleted, then the
 * others), by year or by section. Otherwise they are in the order of the files.
 */
export function arrangedParts(
  sort: ColumnSort | null,
  state: RowState | undefined,
  { partsIn, sectionIds, yearOf }: PlacedParts,
): ListPart[] {
  switch (sort?.column) {
    case 'state':
      if (state !== undefined) return partsIn(state)
      return (sort.descending ? rowStates.toReversed() : rowStates).flatMap((one) => partsIn(one))
    case 'year':
      return sort.descending ? partsIn(state) : partsIn(state).sort((a, b) => yearOf(a) - yearOf(b))
    case 'section':
      return (sort.descending ? sectionIds.toReversed() : sectionIds).flatMap((id) => partsIn(state, [id]))
    default:
      return partsIn(state)
  }
}
