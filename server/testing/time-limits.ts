import { setImmediate as turn } from 'node:timers/promises'

// Time limits that also hold on a busy machine.

/** Turns of the event loop in which what was due before a timer comes to its end. */
const TURNS = 5

/**
 * What work fails with, undefined when it succeeds; 'late' when a timer that was started with it rings first. Both
 * stand in one event loop: a process that gets no processor for a while reads both late, and in their order.
 */
export async function failureWithin(ms: number, work: () => Promise<unknown>): Promise<unknown> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise((resolve) => (timer = setTimeout(resolve, ms))).then(async () => {
    for (let turns = 0; turns < TURNS; turns++) await turn()
    return 'late'
  })
  const failure = work().then(
    () => undefined,
    (reason: unknown) => reason,
  )
  return Promise.race([failure, late]).finally(() => clearTimeout(timer))
}

/** Milliseconds of a processor that a computation takes: waiting for the processor is not counted. */
export function processorTimeOf(work: () => void): number {
  const start = process.cpuUsage()
  work()
  const { user, system } = process.cpuUsage(start)
  return (user + system) / 1000
}
