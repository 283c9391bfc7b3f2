import http from 'node:http'
import {
  AggregatorRegistry,
  Gauge,
  type MetricObjectWithValues,
  type MetricValue,
  type Registry,
} from 'prom-client'
import type { Logger } from '#server/lib/logger.ts'

/** The metrics of a registry as they pass between threads. */
type Snapshot = MetricObjectWithValues<MetricValue<string>>[]

/** Registries of this process: its own, and that of the job thread while that answers. */
interface MetricSources {
  registry: Registry
  /** Of the thread beside this one, if there is one; undefined: it did not answer in time. */
  jobThread?(): Promise<Snapshot | undefined>
}

/** The text that Prometheus reads: every metric once, with the series of all threads. */
export async function metricsText({ registry, jobThread }: MetricSources): Promise<string> {
  const [web, jobs] = await Promise.all([registry.getMetricsAsJSON() as Promise<Snapshot>, jobThread?.()])
  const all = AggregatorRegistry.aggregate([web, jobs ?? []])
  if (!jobThread) return all.metrics()
  const isUp = new Gauge({
    name: 'disclosure_job_thread_up',
    help: 'Whether the job thread answered: 1 or 0; a job that does not pause keeps it from doing so',
    registers: [all],
  })
  isUp.set(Number(jobs !== undefined))
  return all.metrics()
}

/** What the job thread is asked. */
export const METRICS_QUESTION = 'metrics'

/** A server of its own for /metrics: it can be reachable for the monitoring only. It does not listen yet. */
function createMetricsServer(sources: MetricSources, onError: (error: unknown) => void): http.Server {
  return http.createServer((req, res) => {
    if (req.url !== '/metrics' || (req.method !== 'GET' && req.method !== 'HEAD'))
      return void res.writeHead(404).end()
    metricsText(sources).then(
      (text) => void res.writeHead(200, { 'Content-Type': sources.registry.contentType }).end(text),
      (error: unknown) => {
        onError(error)
        res.writeHead(500).end()
      },
    )
  })
}

/** Serves metrics where the settings say, or nowhere. A port that is taken is logged: the product goes on without. */
export function serveMetrics(
  { metricsPort, metricsHost }: { metricsPort: number | undefined; metricsHost: string },
  sources: MetricSources,
  logger: Pick<Logger, 'info' | 'error'>,
): { close(): void } {
  if (metricsPort === undefined) return { close: () => undefined }
  const server = createMetricsServer(sources, (err) => logger.error({ err }, 'metrics not read'))
  server.on('error', (err) => logger.error({ err }, 'metrics not served'))
  server.listen(metricsPort, metricsHost, () =>
    logger.info({ host: metricsHost, port: metricsPort }, 'metrics'),
  )
  return {
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
}
