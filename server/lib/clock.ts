/** The one source of time. Tests inject their own. */
export interface Clock {
  /** Milliseconds since the epoch. It jumps when the system's clock is set, so it never measures an age. */
  now(): number
  /** Milliseconds from an arbitrary beginning; never goes back. For ages and intervals inside one process. */
  elapsed(): number
}

export const systemClock: Clock = { now: () => Date.now(), elapsed: () => performance.now() }
