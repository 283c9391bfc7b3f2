export interface TotalLeaf {
  id: number
  code: string
  name: string
  /** As typed; '' for no figure. */
  payments: string
  amount: string
  /** The stored figures in words, if someone has changed them in the meantime. */
  now: string | null
  /** The record with its history; null if there is no record yet. */
  href: string | null
}
