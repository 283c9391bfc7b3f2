// Where a run of tests keeps what it throws away: databases, uploaded files, browser profiles.
import { accessSync, constants, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { atExit } from './at-exit.mjs'

const MEMORY_FILE_SYSTEM = '/dev/shm'
// A whole check keeps less than 1 GB there at once. Containers often have 64 MB.
const ROOM_NEEDED = 3 * 2 ** 30
// Files there are memory, which browsers, compilers and servers need as well.
const MEMORY_NEEDED = 8 * 2 ** 30
const PREFIX = 'disclosure-run-'

/**
 * Gives this command and all that it starts a temporary folder of its own, which is removed when the command ends: on a
 * memory file system if there is one with room, since much of what tests on MariaDB wait for is the disk.
 */
export function useTestFolder() {
  const root = hasRoom(MEMORY_FILE_SYSTEM) ? MEMORY_FILE_SYSTEM : os.tmpdir()
  removeAbandoned(root)
  const folder = mkdtempSync(path.join(root, `${PREFIX}${process.pid}-`))
  atExit(() => remove(folder))
  process.env.TMPDIR = folder
}

function hasRoom(folder) {
  try {
    accessSync(folder, constants.W_OK)
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize >= ROOM_NEEDED && process.availableMemory() >= MEMORY_NEEDED
  } catch {
    return false
  }
}

/** A run that was killed could not remove its folder. */
function removeAbandoned(root) {
  for (const name of readdirSync(root).filter((name) => name.startsWith(PREFIX)))
    if (!isRunning(Number(name.slice(PREFIX.length).split('-')[0]))) remove(path.join(root, name))
}

function isRunning(pid) {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    // Somebody else's process is running too.
    return error.code === 'EPERM'
  }
}

// A server that was just killed may still be writing: try again for a moment.
const remove = (folder) => rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 50 })
