import { randomUUID } from 'node:crypto'
import { open, readdir, rm, stat } from 'node:fs/promises'
import type { FileHandle } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import type { Storage } from '#server/drivers/storage/contract.ts'
import type { RowError } from './csv/row-error.ts'
import { ErrorKinds } from './error-kinds.ts'

const PREFIX = 'import-errors-'
/** Longer than any check takes. */
const ABANDONED_AFTER_MS = 24 * 60 * 60_000

/**
 * Collects the errors of a file on disk, one JSON value per line, so that memory use does not grow with their number.
 * They are stored as keys and parameters, so that the error file can be written in the reader's language.
 */
export class ErrorLog {
  private readonly temporaryPath = path.join(os.tmpdir(), `${PREFIX}${randomUUID()}.ndjson`)
  private file: FileHandle | undefined
  readonly kinds = new ErrorKinds()
  count = 0

  /** Waits until the errors are written, so that a full disk is an error of this call and not of the process. */
  async add(errors: readonly RowError[]): Promise<void> {
    this.file ??= await open(this.temporaryPath, 'wx', 0o600)
    this.count += errors.length
    this.kinds.add(errors)
    await this.file.writeFile(errors.map((error) => JSON.stringify(error) + '\n').join(''))
  }

  /** Moves the log into the storage. */
  async store(storage: Storage, key: string): Promise<void> {
    await this.close()
    await storage.putFile(key, this.temporaryPath)
  }

  /** Removes the log if it was not stored. */
  async discard(): Promise<void> {
    await this.close()
    await rm(this.temporaryPath, { force: true })
  }

  private async close(): Promise<void> {
    const { file } = this
    this.file = undefined
    await file?.close()
  }
}

/** Removes the logs of checks whose process was killed. */
export async function removeAbandonedLogs(now: number): Promise<void> {
  for (const name of await readdir(os.tmpdir())) {
    if (!name.startsWith(PREFIX)) continue
    const file = path.join(os.tmpdir(), name)
    const { mtimeMs } = await stat(file).catch(() => ({ mtimeMs: now }))
    if (now - mtimeMs > ABANDONED_AFTER_MS) await rm(file, { force: true })
  }
}
