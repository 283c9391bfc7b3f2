import { AppError } from '#server/errors/app-error.ts'

const MAX_DEPTH = 12

export const toSnake = (key: string) => key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
export const toCamel = (key: string) =>
  key.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())

/** Data whose keys have the names that they are sent with. Renaming those of a thousand records takes 10 ms. */
export class NamedAsSent {
  constructor(readonly data: unknown) {}
}

/**
 * Renames every key of plain JSON data.
 * @throws AppError 400 beyond any legitimate depth (SEC-INJ-31), 406 for two spellings of one name in one object
 */
export function renameKeys(value: unknown, rename: (key: string) => string, depth = 0): unknown {
  if (depth > MAX_DEPTH) throw new AppError(400)
  if (Array.isArray(value)) return value.map((item) => renameKeys(item, rename, depth + 1))
  if (value === null || typeof value !== 'object') return value
  if (value instanceof NamedAsSent) return value.data
  const renamed = new Map<string, unknown>()
  for (const [key, item] of Object.entries(value)) {
    const name = rename(key)
    if (renamed.has(name))
      throw new AppError(406, { fields: [{ field: name, message: 'common.error.givenTwice' }] })
    renamed.set(name, renameKeys(item, rename, depth + 1))
  }
  // fromEntries defines own keys, so `__proto__` stays a plain key and no prototype changes (SEC-INJ-30).
  return Object.fromEntries(renamed)
}
