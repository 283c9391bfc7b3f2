import type { ImportRuns } from './import-runs.ts'

type Payload = Record<string, number | string>
type Context = { heartbeat(): Promise<void> }
type Step = (companyId: number, importId: number, safePoint: () => Promise<void>) => Promise<void>

const ids = (payload: Payload) => [Number(payload['companyId']), Number(payload['importId'])] as const

const job = (step: Step) => (payload: Payload, context: Context) =>
  step(...ids(payload), () => context.heartbeat())

/** The handlers of an import's jobs, and of those whose attempts are used up. */
export function importJobs(runs: ImportRuns) {
  const markFailed = (payload: Payload) => runs.markFailed(...ids(payload))
  return {
    handlers: {
      'import-check': job((...step) => runs.check(...step)),
      'import-index': job((...step) => runs.index(...step)),
      'import-apply': job((...step) => runs.apply(...step)),
      'import-clean': job((...step) => runs.clean(...step)),
    },
    onDeadLetter: { 'import-check': markFailed, 'import-apply': markFailed },
  }
}
