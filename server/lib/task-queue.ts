/** Runs at most `concurrency` tasks at once and keeps at most `capacity` waiting. */
export class TaskQueue {
  private running = 0
  private readonly waiting: (() => void)[] = []
  private readonly concurrency: number
  private readonly capacity: number

  constructor(concurrency: number, capacity: number) {
    this.concurrency = concurrency
    this.capacity = capacity
  }

  /** Runs the task in its turn; 'full' when too many wait already. */
  async run<T>(task: () => Promise<T>): Promise<T | 'full'> {
    if (this.running >= this.concurrency) {
      if (this.waiting.length >= this.capacity) return 'full'
      // The one that finishes hands its place over: `running` stays as it is.
      await new Promise<void>((resolve) => this.waiting.push(resolve))
    } else this.running++
    try {
      return await task()
    } finally {
      const next = this.waiting.shift()
      if (next) next()
      else this.running--
    }
  }
}
