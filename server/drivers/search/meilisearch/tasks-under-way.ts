import type { MeiliServer } from './server.ts'

/** The server joins those of one index, and what others write has to wait behind them. */
const MAX_UNDER_WAY = 10

/** Tasks that add documents, which end in the order in which they were enqueued: several at a time, all waited for. */
export class TasksUnderWay {
  private readonly underWay: { tasks: number[]; documents: number }[] = []

  /** @param afterAdded how many documents more the server has */
  constructor(
    private readonly server: Pick<MeiliServer, 'finished'>,
    private readonly afterAdded: (documents: number) => Promise<void> = async () => undefined,
  ) {}

  /** Waits for the oldest if there are too many. */
  async push(tasks: number[], documents: number): Promise<void> {
    this.underWay.push({ tasks, documents })
    if (this.underWay.length > MAX_UNDER_WAY) await this.endOldest()
  }

  async end(): Promise<void> {
    while (this.underWay.length > 0) await this.endOldest()
  }

  private async endOldest(): Promise<void> {
    const { tasks, documents } = this.underWay.shift()!
    for (const task of tasks) await this.server.finished(task)
    await this.afterAdded(documents)
  }
}
