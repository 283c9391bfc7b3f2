import type { Storage } from '#server/drivers/storage/contract.ts'
import { AppError } from '#server/errors/app-error.ts'
import type { NamedFile } from '#server/features/stored-files/index.ts'

/** How many of these files the storage does not have; each is asked for. */
export async function countMissing(storage: Pick<Storage, 'open'>, keys: string[]): Promise<number> {
  let missing = 0
  for (const key of keys) if (!(await isThere(storage, key))) missing++
  return missing
}

async function isThere(storage: Pick<Storage, 'open'>, key: string): Promise<boolean> {
  try {
    const stream = await storage.open(key)
    stream.destroy()
    return true
  } catch (error) {
    if (error instanceof AppError && error.code === 405) return false
    throw error
  }
}

/**
 * How many files are named, and how many of them the storage does not have. It is asked for a list of each company's
 * files, a bucket so once for a thousand, and one company's keys are in memory at a time.
 * @param named company by company
 */
export async function countAllMissing(
  storage: Pick<Storage, 'list'>,
  named: AsyncIterable<Pick<NamedFile, 'key'>>,
): Promise<{ named: number; missing: number }> {
  const found = { named: 0, missing: 0 }
  let folder: string | undefined
  let keys = new Set<string>()
  for await (const { key } of named) {
    const ofCompany = key.slice(0, key.indexOf('/'))
    if (ofCompany !== folder) {
      folder = ofCompany
      keys = new Set()
      for await (const file of storage.list(folder)) keys.add(file.key)
    }
    found.named++
    if (!keys.has(key)) found.missing++
  }
  return found
}
