export interface SessionRow {
  /** Browser and system in words; empty if unknown. */
  device: string
  ip: string
  since: number
  lastActive: number
  isThis: boolean
}
