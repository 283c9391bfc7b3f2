import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { factsOf } from '#server/lib/error-facts.ts'

/** A secret that is created once and stored in the data folder, readable only by its owner. */
export function storedSecret(dataDir: string, name: string): string {
  const file = path.join(dataDir, 'secrets', name)
  if (!existsSync(file)) {
    mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 })
    try {
      writeFileSync(file, randomBytes(32).toString('hex'), { mode: 0o600, flag: 'wx' })
    } catch (error) {
      // Another process with the same folder was first, so its secret is used.
      if (factsOf(error).code !== 'EEXIST') throw error
    }
  }
  return readFileSync(file, 'utf8').trim()
}
