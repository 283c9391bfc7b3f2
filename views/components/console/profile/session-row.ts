export interface SessionRow {
  /** Browser and system in words; empty where the program did not say. */
  device: string
  ip: string
  since: number
  lastActive: number
  isThis: boolean
}
