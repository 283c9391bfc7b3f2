import { Worker } from 'node:worker_threads'
import type { JobLogger } from './runner.ts'
import { isAnswer } from './worker-answer.ts'

const RESTART_AFTER_MS = 1000

/**
 * The heap limit of the job worker in megabytes. Jobs need a third of it at once; without a limit V8 delays garbage
 * collection, and successive imports double the size of the process.
 */
export const JOB_HEAP_MB = 192

/**
 * The part of its heap for new objects, in megabytes: three semi-spaces. V8 gives back nothing of it while the worker
 * waits for jobs, and would take 48. With 12 an import spent over a quarter of its time collecting garbage, and took
 * 1.4 times as much of a processor (docs/decisions/069).
 */
export const JOB_YOUNG_MB = 24

/** The job worker as a thread beside the web process; one that dies is started again. */
export class JobThread {
  private readonly entry: URL
  private readonly logger: JobLogger
  private worker: Worker | undefined
  private isStopping = false

  /** `entry` is the bundle of server/worker.ts. */
  constructor(entry: URL, logger: JobLogger) {
    this.entry = entry
    this.logger = logger
  }

  start(): void {
    const resourceLimits = { maxOldGenerationSizeMb: JOB_HEAP_MB, maxYoungGenerationSizeMb: JOB_YOUNG_MB }
    const worker = new Worker(this.entry, { resourceLimits })
    this.worker = worker
    worker.once('error', (err) => this.logger.error({ err }, 'job worker failed'))
    worker.once('exit', () => {
      this.worker = undefined
      if (this.isStopping) return
      // The next one takes its job up again (JobRunner.releaseJobs).
      this.logger.error({ restartInMs: RESTART_AFTER_MS }, 'job worker ended')
      setTimeout(() => !this.isStopping && this.start(), RESTART_AFTER_MS).unref()
    })
  }

  /** Polls immediately. */
  wake(): void {
    this.worker?.postMessage('wake')
  }

  /** What the thread answers to a question (run-worker.ts); undefined if it does not within this time. */
  async ask<Answer>(question: string, withinMs: number): Promise<Answer | undefined> {
    const { worker } = this
    if (!worker) return undefined
    return new Promise((resolve) => {
      const answered = (message: unknown) => {
        if (isAnswer(message) && message.question === question) settle(message.answer as Answer)
      }
      const late = setTimeout(() => settle(undefined), withinMs)
      const settle = (answer: Answer | undefined) => {
        clearTimeout(late)
        worker.off('message', answered)
        resolve(answer)
      }
      worker.on('message', answered)
      worker.postMessage(question)
    })
  }

  /** Resolves when the running job has reached a safe point and the thread has ended. */
  async stop(): Promise<void> {
    this.isStopping = true
    const { worker } = this
    if (!worker) return
    const ended = new Promise<void>((resolve) => worker.once('exit', () => resolve()))
    worker.postMessage('stop')
    await ended
  }
}
