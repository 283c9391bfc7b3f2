import { monitorEventLoopDelay } from 'node:perf_hooks'
import { readConfig } from '#server/config/index.ts'
import { createCore } from '#server/container.ts'
import { answerMessages } from './answer.ts'

/** How long the jobs that were due took, and the turns of the event loop meanwhile. */
export interface JobTimes {
  seconds: number
  p99Ms: number
  longestMs: number
}

// The job process with the product's own services: runs what is due when told to.
const core = await createCore(readConfig())

answerMessages(
  async (): Promise<JobTimes> => {
    const turns = monitorEventLoopDelay({ resolution: 1 })
    turns.enable()
    const start = performance.now()
    await core.runner.drain()
    const seconds = (performance.now() - start) / 1000
    turns.disable()
    return { seconds, p99Ms: turns.percentile(99) / 1e6, longestMs: turns.max / 1e6 }
  },
  () => core.close(),
)
