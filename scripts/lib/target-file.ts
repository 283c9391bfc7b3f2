import { access, mkdir, open, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import type { Writable } from 'node:stream'
import { BackupRefused } from '#server/features/backup/index.ts'
import { factsOf } from '#server/lib/error-facts.ts'

/** Where a backup is written to. Under its name it is there only once it is whole. */
export interface TargetFile {
  stream: Writable
  keep(): Promise<void>
  discard(): Promise<void>
}

/** @throws BackupRefused if the file is there already, or cannot be written */
export async function openTarget(file: string): Promise<TargetFile> {
  const isThere = await access(file).then(
    () => true,
    () => false,
  )
  if (isThere) throw new BackupRefused(`${file} is there already.`)
  const unfinished = `${file}.part`
  const handle = await openNew(unfinished).catch((error: unknown) => {
    throw new BackupRefused(`${file} cannot be written (${factsOf(error).code}).`)
  })
  return {
    stream: handle.createWriteStream(),
    async keep() {
      const written = await open(unfinished, 'r+')
      await written.sync()
      await written.close()
      await rename(unfinished, file)
    },
    discard: () => rm(unfinished, { force: true }),
  }
}

async function openNew(file: string) {
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 })
  return open(file, 'w', 0o600)
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
