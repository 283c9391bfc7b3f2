import {
  columnSortOf,
  sortColumns,
  type DraftPage,
  type DraftSort,
} from '#server/features/draft-list/index.ts'
import type { RowState } from '#server/features/draft-list/index.ts'
import type { GridColumn } from '#views/components/console/grid/grid-row.ts'
import type { StateLink } from '#views/components/console/grid/state-switch.tsx'
import type { SortLink } from '#views/components/sort-links.ts'

// The figures begin with the largest; texts and years with the first.
const largestFirst: readonly GridColumn[] = ['number_of_payments', 'amount']

/**
 * What each heading leads to: its order, the opposite one, then the order of the files. null for columns by which the list
 * is too long to be sorted.
 */
export function columnLinks(
  { sort, isLong }: DraftPage,
  hrefOf: (sort: DraftSort | undefined) => string,
): Record<GridColumn, SortLink | null> {
  const current = columnSortOf(sort)
  const linkOf = (column: GridColumn): SortLink | null => {
    if (isLong && !['state', 'year', 'section'].includes(column)) return null
    const [first, second] = largestFirst.includes(column)
      ? ([`-${column}`, column] as const)
      : ([column, `-${column}`] as const)
    const isSorted = current?.column === column
    return {
      href: hrefOf(!isSorted ? first : sort === first ? second : undefined),
      order: isSorted ? (current.descending ? 'descending' : 'ascending') : null,
    }
  }
  return Object.fromEntries(sortColumns.map((column) => [column, linkOf(column)])) as Record<
    GridColumn,
    SortLink | null
  >
}

/** The states that the list can be restricted to, those that no row has left out. */
export function stateLinks(
  { states }: DraftPage,
  chosen: RowState | undefined,
  hrefOf: (state: RowState | undefined) => string,
): StateLink[] {
  const all = Object.values(states).reduce((sum, count) => sum + count, 0)
  const shown = (['new', 'changed', 'deleted', 'replaced', 'same'] as const).filter(
    (state) => states[state] > 0 || state === chosen,
  )
  return [
    { state: 'all', count: all, href: hrefOf(undefined), isCurrent: chosen === undefined },
    ...shown.map((state) => ({
      ...{ state, count: states[state], href: hrefOf(state), isCurrent: state === chosen },
    })),
  ]
}
