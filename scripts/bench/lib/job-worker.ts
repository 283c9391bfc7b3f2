import { monitorEventLoopDelay } from 'node:perf_hooks'
import { readConfig } from '#server/config/index.ts'
import { createCore } from '#server/container.ts'
import { answerMessages } from './answer.ts'

/** How long the jobs that were due took, and the turns of the event loop meanwhile. */
export interface JobTimes {
  seconds: number
  /** of a processor, in this process */
  cpuSeconds: number
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
    const cpuStart = process.cpuUsage()
    await core.runner.drain()
    const seconds = (performance.now() - start) / 1000
    const { user, system } = process.cpuUsage(cpuStart)
    turns.disable()
    return {
      seconds,
      cpuSeconds: (user + system) / 1e6,
      p99Ms: turns.percentile(99) / 1e6,
      longestMs: turns.max / 1e6,
    }
  },
  () => core.close(),
)
