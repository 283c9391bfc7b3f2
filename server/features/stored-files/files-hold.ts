import type { Clock } from '#server/lib/clock.ts'
import type { FilesHoldRepository } from './files-hold.repository.ts'

/** How long files stay where they are after the last renewal: clocks of machines may differ by a minute or two. */
const HOLD_MS = 10 * 60_000
const RENEW_AFTER_MS = 30_000

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
   * Begins a hold, which ends by itself. Call what it returns at least once a minute: it renews the hold if it is time
   * to, and throws if files may have been removed since the last time.
   */
  async begin(): Promise<() => Promise<void>> {
    const { repository, clock } = this
    await repository.extend(clock.now() + HOLD_MS)
    let renewedAt = clock.elapsed()
    return async () => {
      const age = clock.elapsed() - renewedAt
      if (age < RENEW_AFTER_MS) return
      if (age > HOLD_MS / 2) throw new Error('files could not be held: too long between two renewals')
      await repository.extend(clock.now() + HOLD_MS)
      renewedAt = clock.elapsed()
    }
  }
}
