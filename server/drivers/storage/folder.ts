import { createReadStream } from 'node:fs'
import { copyFile, mkdir, open, opendir, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { AppError } from '#server/errors/app-error.ts'
import { FileUnreadable } from '#server/errors/unavailable.ts'
import type { ByteRange, FileDigest, Storage } from './contract.ts'
import { digestOf } from './digest.ts'
import { leftOverKey, requireKey } from './storage-key.ts'

/** Files in a folder, under their keys as paths. */
export class FolderStorage implements Storage {
  private readonly root: string

  constructor(root: string) {
    this.root = path.resolve(root)
  }

  async putFile(key: string, temporaryPath: string): Promise<void> {
    const target = this.pathOf(key)
    await mkdir(path.dirname(target), { recursive: true })
    const staged = leftOverKey(target)
    // The temporary folder may be another file system, where a rename would fail.
    await rename(temporaryPath, staged).catch(async (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EXDEV') throw error
      await copyFile(temporaryPath, staged)
      await rm(temporaryPath, { force: true })
    })
    const handle = await open(staged, 'r+')
    await handle.sync()
    await handle.close()
    await rename(staged, target)
  }

  async open(key: string, range?: ByteRange): Promise<Readable> {
    const stream = createReadStream(this.pathOf(key), range)
    await new Promise<void>((resolve, reject) => {
      stream.once('open', () => resolve())
      stream.once('error', (cause: NodeJS.ErrnoException) =>
        reject(isMissing(cause) ? new AppError(405, { cause }) : new FileUnreadable(key, cause)),
      )
    })
    return stream
  }

  async digest(key: string): Promise<FileDigest | undefined> {
    const file = this.pathOf(key)
    try {
      return (await stat(file)).isFile() ? await digestOf(createReadStream(file)) : undefined
    } catch (error) {
      const cause = error as NodeJS.ErrnoException
      if (isMissing(cause)) return undefined
      throw new FileUnreadable(key, cause)
    }
  }

  async remove(key: string): Promise<void> {
    await rm(this.pathOf(key), { force: true })
  }

  async *list(folder?: string): AsyncGenerator<{ key: string; changedAt: number }> {
    const entries = await opendir(folder === undefined ? this.root : this.pathOf(folder)).catch(unlessMissing)
    for await (const entry of entries ?? []) {
      const key = folder === undefined ? entry.name : `${folder}/${entry.name}`
      if (entry.isDirectory()) yield* this.list(key)
      const found = entry.isFile() ? await stat(this.pathOf(key)).catch(unlessMissing) : undefined
      // One that went meanwhile is none.
      if (found) yield { key, changedAt: found.mtimeMs }
    }
  }

  async removeFolder(folder: string): Promise<void> {
    await rm(this.pathOf(folder), { recursive: true, force: true })
  }

  private pathOf(key: string): string {
    requireKey(key)
    return path.join(this.root, key)
  }
}

const isMissing = ({ code }: NodeJS.ErrnoException) => code === 'ENOENT' || code === 'ENOTDIR'

function unlessMissing(error: NodeJS.ErrnoException): undefined {
  if (!isMissing(error)) throw error
}
