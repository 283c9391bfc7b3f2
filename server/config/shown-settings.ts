import { databaseNameOf } from './database-name.ts'
import type { Config } from './index.ts'

/** Settings that matter while something is wrong, by the names of README. Addresses come without users and passwords. */
export function shownSettings(config: Config): [name: string, value: string][] {
  return [
    ['PORTAL_HOST', config.portalHost ?? '-'],
    ['PUBLIC_SCHEME', config.publicScheme],
    ['TRUST_PROXY', String(config.trustProxy)],
    ['DATA_DIR', config.dataDir],
    ['DATABASE_URL', databaseNameOf(config)],
    ['REDIS_URL', hostOf(config.redisUrl)],
    ['MEILI_URL', hostOf(config.meiliUrl)],
    ['SMTP_URL', hostOf(config.smtpUrl)],
    ['DATABASE_TIMEOUT', `${config.databaseTimeoutMs / 1000} s`],
    ['DATABASE_JOB_TIMEOUT', `${config.databaseJobTimeoutMs / 1000} s`],
    ['SLOW_STATEMENT_MS', `${config.slowStatementMs} ms`],
    ['RUN_JOBS', String(config.runsJobs)],
    ['READY_PAGES', String(config.makesPagesReady)],
    ['DRAIN_SECONDS', `${config.drainMs / 1000} s`],
    ['METRICS_PORT', config.metricsPort === undefined ? '-' : String(config.metricsPort)],
    ['LOG_LEVEL', config.logLevel],
    ['TIME_ZONE', config.timeZone],
    ['UPLOAD_QUOTA_MB', String(config.uploadQuotaBytes / 1_000_000)],
  ]
}

const hostOf = (address: string | undefined) => (address === undefined ? '-' : new URL(address).host)
