interface Health {
  waiting: number
  /** For later. */
  planned: number
  running: number
  failed: number
  /** Since when the oldest waiting job has waited, in milliseconds since the epoch. */
  waitingSince: number | null
}

export interface JobHealthProps extends Health {
  /** By lane. */
  kinds: (Health & {
    name: string
    lane: 'urgent' | 'reading' | 'mail' | 'webhooks' | 'background' | 'exports' | 'others'
  })[]
  /** When this was read. */
  now: number
}
