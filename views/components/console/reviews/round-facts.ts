/** A round of review. Moments are milliseconds since the epoch. */
export interface RoundFacts {
  href: string
  type: 'disclosure' | 'patient'
  state: 'prepared' | 'open' | 'ended'
  /** Null until it has ended. */
  endReason: 'expired' | 'staff' | 'published' | null
  days: number
  language: 'both' | 'ja' | 'en'
  createdAt: number
  startedAt: number | null
  /** On the last day of its links. */
  lastMoment: number | null
  endedAt: number | null
  progress: { found: number; mailed: number; opened: number; confirmed: number; objected: number }
}
