import { randomUUID } from 'node:crypto'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'

/** Longer than any file takes to be made: another process of the same folder may be making one. */
const ABANDONED_AFTER_MS = 24 * 60 * 60 * 1000

/** Where files are written before they are stored. */
export class TemporaryFiles {
  private readonly folder: string

  constructor(folder: string) {
    this.folder = folder
  }

  /** A path that nothing is at. */
  async path(): Promise<string> {
    await mkdir(this.folder, { recursive: true, mode: 0o700 })
    return path.join(this.folder, randomUUID())
  }

  /** Removes what killed processes left behind. */
  async sweep(now: number): Promise<void> {
    for (const name of await readdir(this.folder).catch(() => [])) {
      const file = path.join(this.folder, name)
      const { mtimeMs } = await stat(file).catch(() => ({ mtimeMs: now }))
      if (now - mtimeMs > ABANDONED_AFTER_MS) await rm(file, { force: true })
    }
  }
}
