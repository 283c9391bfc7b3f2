import { atExit } from './at-exit.mjs'

/**
 * Ends a program and all that it has started when this command ends, by a signal too. It must have been started with
 * `detached`, which makes it the leader of a process group of its own.
 * @param {import('node:child_process').ChildProcess} child
 * @returns {() => void} for when it has ended by itself
 */
export function endGroupAtExit({ pid }) {
  return atExit(() => pid !== undefined && endGroup(pid))
}

function endGroup(leader) {
  try {
    process.kill(-leader, 'SIGKILL')
  } catch (error) {
    // ESRCH: the last of the group has ended already.
    if (error.code !== 'ESRCH') throw error
  }
}
