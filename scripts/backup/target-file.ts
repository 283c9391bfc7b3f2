import { createWriteStream } from 'node:fs'
import { access, mkdir, open, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import type { Writable } from 'node:stream'

/** Where a backup is written to. Under its name it is there only once it is whole. */
export interface TargetFile {
  stream: Writable
  keep(): Promise<void>
  discard(): Promise<void>
}

/** @throws if the file is there already */
export async function openTarget(file: string): Promise<TargetFile> {
  const isThere = await access(file).then(
    () => true,
    () => false,
  )
  if (isThere) throw new Error(`${file} is there already.`)
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 })
  const unfinished = `${file}.part`
  return {
    stream: createWriteStream(unfinished, { mode: 0o600 }),
    async keep() {
      const handle = await open(unfinished, 'r+')
      await handle.sync()
      await handle.close()
      await rename(unfinished, file)
    },
    discard: () => rm(unfinished, { force: true }),
  }
}

/** What a process writes to its standard output; there is nothing to keep or to discard. */
export function standardOutput(): TargetFile {
  return { stream: process.stdout, keep: async () => undefined, discard: async () => undefined }
}

/** Such as `disclosure-20261126T053000Z.tar.gz`. */
export function usualName(now: Date, isEncrypted: boolean): string {
  const moment = now.toISOString().replace(/[-:]|\.\d+/g, '')
  return `disclosure-${moment}.tar.gz${isEncrypted ? '.age' : ''}`
}
