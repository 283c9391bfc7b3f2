import type { Row } from './contract.ts'
import { quantile } from './median.ts'

/** Asks in turn, each once before it counts. On a busy machine the processor's time is what can be compared. */
export async function timed<T>(repeats: number, asked: T[], ask: (one: T) => Promise<unknown>): Promise<Row> {
  const times: number[] = []
  const worked: number[] = []
  for (let at = -asked.length; at < repeats; at++) {
    const start = performance.now()
    const before = process.cpuUsage()
    await ask(asked[(at + asked.length) % asked.length]!)
    const { user, system } = process.cpuUsage(before)
    if (at < 0) continue
    times.push(performance.now() - start)
    worked.push((user + system) / 1000)
  }
  return {
    'p50 ms': quantile(times, 0.5),
    'p95 ms': quantile(times, 0.95),
    'p50 cpu ms': quantile(worked, 0.5),
    'p95 cpu ms': quantile(worked, 0.95),
  }
}
