import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'

/** SHA-256 over the names and contents of files and folders. Missing ones count as empty. */
export function hashOf(paths) {
  const hash = createHash('sha256')
  const add = (name) => {
    if (!existsSync(name)) return
    if (statSync(name).isDirectory()) for (const entry of readdirSync(name).sort()) add(`${name}/${entry}`)
    else hash.update(`${name}\0`).update(readFileSync(name)).update('\0')
  }
  paths.forEach(add)
  return hash.digest('hex')
}

/** The same over names, sizes and the times of the last change, which nobody can set: without reading the files. */
export function hashOfStates(paths) {
  const hash = createHash('sha256')
  const add = (name) => {
    const state = statSync(name, { throwIfNoEntry: false })
    if (!state) return
    if (state.isDirectory()) for (const entry of readdirSync(name).sort()) add(`${name}/${entry}`)
    else hash.update(`${name}\0${state.size}\0${state.ctimeMs}\0`)
  }
  paths.forEach(add)
  return hash.digest('hex')
}
