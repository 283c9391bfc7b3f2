import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import type { WriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { finished } from 'node:stream/promises'
import type { Storage } from '#server/drivers/storage/contract.ts'
import type { RowError } from './csv/row-error.ts'

/**
 * Collects every error of a file on disk, one JSON value a line, however many there are; memory stays flat. Kept as
 * keys and parameters, so that the error file can be written in the language of whoever downloads it.
 */
export class ErrorLog {
  private readonly temporaryPath = path.join(os.tmpdir(), `import-errors-${randomUUID()}.ndjson`)
  private stream: WriteStream | undefined
  count = 0

  async add(errors: readonly RowError[]): Promise<void> {
    this.stream ??= createWriteStream(this.temporaryPath, { mode: 0o600 })
    this.count += errors.length
    const text = errors.map((error) => JSON.stringify(error) + '\n').join('')
    if (!this.stream.write(text)) await once(this.stream, 'drain')
  }

  /** Moves the log into the storage. */
  async store(storage: Storage, key: string): Promise<void> {
    if (!this.stream) return
    this.stream.end()
    await finished(this.stream)
    this.stream = undefined
    await storage.putFile(key, this.temporaryPath)
  }

  /** Removes what was not stored. */
  async discard(): Promise<void> {
    if (!this.stream) return
    this.stream.destroy()
    await rm(this.temporaryPath, { force: true })
  }
}
