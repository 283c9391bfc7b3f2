export interface TotalLeaf {
  id: number
  code: string
  name: string
  /** As typed; '' for no figure. */
  payments: string
  amount: string
  /** The stored figures in words, if someone has changed them in the meantime. */
  now: string | null
  /** The change of the stored amount against the year before, as '+4.7%'; null if either is missing. */
  change: string | null
  /** The figures of the earlier years, in the order of the columns. */
  earlier: { payments: number | null; amount: number | null }[]
  /** The record with its history; null if there is no record yet. */
  href: string | null
}
