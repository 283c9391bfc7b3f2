import { createHash, randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { AppError } from '#server/errors/app-error.ts'
import type { FileDigest, Storage } from './contract.ts'
import { keyOfLeftOver } from './storage-key.ts'

const AT_ONCE = 4
/** Then the rest would fail as well. */
const FAILURES = 10

export interface Copied {
  copied: number
  copiedBytes: number
  /** Those that were there already, with the same bytes. */
  same: number
  /** With what prevented it. The copy ends early after ten. */
  failed: { key: string; error: unknown }[]
}

/**
 * Copies every file that `to` does not have yet with the same bytes, and looks at each afterwards. Can be repeated at any
 * time, also while files arrive and go: then once more when nothing changes.
 * @param options.temporaryFolder for the few files that are on their way
 * @param options.skip keys that are not copied
 */
export async function copyStorage(
  from: Storage,
  to: Storage,
  options: { temporaryFolder: string; skip: (key: string) => boolean; onFile: (soFar: Copied) => void },
): Promise<Copied> {
  const { temporaryFolder, skip, onFile } = options
  await mkdir(temporaryFolder, { recursive: true, mode: 0o700 })
  const soFar: Copied = { copied: 0, copiedBytes: 0, same: 0, failed: [] }
  const files = from.list()[Symbol.asyncIterator]()

  async function copyNext(): Promise<boolean> {
    const next = await files.next()
    if (next.done || soFar.failed.length >= FAILURES) return false
    const { key } = next.value
    if (skip(key) || keyOfLeftOver(key) !== undefined) return true
    try {
      const bytes = await copyFile(from, to, key, path.join(temporaryFolder, randomUUID()))
      if (bytes === undefined) soFar.same++
      else soFar.copied++
      soFar.copiedBytes += bytes ?? 0
    } catch (error) {
      // Removed meanwhile: there is nothing to copy.
      if (!(error instanceof AppError && error.code === 405)) soFar.failed.push({ key, error })
    }
    onFile(soFar)
    return true
  }
  const copyOneByOne = async () => {
    while (await copyNext());
  }
  try {
    await Promise.all(Array.from({ length: AT_ONCE }, copyOneByOne))
  } finally {
    // Not read to its end after too many failures: it holds a folder open.
    await files.return?.(undefined)
  }
  return soFar
}

/** The bytes copied; undefined if they were there. */
async function copyFile(from: Storage, to: Storage, key: string, temporaryPath: string) {
  const there = await to.digest(key)
  if (there && isSame(there, await from.digest(key))) return undefined
  try {
    const digest = await fetchFile(from, key, temporaryPath)
    await to.putFile(key, temporaryPath)
    if (!isSame(digest, await to.digest(key))) throw new Error('the copy differs from the file')
    return digest.byteSize
  } finally {
    await rm(temporaryPath, { force: true })
  }
}

async function fetchFile(from: Storage, key: string, target: string): Promise<FileDigest> {
  const hash = createHash('sha256')
  let byteSize = 0
  const count = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk)
      byteSize += chunk.length
      done(null, chunk)
    },
  })
  await pipeline(await from.open(key), count, createWriteStream(target, { mode: 0o600 }))
  return { byteSize, sha256: hash.digest('hex') }
}

const isSame = (a: FileDigest, b: FileDigest | undefined) =>
  a.byteSize === b?.byteSize && a.sha256 === b.sha256
