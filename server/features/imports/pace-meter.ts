import type { Clock } from '#server/lib/clock.ts'

/** The pace is unknown until it has been measured for this long. */
const WARM_UP_MS = 3000
/** Measurements at shorter intervals would be too inexact. */
const MEASURE_EVERY_MS = 500
/** After this time, a measurement has about a third of its initial weight. */
const MEMORY_MS = 10_000

/**
 * The pace of work over the last seconds, in units per second, smoothed, so that one slow chunk does not make the time
 * left jump. It is measured from the first call, without the work of an earlier, interrupted run.
 */
export class PaceMeter {
  private readonly clock: Pick<Clock, 'elapsed'>
  private first: number | undefined
  private last: { at: number; done: number } | undefined
  private pace: number | null = null

  constructor(clock: Pick<Clock, 'elapsed'>) {
    this.clock = clock
  }

  /** Reports the units done so far. Returns whole units per second, at least 1; null if the pace is not known yet. */
  note(done: number): number | null {
    const at = this.clock.elapsed()
    this.first ??= at
    this.last ??= { at, done }
    const passed = at - this.last.at
    if (passed >= MEASURE_EVERY_MS) {
      const now = ((done - this.last.done) / passed) * 1000
      // The first measurements have equal weight, later ones by their duration.
      const weight = Math.max(1 - Math.exp(-passed / MEMORY_MS), passed / (at - this.first))
      this.pace = this.pace === null ? now : this.pace + weight * (now - this.pace)
      this.last = { at, done }
    }
    if (this.pace === null || at - this.first < WARM_UP_MS) return null
    return Math.max(1, Math.round(this.pace))
  }
}
