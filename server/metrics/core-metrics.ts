import { Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { PoolUse } from '#server/drivers/database/contract.ts'

const SECONDS = [0.001, 0.003, 0.01, 0.03, 0.1, 0.3, 1, 3, 10]

export type CoreMetrics = ReturnType<typeof createCoreMetrics>

/**
 * What each thread measures about its own database connections, searches, limits and jobs. Each has a registry of its
 * own, whose series say in the label `thread` whose they are. Labels are bounded: none names a company, a host or a path.
 */
export function createCoreMetrics(pool: () => PoolUse) {
  const registry = new Registry()
  const registers = [registry]
  return {
    registry,
    connections: new Gauge({
      name: 'disclosure_database_connections',
      help: 'Database connections by state: used, free, or waiting (requests for one that is not there yet)',
      labelNames: ['state'],
      registers,
      collect() {
        const { used, free, waiting } = pool()
        this.set({ state: 'used' }, used)
        this.set({ state: 'free' }, free)
        this.set({ state: 'waiting' }, waiting)
      },
    }),
    statements: new Histogram({
      name: 'disclosure_database_statement_seconds',
      help: 'Duration of database statements by kind, without the wait for a connection',
      labelNames: ['kind'],
      buckets: SECONDS,
      registers,
    }),
    slowStatements: new Counter({
      name: 'disclosure_database_slow_statements_total',
      help: 'Statements that took longer than SLOW_STATEMENT_MS; the log has their texts',
      labelNames: ['kind'],
      registers,
    }),
    rowsLoaded: new Counter({
      name: 'disclosure_rows_loaded_total',
      help: 'Rows that imports and comparisons wrote in bulk, by table',
      labelNames: ['table'],
      registers,
    }),
    searches: new Histogram({
      name: 'disclosure_search_seconds',
      help: 'Duration of calls to the search index, by driver and kind: candidates, count, write',
      labelNames: ['driver', 'kind'],
      buckets: SECONDS,
      registers,
    }),
    failedSearches: new Counter({
      name: 'disclosure_search_failures_total',
      help: 'Calls to the search index that failed, by driver and kind',
      labelNames: ['driver', 'kind'],
      registers,
    }),
    refusals: new Counter({
      name: 'disclosure_rate_limit_refusals_total',
      help: 'Requests refused by a rate limit, by limit',
      labelNames: ['limit'],
      registers,
    }),
    jobRuns: new Histogram({
      name: 'disclosure_job_run_seconds',
      help: 'Duration of runs of jobs by kind and outcome: done, failed, retried, interrupted',
      labelNames: ['kind', 'outcome'],
      buckets: [0.03, 0.3, 3, 30, 300, 3000],
      registers,
    }),
  }
}
