import { setImmediate as nextTurn } from 'node:timers/promises'

/**
 * Shares the event loop: in each of its turns one of those who wait goes on. So any number of long answers delay
 * everything else by one piece of work a turn. Those who wait take turns by whom they work for, so that the crowd of
 * one network delays each other one by one piece of work at a time.
 */
export class FairTurns {
  private readonly waiting = new Map<string, (() => void)[]>()

  /** Resolves in a turn in which nobody else of these goes on. @param who whom it is for, as a network */
  next(who = ''): Promise<void> {
    return new Promise((resolve) => {
      const queue = this.waiting.get(who)
      if (queue) return void queue.push(resolve)
      this.waiting.set(who, [resolve])
      if (this.waiting.size === 1) void this.run()
    })
  }

  private async run(): Promise<void> {
    while (this.waiting.size > 0) {
      await nextTurn()
      const [who, queue] = this.waiting.entries().next().value!
      queue.shift()!()
      // To the end of the row; a map keeps the order of insertion.
      this.waiting.delete(who)
      if (queue.length > 0) this.waiting.set(who, queue)
    }
  }
}
