import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { createCoreMetrics, measureThread, metricsText } from './index.ts'

let app: TestApp
let text: string

const series = (name: string) =>
  text
    .split('\n')
    .filter((line) => line.startsWith(`${name}{`) || line.startsWith(`${name} `))
    .join('\n')

beforeAll(async () => {
  app = await startTestApp()
  await app.importCsv(app.a, { rows: 5 })
  await app.publish(app.a)
  const visitor = app.client(app.a.host)
  for (const path of ['/', '/', '/search?organization_name=%E7%97%85', '/nothing-here'])
    await visitor.get(path)
  await app.core.queue.enqueue(app.core.database.knex, {
    name: 'mail-send',
    companyId: null,
    payload: { mailId: 0 },
  })
  app.clock.advance(60_000)
  const { registry } = app.core.metrics
  measureThread(registry, 'web', { metricsPort: undefined })
  const { registry: jobs } = createCoreMetrics(() => ({ used: 0, free: 1, waiting: 0 }))
  measureThread(jobs, 'jobs', { metricsPort: undefined })
  text = await metricsText({ registry, jobThread: () => jobs.getMetricsAsJSON() })
})
afterAll(() => app.close())

describe('metrics', () => {
  it('count requests by the pattern of their route, never by their path', () => {
    expect(series('disclosure_http_requests_total')).toContain('method="GET",route="/search",status="2xx"')
    expect(series('disclosure_http_requests_total')).toContain('route="none",status="4xx"')
    expect(text).not.toContain('nothing-here')
  })

  it('name no company and no host (SEC-LOG-01)', () => {
    expect(text).not.toMatch(/ume\.test|sakura\.test|company="/)
  })

  it('tell pages from memory from pages that were made', () => {
    expect(series('disclosure_public_pages_total')).toMatch(/from="memory",thread="web"\} 1$/m)
    expect(series('disclosure_public_pages_total')).toMatch(/from="made",thread="web"\} [1-9]/m)
    expect(series('disclosure_page_cache_pages')).toMatch(/ [1-9]\d*$/m)
  })

  it('tell how long the oldest job of a kind has waited', () => {
    expect(series('disclosure_jobs_oldest_waiting_seconds')).toMatch(/kind="mail-send".*\} 60$/m)
    expect(series('disclosure_jobs')).toMatch(/kind="mail-send",state="waiting".*\} 1$/m)
  })

  it('measure statements, searches, jobs and rows', () => {
    expect(series('disclosure_database_statement_seconds_count')).toContain('kind="select"')
    expect(series('disclosure_search_seconds_count')).toContain('driver="embedded"')
    expect(series('disclosure_job_run_seconds_count')).toContain('kind="import-apply",outcome="done"')
    expect(series('disclosure_rows_loaded_total')).toMatch(/table="data_records".*\} 5$/m)
    expect(series('disclosure_database_connections')).toContain('state="free"')
  })

  it('tell which drivers answer, and that there never was a backup', () => {
    expect(series('disclosure_driver_up')).toMatch(/driver="database".*\} 1$/m)
    expect(series('disclosure_driver_up')).toMatch(/driver="mail",kind="outbox".*\} 1$/m)
    expect(series('disclosure_last_backup_timestamp_seconds')).toMatch(/\} 0$/m)
  })

  it('describe each metric once, with the series of both threads', () => {
    const described = text.split('\n').filter((line) => line.startsWith('# HELP'))
    expect(new Set(described).size).toBe(described.length)
    expect(series('disclosure_database_connections')).toContain('thread="jobs"')
  })
})
