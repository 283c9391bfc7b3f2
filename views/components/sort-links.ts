export interface SortLink {
  href: string
  order: 'ascending' | 'descending' | null
}

/** The figures that a list of records can be sorted by. */
export interface SortLinks {
  amount: SortLink
  payments: SortLink
}
