import { atExit } from './at-exit.mjs'

/**
 * Stops a program and all that it has started when this command ends, also by a signal. Start the program with
 * `detached`, which makes it the leader of its own process group.
 * @param {import('node:child_process').ChildProcess} child
 * @returns {() => void} to be called when the program has ended by itself
 */
export function endGroupAtExit({ pid }) {
  return atExit(() => pid !== undefined && endGroup(pid))
}

function endGroup(leader) {
  try {
    process.kill(-leader, 'SIGKILL')
  } catch (error) {
    // ESRCH: the whole group has ended already.
    if (error.code !== 'ESRCH') throw error
  }
}
