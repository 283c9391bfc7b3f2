export interface TotalLeaf {
  id: number
  code: string
  name: string
  /** As typed; '' for no figure. */
  payments: string
  amount: string
  /** What is stored now, where somebody changed it meanwhile; in words. */
  now: string | null
  /** The record with its history; null while there is none. */
  href: string | null
}
