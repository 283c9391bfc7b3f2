import type { JobKind } from './job-lanes.ts'

/** Jobs of one name that are in one state. Moments in milliseconds since the epoch. */
export interface JobCount {
  name: string
  state: 'queued' | 'running' | 'failed'
  count: number
  /** How many of them were to run by now. */
  due: number
  /** How many of them are running, but no worker has them any more. */
  lapsed: number
  /** The earliest time at which one was to run. */
  firstDueAt: number
}

export interface Health {
  /** Due, and not taken yet, or to be tried again. */
  waiting: number
  /** For later. */
  planned: number
  running: number
  /** Of those, the ones whose worker died and that no other one has taken: no worker is running. */
  stuck: number
  /** Failed within the retention of ended jobs. */
  failed: number
  /** Since when the longest waiting job waits; null if none does. */
  waitingSince: number | null
}

interface KindHealth extends JobKind, Health {}

export interface JobHealth extends Health {
  /** By lane, in the order of `kinds`; jobs without a handler come last. */
  kinds: KindHealth[]
}
