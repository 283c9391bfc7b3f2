import type { JobRunner } from './runner.ts'
import type { WorkerAnswer } from './worker-answer.ts'

/** The side of a MessagePort that the worker uses; `parentPort` in a worker thread. */
export interface WorkerPort {
  on(event: 'message', listener: (message: unknown) => void): unknown
  postMessage(message: unknown): void
  close?(): void
}

/**
 * Runs jobs until stopped: 'wake' polls immediately, 'stop' ends at the running job's next safe point. Resolves after
 * everything is closed and 'stopped' was posted. Any other message is a question, answered by its function. Without a port (a separate process) the returned `stop` is for the
 * signal handler.
 */
export function runWorker(
  services: { runner: JobRunner; close(): Promise<void> },
  port?: WorkerPort | null,
  answers: Record<string, () => Promise<unknown>> = {},
): { stopped: Promise<void>; stop(): void } {
  let stop!: () => void
  const asked = new Promise<void>((resolve) => (stop = resolve))
  port?.on('message', (message) => {
    if (message === 'wake') services.runner.wake()
    if (message === 'stop') stop()
    const question = String(message)
    void answers[question]?.().then((answer) => port.postMessage({ question, answer } satisfies WorkerAnswer))
  })
  services.runner.start()
  const stopped = asked
    .then(() => services.runner.stop())
    .then(() => services.close())
    .then(() => {
      port?.postMessage('stopped')
      port?.close?.()
    })
  return { stopped, stop }
}
