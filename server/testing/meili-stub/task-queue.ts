import { Refusal } from './refusal.ts'

export interface StubTask {
  uid: number
  indexUid: string | null
  type: string
  status: 'enqueued' | 'processing' | 'succeeded' | 'failed'
  error: Refusal['body'] | null
}

type Waiting = StubTask & { work: () => void }

/** Tasks, processed one by one in order: time passes with each request, of which the first unfinished one takes some. */
export class StubTaskQueue {
  /** Called at the end of a task; an error it throws is the task's failure. */
  onEnd: (task: StubTask) => void = () => undefined
  /** While set, no task advances. */
  isStalled = false
  /** How many requests a task takes. On the real server it takes about a second, whatever it does. */
  requestsPerTask = 2
  private requests = 0
  private readonly tasks: Waiting[] = []

  add(type: string, indexUid: string | null, work: () => void) {
    const task: Waiting = { uid: this.tasks.length, indexUid, type, status: 'enqueued', error: null, work }
    this.tasks.push(task)
    return { taskUid: task.uid, indexUid, status: task.status, type, enqueuedAt: '2026-01-01T00:00:00Z' }
  }

  /** Unfinished tasks. */
  get unfinished(): StubTask[] {
    return this.tasks.filter(({ status }) => status === 'enqueued' || status === 'processing')
  }

  /** A key that is limited to some indexes sees their tasks, and none that is of several indexes. */
  look(uid: number, isAllowed?: (indexUid: string) => boolean) {
    const task = this.tasks[uid]
    const isHidden = isAllowed && (task?.indexUid === null || !isAllowed(task?.indexUid ?? ''))
    if (!task || isHidden) throw new Refusal(404, 'task_not_found')
    const { indexUid, type, status, error } = task
    const times = { enqueuedAt: '2026-01-01T00:00:00Z', startedAt: null, finishedAt: null, duration: null }
    return { uid, batchUid: null, indexUid, status, type, canceledBy: null, error, ...times }
  }

  /** Some time passes. */
  step(): void {
    const task = this.unfinished[0] as Waiting | undefined
    if (!task || this.isStalled) return
    if (task.status === 'enqueued') {
      task.status = 'processing'
      this.requests = 0
    }
    if (++this.requests < this.requestsPerTask) return
    try {
      this.onEnd(task)
      task.work()
      task.status = 'succeeded'
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      task.status = 'failed'
      task.error = error.body
    }
  }
}
