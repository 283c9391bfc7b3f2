import type { Readable } from 'node:stream'
import type { ByteRange, FileDigest, Storage } from '#server/drivers/storage/contract.ts'
import { Unavailable } from '#server/errors/unavailable.ts'

/**
 * The storage as the product uses it: nothing is removed while files are held. A single file then stays as one without
 * a row, which retention removes later; a whole folder is refused, and its job tries again.
 */
export class HeldStorage implements Storage {
  constructor(
    private readonly storage: Storage,
    private readonly isHeld: () => Promise<boolean>,
  ) {}

  putFile(key: string, temporaryPath: string): Promise<void> {
    return this.storage.putFile(key, temporaryPath)
  }

  open(key: string, range?: ByteRange): Promise<Readable> {
    return this.storage.open(key, range)
  }

  digest(key: string): Promise<FileDigest | undefined> {
    return this.storage.digest(key)
  }

  list(folder?: string): AsyncIterable<{ key: string; changedAt: number }> {
    return this.storage.list(folder)
  }

  async remove(key: string): Promise<void> {
    if (!(await this.isHeld())) await this.storage.remove(key)
  }

  async removeFolder(folder: string): Promise<void> {
    if (await this.isHeld()) throw new Unavailable('a backup reads the files')
    await this.storage.removeFolder(folder)
  }
}
