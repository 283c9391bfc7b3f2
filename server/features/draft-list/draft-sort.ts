/** The columns of the draft's list, which it can be sorted by. */
export const sortColumns = [
  'state',
  'year',
  'section',
  'item_number',
  'recipient',
  'department',
  'name',
  'number_of_payments',
  'amount',
] as const
export type SortColumn = (typeof sortColumns)[number]
/** As in the files (newest year first), or by a column; with a minus descending. */
export type DraftSort = 'file' | SortColumn | `-${SortColumn}`

export const draftSorts: readonly DraftSort[] = [
  'file',
  ...sortColumns.flatMap((column) => [column, `-${column}`] as const),
]

export interface ColumnSort {
  column: SortColumn
  descending: boolean
}

export function columnSortOf(sort: DraftSort): ColumnSort | null {
  if (sort === 'file') return null
  const descending = sort.startsWith('-')
  return { column: (descending ? sort.slice(1) : sort) as SortColumn, descending }
}

/** Orders that follow from where the rows are: any list has them. The others are made row by row. */
const placeSorts: readonly SortColumn[] = ['state', 'year', 'section']
export const isPlaceSort = (sort: ColumnSort | null) => sort === null || placeSorts.includes(sort.column)
