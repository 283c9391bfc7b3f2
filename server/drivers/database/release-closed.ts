import { setImmediate as nextTurn } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/**
 * Has this process let go of the SQLite files that it has closed. libsql 0.5.29 keeps a connection open after `close`
 * until each statement of it is garbage (tursodatabase/libsql-js#228), and with it the write-ahead log. It stops the
 * process for as long as a collection takes: for commands, not while visitors wait.
 */
export async function releaseClosed(): Promise<void> {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  // With other flags than it was made with, compiled code that somebody has kept is refused.
  setFlagsFromString('--no-expose-gc')
  collect()
  // What is freed with an object is freed in the next turn.
  await nextTurn()
}
