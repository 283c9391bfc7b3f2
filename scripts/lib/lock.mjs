// A lock of a folder, for commands that may be started at the same time: a web process and a worker after an upgrade.
// Without a library: what it guards includes installing the packages.
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'

const LOOK_EVERY_MS = 100

/**
 * Waits until nobody else has the lock, and takes it.
 * @param {string} file names the process that has the lock; one whose process has ended is nobody's
 * @param {{waitMs: number, onWait: (pid: number) => void}} options `onWait` is called once, before the first pause
 * @returns {() => void} gives the lock back; the end of the process does so as well
 * @throws if another process still has it after `waitMs`
 */
export function takeLock(file, { waitMs, onWait }) {
  const own = `${file}.${process.pid}`
  writeFileSync(own, String(process.pid))
  try {
    for (let waited = 0; !isMade(own, file); waited += LOOK_EVERY_MS) {
      const holder = holderOf(file)
      if (holder === undefined) continue
      if (!isRunning(holder)) {
        removeLockOf(holder, file, own)
        continue
      }
      if (waited === 0) onWait(holder)
      if (waited >= waitMs)
        throw new Error(`Process ${holder} still has ${file}. Remove it if that is wrong.`)
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, LOOK_EVERY_MS)
    }
  } finally {
    rmSync(own, { force: true })
  }
  const giveBack = () => {
    if (holderOf(file) === process.pid) rmSync(file, { force: true })
    process.off('exit', giveBack)
  }
  process.on('exit', giveBack)
  return giveBack
}

/** A link is there with its contents or not at all. */
function isMade(from, to) {
  try {
    linkSync(from, to)
    return true
  } catch (error) {
    if (error.code === 'EEXIST') return false
    throw error
  }
}

function holderOf(file) {
  try {
    return Number(readFileSync(file, 'utf8'))
  } catch (error) {
    if (error.code === 'ENOENT') return undefined
    throw error
  }
}

function isRunning(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}

/** Two that find the same lock without a process: whoever took away the new lock of the other one puts it back. */
function removeLockOf(holder, file, own) {
  const taken = `${own}.taken`
  try {
    renameSync(file, taken)
  } catch (error) {
    if (error.code === 'ENOENT') return
    throw error
  }
  if (holderOf(taken) === holder) rmSync(taken, { force: true })
  else renameSync(taken, file)
}
