import { access, constants, statfs } from 'node:fs/promises'
import { outageOf, type Outage } from '#server/lib/outage.ts'
import type { Clock } from '#server/lib/clock.ts'

/** Below it the next upload or transaction may not find its place. */
const MIN_FREE_BYTES = 16 * 1024 * 1024
/** How long a full disk is remembered: a small write may succeed while it is. */
const REMEMBERED_MS = 60_000

interface Checks {
  /** Rejects if the data folder cannot take files. */
  checkFolder(): Promise<void>
  /** Rejects if the database takes no changes. */
  tryDatabase(): Promise<void>
}

/** Whether data can be stored: reading goes on while it cannot, so a process stays ready (docs/decisions/028). */
export class WriteHealth {
  private readonly clock: Pick<Clock, 'elapsed'>
  private readonly checks: Checks
  private refused: Outage | undefined
  private refusedAt = -Infinity

  constructor(clock: Pick<Clock, 'elapsed'>, checks: Checks) {
    this.clock = clock
    this.checks = checks
  }

  /** Takes notice of any failure; most are of another kind. */
  note(error: unknown): void {
    const outage = outageOf(error)
    if (outage !== 'full' && outage !== 'read-only') return
    this.refused = outage
    this.refusedAt = this.clock.elapsed()
  }

  /** Why nothing can be stored; undefined if nothing is known to prevent it. */
  async outage(): Promise<Outage | undefined> {
    // What was read-only may be so no longer: only then is it tried, as it costs a statement.
    if (this.refused === 'read-only') {
      this.refused = undefined
      await this.checks.tryDatabase().catch((error: unknown) => this.note(error))
    }
    await this.checks.checkFolder().catch((error: unknown) => this.note(error))
    return this.clock.elapsed() - this.refusedAt < REMEMBERED_MS ? this.refused : undefined
  }
}

/** Rejects if the folder is read-only or its disk full. */
export async function checkDataFolder(folder: string): Promise<void> {
  await access(folder, constants.W_OK)
  const { bavail, bsize } = await statfs(folder)
  if (bavail * bsize < MIN_FREE_BYTES) throw Object.assign(new Error('the disk is full'), { code: 'ENOSPC' })
}
