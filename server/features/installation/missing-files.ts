import type { Storage } from '#server/drivers/storage/contract.ts'
import { AppError } from '#server/errors/app-error.ts'

/** How many of these files the storage does not have. */
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
