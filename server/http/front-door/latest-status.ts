import { setTimeout as after } from 'node:timers/promises'
import type { Clock } from '#server/lib/clock.ts'

/** Readiness is asked for every few seconds, by callers who wait for about a second. */
const PATIENCE_MS = 250

/** How a part of the product is, for readiness and the operators' page. One that does not answer delays neither. */
export class LatestStatus<Status> {
  private readonly read: () => Promise<Status>
  private readonly clock: Pick<Clock, 'elapsed'>
  private readonly keptMs: number
  private last: Status | 'unavailable'
  private asking: Promise<void> | undefined
  private askedAt = -Infinity

  /** @param options.assumed until it is known @param options.keptMs for how long it is not asked again */
  constructor(
    read: () => Promise<Status>,
    options: { assumed: Status; clock: Pick<Clock, 'elapsed'>; keptMs?: number },
  ) {
    this.read = read
    this.clock = options.clock
    this.keptMs = options.keptMs ?? 0
    this.last = options.assumed
  }

  /** The present status, or the last one if it cannot be told at once. */
  async status(): Promise<Status | 'unavailable'> {
    if (this.clock.elapsed() - this.askedAt < this.keptMs) return this.last
    this.asking ??= this.ask()
    await Promise.race([this.asking, after(PATIENCE_MS, undefined, { ref: false })])
    return this.last
  }

  private async ask(): Promise<void> {
    this.last = await this.read().catch(() => 'unavailable' as const)
    this.askedAt = this.clock.elapsed()
    this.asking = undefined
  }
}
