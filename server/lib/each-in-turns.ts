import { setImmediate as nextTurn } from 'node:timers/promises'

/** Handled in one turn of the event loop: less than a millisecond of simple work. */
const IN_A_TURN = 1000

/** Calls `handle` for each, so many in a turn of the event loop, so that others wait for no more than these. */
export async function eachInTurns<T>(all: Iterable<T>, handle: (one: T) => void): Promise<void> {
  let left = IN_A_TURN
  for (const one of all) {
    if (left === 0) {
      await nextTurn()
      left = IN_A_TURN
    }
    handle(one)
    left--
  }
}
