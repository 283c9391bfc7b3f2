import { collectDefaultMetrics, type Registry } from 'prom-client'

/** Those of the whole process, which one of its threads reports. */
const OF_PROCESS = /^(?:process_|nodejs_active_|nodejs_version_info)/

/**
 * Names the thread of a registry, and has it report what Node knows of the thread: event loop, heap, garbage
 * collection; the web thread also the process. Nothing of it is measured without a port for metrics.
 */
export function measureThread(
  registry: Registry,
  thread: 'web' | 'jobs',
  { metricsPort }: { metricsPort: number | undefined },
): void {
  registry.setDefaultLabels({ thread })
  if (metricsPort === undefined) return
  collectDefaultMetrics({ register: registry })
  if (thread === 'web') return
  for (const { name } of registry.getMetricsAsArray())
    if (OF_PROCESS.test(name)) registry.removeSingleMetric(name)
}
