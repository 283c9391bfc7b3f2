import type { Clock } from '#server/lib/clock.ts'
import type { FilesHoldRepository } from './files-hold.repository.ts'

/** How long files stay where they are after the last renewal: clocks of machines may differ by a minute or two. */
const HOLD_MS = 10 * 60_000
const RENEW_AFTER_MS = 30_000
/** More holds than begin at once. */
const TRIES = 10

/**
 * Keeps every file in the storage while something reads what the rows of one moment name. A file is removed after its
 * row, so whoever asks before it removes one either sees the hold, or removes what had no row when the hold began.
 */
export class FilesHold {
  constructor(
    private readonly repository: FilesHoldRepository,
    private readonly clock: Pick<Clock, 'now' | 'elapsed'>,
  ) {}

  async isHeld(): Promise<boolean> {
    return (await this.repository.until()) > this.clock.now()
  }

  /**
   * Holds the files until the work has ended. It is given what renews the hold if it is time to, and calls that at least
   * once a minute; it throws if files may have been removed since the last time.
   */
  async during<T>(work: (renew: () => Promise<void>) => Promise<T>): Promise<T> {
    const { repository, clock } = this
    let hold = await this.take()
    let renewedAt = clock.elapsed()
    const renew = async () => {
      const age = clock.elapsed() - renewedAt
      if (age < RENEW_AFTER_MS) return
      if (age > HOLD_MS / 2) throw new Error('files could not be held: too long between two renewals')
      const until = Math.max(clock.now() + HOLD_MS, hold.until)
      if (await repository.change(hold.until, until)) hold = { ...hold, until }
      else hold = { ...(await this.take()), isShared: true }
      renewedAt = clock.elapsed()
    }
    try {
      return await work(renew)
    } finally {
      // Of several at once, none knows which is the last: that hold ends by itself, as it does if the database is away.
      if (!hold.isShared) await repository.change(hold.until, 0).catch(() => undefined)
    }
  }

  /** Each hold has a moment of its own: whoever finds another one than its own knows that it is not alone. */
  private async take(): Promise<{ until: number; isShared: boolean }> {
    const { repository, clock } = this
    for (let tries = 0; tries < TRIES; tries++) {
      const found = await repository.until()
      const until = Math.max(clock.now() + HOLD_MS, found + 1)
      if (await repository.change(found, until)) return { until, isShared: found > clock.now() }
    }
    throw new Error('files could not be held')
  }
}
