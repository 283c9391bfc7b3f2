import { randomBytes } from 'node:crypto'
import { existsSync, linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { factsOf } from '#server/lib/error-facts.ts'

/** As many characters as a secret of the settings has to have. */
const LEAST = 32

/**
 * A secret that is created once and stored in the data folder, readable only by its owner.
 * @throws an error with the code INCOMPLETE if what is stored cannot be one: it would be easy to guess
 */
export function storedSecret(dataDir: string, name: string): string {
  const file = path.join(dataDir, 'secrets', name)
  if (!existsSync(file)) create(file)
  const secret = readFileSync(file, 'utf8').trim()
  if (secret.length < LEAST) throw Object.assign(new Error('incomplete'), { code: 'INCOMPLETE' })
  return secret
}

/** Under its name it is there only once it is whole: a full disk leaves nothing, and nobody reads half of it. */
function create(file: string): void {
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 })
  const unfinished = `${file}.${randomBytes(4).toString('hex')}.part`
  try {
    writeFileSync(unfinished, randomBytes(32).toString('hex'), { mode: 0o600, flag: 'wx', flush: true })
    nameUnlessThere(unfinished, file)
  } catch (error) {
    // Another process with the same folder was first, so its secret is used.
    if (factsOf(error).code !== 'EEXIST') throw error
  } finally {
    rmSync(unfinished, { force: true })
  }
}

/** What file systems say that have no second name for a file, as those shared with virtual machines. */
const NO_LINKS = new Set(['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS'])

function nameUnlessThere(unfinished: string, file: string): void {
  try {
    linkSync(unfinished, file)
  } catch (error) {
    if (!NO_LINKS.has(String(factsOf(error).code))) throw error
    renameSync(unfinished, file)
  }
}
