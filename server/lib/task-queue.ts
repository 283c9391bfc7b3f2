interface Waiting {
  begin(): void
  refuse(): void
}

/**
 * Runs at most `concurrency` tasks concurrently and queues at most `capacity`. Tasks may name whose they are: those of
 * different groups are begun in turn, and where too many wait, the newest of the largest group goes, so that nobody who
 * sends many keeps others from their place.
 */
export class TaskQueue {
  private running = 0
  private count = 0
  /** In the order of their turns; none is empty. */
  private readonly groups = new Map<string, Waiting[]>()
  private readonly concurrency: number
  private readonly capacity: number
  private readonly rest: ((tookMs: number) => Promise<unknown>) | undefined

  /** @param rest how long a task's place stays empty after it, while others wait; without it, not at all */
  constructor(concurrency: number, capacity: number, rest?: (tookMs: number) => Promise<unknown>) {
    this.concurrency = concurrency
    this.capacity = capacity
    this.rest = rest
  }

  /** Runs the task in its turn; 'full' if the queue is full. */
  async run<T>(task: () => Promise<T>, group = ''): Promise<T | 'full'> {
    if (this.running >= this.concurrency) {
      if (!(await this.turnOf(group))) return 'full'
      // The one that finishes hands its place over: `running` stays as it is.
    } else this.running++
    const begun = performance.now()
    try {
      return await task()
    } finally {
      // Whoever had the task done does not wait for the rest.
      void this.handOver(performance.now() - begun)
    }
  }

  private async handOver(tookMs: number): Promise<void> {
    if (this.rest && this.count > 0) await this.rest(tookMs)
    if (!this.beginNext()) this.running--
  }

  private turnOf(group: string): Promise<boolean> {
    return new Promise((resolve) => {
      const waiting = { begin: () => resolve(true), refuse: () => resolve(false) }
      const others = this.groups.get(group)
      if (others) others.push(waiting)
      else this.groups.set(group, [waiting])
      this.count++
      if (this.count > this.capacity) this.refuseOne(group)
    })
  }

  /** Of the largest group; of several, the one that has just got another. */
  private refuseOne(latest: string): void {
    let largest = latest
    for (const [group, { length }] of this.groups)
      if (length > this.groups.get(largest)!.length) largest = group
    this.take(largest, (waiting) => waiting.pop()!).refuse()
  }

  private beginNext(): boolean {
    const [group] = this.groups.keys()
    if (group === undefined) return false
    const next = this.take(group, (waiting) => waiting.shift()!)
    const rest = this.groups.get(group)
    // Behind the others: their turn comes first.
    if (rest && this.groups.delete(group)) this.groups.set(group, rest)
    next.begin()
    return true
  }

  private take(group: string, which: (waiting: Waiting[]) => Waiting): Waiting {
    const waiting = this.groups.get(group)!
    const one = which(waiting)
    if (waiting.length === 0) this.groups.delete(group)
    this.count--
    return one
  }
}
