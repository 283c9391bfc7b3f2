import { randomBytes } from 'node:crypto'
import { access, mkdir, open, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import type { Writable } from 'node:stream'
import { factsOf } from '#server/lib/error-facts.ts'
import { CommandRefused } from './command-refused.ts'

/** Where a command writes to. Under its name the file is there only once it is whole. */
export interface TargetFile {
  stream: Writable
  keep(): Promise<void>
  discard(): Promise<void>
  /** What failed, as the operator is told: a full disk here is not that of the database. */
  explain(error: unknown): unknown
}

/** @throws CommandRefused if the file is there already, or cannot be written */
export async function openTarget(file: string): Promise<TargetFile> {
  const isThere = await access(file).then(
    () => true,
    () => false,
  )
  if (isThere) throw new CommandRefused(`${file} is there already.`)
  // Of a name that nobody else can have prepared, or writes to at the same time.
  const unfinished = `${file}.${randomBytes(4).toString('hex')}.part`
  const handle = await openNew(unfinished).catch((error: unknown) => {
    throw notWritten(file, error)
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
    explain: (error) => (isOfWriting(error) ? notWritten(file, error) : error),
  }
}

async function openNew(file: string) {
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 })
  return open(file, 'wx', 0o600)
}

const isOfWriting = (error: unknown) => factsOf(error).syscall === 'write'

const notWritten = (file: string, error: unknown) =>
  new CommandRefused(`${file} cannot be written (${factsOf(error).code}).`)

/** What a process writes to its standard output; there is nothing to keep or to discard. */
export function standardOutput(): TargetFile {
  return {
    stream: process.stdout,
    keep: async () => undefined,
    discard: async () => undefined,
    explain: (error) => (isOfWriting(error) ? notWritten('The standard output', error) : error),
  }
}

/** Such as `disclosure-20261126T053000Z.tar.gz`. */
export function usualName(now: Date, isEncrypted: boolean): string {
  const moment = now.toISOString().replace(/[-:]|\.\d+/g, '')
  return `disclosure-${moment}.tar.gz${isEncrypted ? '.age' : ''}`
}
