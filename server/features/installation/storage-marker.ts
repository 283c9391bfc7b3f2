import { randomUUID } from 'node:crypto'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import type { Storage } from '#server/drivers/storage/contract.ts'
import { AppError } from '#server/errors/app-error.ts'
import { parseJson } from '#server/lib/parse-json.ts'

/** The file in the storage that says whose files these are. */
export const MARKER_KEY = 'installation.json'

export interface StorageMarker {
  installation: string
  storage: string
}

/** Undefined in a storage that nobody has claimed. One that cannot be read is nobody's: its tokens are empty. */
export async function readMarker(storage: Pick<Storage, 'open'>): Promise<StorageMarker | undefined> {
  const stream = await storage.open(MARKER_KEY).catch((error: unknown) => {
    if (!(error instanceof AppError && error.code === 405)) throw error
  })
  if (!stream) return undefined
  const content = await text(stream)
  try {
    const { installation, storage: token } = parseJson<StorageMarker>(content)
    return { installation, storage: token }
  } catch {
    return { installation: '', storage: '' }
  }
}

/** @param folder where the file is made before it is put into the storage */
export async function writeMarker(
  storage: Pick<Storage, 'putFile'>,
  folder: string,
  marker: StorageMarker,
): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const file = path.join(folder, randomUUID())
  try {
    await writeFile(file, `${JSON.stringify(marker)}\n`, { mode: 0o600 })
    await storage.putFile(MARKER_KEY, file)
  } finally {
    await rm(file, { force: true })
  }
}
