/** Runs at most `concurrency` tasks concurrently and queues at most `capacity`. */
export class TaskQueue {
  private running = 0
  private readonly waiting: (() => void)[] = []
  private readonly concurrency: number
  private readonly capacity: number

  constructor(concurrency: number, capacity: number) {
    this.concurrency = concurrency
    this.capacity = capacity
  }

  /** Runs the task in its turn; 'full' if the queue is full. */
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
