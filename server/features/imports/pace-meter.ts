import type { Clock } from '#server/lib/clock.ts'

/** A pace is not told before so long a look at it. */
const WARM_UP_MS = 3000
/** Looks closer together say more about the clock than about the work. */
const LOOK_EVERY_MS = 500
/** What happened so long ago counts a third of what happens now. */
const MEMORY_MS = 10_000

/**
 * How fast work advances: units a second of the last seconds, smoothed, so that one slow chunk does not make the time
 * left jump. Measured from the first call on: what an earlier, interrupted run did is no pace of this one.
 */
export class PaceMeter {
  private readonly clock: Clock
  private first: number | undefined
  private last: { at: number; done: number } | undefined
  private pace: number | null = null

  constructor(clock: Clock) {
    this.clock = clock
  }

  /** Notes how far the work is. Returns whole units a second, at least 1, or null while that is not known. */
  note(done: number): number | null {
    const at = this.clock.now()
    this.first ??= at
    this.last ??= { at, done }
    const passed = at - this.last.at
    if (passed >= LOOK_EVERY_MS) {
      const now = ((done - this.last.done) / passed) * 1000
      // The first looks weigh alike; later ones by how long they lasted.
      const weight = Math.max(1 - Math.exp(-passed / MEMORY_MS), passed / (at - this.first))
      this.pace = this.pace === null ? now : this.pace + weight * (now - this.pace)
      this.last = { at, done }
    }
    if (this.pace === null || at - this.first < WARM_UP_MS) return null
    return Math.max(1, Math.round(this.pace))
  }
}
