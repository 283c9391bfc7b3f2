import { Refusal } from './refusal.ts'

export interface StubTask {
  uid: number
  indexUid: string | null
  type: string
  status: 'enqueued' | 'processing' | 'succeeded' | 'failed'
  error: Refusal['body'] | null
}

type Waiting = StubTask & { work: () => void }

/** Tasks, processed one by one in order: each request for any task advances the first unfinished one. */
export class StubTaskQueue {
  /** Called at the end of a task; an error it throws is the task's failure. */
  onEnd: (task: StubTask) => void = () => undefined
  /** While set, no task advances. */
  isStalled = false
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

  look(uid: number) {
    const task = this.tasks[uid]
    if (!task) throw new Refusal(404, 'task_not_found')
    if (!this.isStalled) this.step()
    const { indexUid, type, status, error } = task
    const times = { enqueuedAt: '2026-01-01T00:00:00Z', startedAt: null, finishedAt: null, duration: null }
    return { uid, batchUid: null, indexUid, status, type, canceledBy: null, error, ...times }
  }

  private step(): void {
    const task = this.unfinished[0] as Waiting | undefined
    if (!task) return
    if (task.status === 'enqueued') {
      task.status = 'processing'
      return
    }
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
