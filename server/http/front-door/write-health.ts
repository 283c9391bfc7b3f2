import { access, constants, statfs } from 'node:fs/promises'
import path from 'node:path'
import { factsOf } from '#server/lib/error-facts.ts'
import { outageOf, type Outage } from '#server/lib/outage.ts'
import type { Clock } from '#server/lib/clock.ts'

/** Below it the next upload or transaction may not find its place. */
const MIN_FREE_BYTES = 16 * 1024 * 1024
/** How long a full disk of a database server is remembered: a small write may succeed while it is. */
const REMEMBERED_MS = 60_000
/** Of a disk whose free space this process can see. */
const OWN_DISK_FULL = new Set<unknown>(['ENOSPC', 'SQLITE_FULL'])

interface Checks {
  /** Rejects if the folders of the data cannot take files. */
  checkFolders(): Promise<void>
  /** Rejects if the database takes no changes. */
  tryDatabase(): Promise<void>
}

/** Whether data can be stored: reading goes on while it cannot, so a process stays ready (docs/decisions/028). */
export class WriteHealth {
  private readonly clock: Pick<Clock, 'elapsed'>
  private readonly checks: Checks
  private refused: Outage | undefined
  private refusedAt = -Infinity
  /** Whether the checks show when it is over. */
  private canBeAsked = false

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
    this.canBeAsked = outage === 'read-only' || isOfOwnDisk(error)
  }

  /** Why nothing can be stored; undefined if nothing is known to prevent it. */
  async outage(): Promise<Outage | undefined> {
    // What was refused may be so no longer: only then is it tried, as it costs a statement.
    if (this.refused && this.canBeAsked) {
      this.refused = undefined
      await this.checks.tryDatabase().catch((error: unknown) => this.note(error))
    }
    await this.checks.checkFolders().catch((error: unknown) => this.note(error))
    return this.clock.elapsed() - this.refusedAt < REMEMBERED_MS ? this.refused : undefined
  }
}

function isOfOwnDisk(error: unknown): boolean {
  const { code, cause } = factsOf(error)
  return OWN_DISK_FULL.has(code) || (cause !== undefined && isOfOwnDisk(cause))
}

/**
 * Rejects if a folder is read-only or its disk full: DATA_DIR, and that of the files, which may be another disk that
 * several machines share.
 */
export async function checkDataFolders({ dataDir, s3 }: { dataDir: string; s3?: unknown }): Promise<void> {
  await checkFolder(dataDir)
  if (!s3)
    await checkFolder(path.join(dataDir, 'files')).catch((error: unknown) => {
      // Made with the first file.
      if (factsOf(error).code !== 'ENOENT') throw error
    })
}

async function checkFolder(folder: string): Promise<void> {
  await access(folder, constants.W_OK)
  const { bavail, bsize } = await statfs(folder)
  if (bavail * bsize < MIN_FREE_BYTES) throw Object.assign(new Error('the disk is full'), { code: 'ENOSPC' })
}
