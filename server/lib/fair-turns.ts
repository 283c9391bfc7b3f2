import { setImmediate as nextTurn } from 'node:timers/promises'

/**
 * Shares the event loop: in each of its turns one of those who wait goes on, first come, first served. So any number
 * of long answers delay everything else by one piece of work a turn.
 */
export class FairTurns {
  private last: Promise<void> = Promise.resolve()

  /** Resolves in a turn in which nobody else of these goes on. */
  next(): Promise<void> {
    this.last = this.last.then(() => nextTurn())
    return this.last
  }
}
