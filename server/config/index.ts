// Long because every setting is read here once, into one type.
import { accessSync, constants, mkdirSync } from 'node:fs'
import path from 'node:path'
import { isMainThread } from 'node:worker_threads'
import type { Mailbox } from '#server/lib/mail-address.ts'
import { factsOf } from '#server/lib/error-facts.ts'
import { changeBoundsOf } from './change-bounds.ts'
import { misspelledSettings } from './misspelled-settings.ts'
import { s3SettingsOf } from './s3-settings.ts'
import { settingNames, settingsSchema } from './schema.ts'
import { storedSecret } from './stored-secret.ts'

export interface Config {
  production: boolean
  port: number
  host: string
  dataDir: string
  /** The host name of the system admin's console. */
  consoleHost: string
  /** The host name of the portal, where visitors look over all companies that joined; undefined: there is none. */
  portalHost: string | undefined
  publicScheme: 'http' | 'https'
  /** The port in links; undefined: the scheme's own. */
  publicPort: number | undefined
  trustProxy: boolean
  /** How long a stopping process goes on answering while it is not ready any more; milliseconds. */
  drainMs: number
  /** Whether the web process runs jobs, in a thread beside it; otherwise `npm run worker` does. */
  runsJobs: boolean
  /** Whether the web process makes the public pages that everybody opens before anybody does. */
  makesPagesReady: boolean
  /** Whether HSTS, which https sends, holds for all names below the hosts too. */
  hstsIncludeSubDomains: boolean
  logLevel: string
  /** One in so many pages from memory is logged; 0: none. */
  logCachedPages: number
  /** Where Prometheus reads the metrics; without a port nowhere. */
  metricsPort: number | undefined
  metricsHost: string
  timeZone: string
  databaseUrl: string | undefined
  /** How long a statement may take on MySQL, in requests and in jobs; milliseconds. */
  databaseTimeoutMs: number
  databaseJobTimeoutMs: number
  /** Statements that take longer are logged; milliseconds. */
  slowStatementMs: number
  redisUrl: string | undefined
  /** undefined: the embedded search index */
  meiliUrl: string | undefined
  meiliKey: string | undefined
  /** A prefix for the names of indexes, for installations that share a Meilisearch. */
  meiliPrefix: string
  /** undefined: files are kept in `dataDir`. */
  s3: ReturnType<typeof s3SettingsOf>
  sessionSecret: string
  /** The previous secret: what it signed is still accepted, but it signs nothing new. */
  previousSessionSecret: string | undefined
  encryptionKey: string
  /** Encrypts backups; undefined: they are not encrypted. */
  backupKey: string | undefined
  /** undefined: e-mails are written to the outbox folder. */
  smtpUrl: string | undefined
  /** The sender of the product's e-mails. */
  mailFrom: Mailbox
  /** Whether webhooks may go to private networks and this machine, and over http. */
  webhooksPrivateNets: boolean
  /** From where on a change of published data needs a reason (features/publishing/change-bounds.ts). */
  changeBounds: ReturnType<typeof changeBoundsOf>
  /** How many days after its end a correction request keeps its personal data. */
  correctionRequestDataDays: number
  /** How many days after its end a round of review keeps names, addresses and links. */
  reviewDataDays: number
  maxCsvBytes: number
  maxPdfBytes: number
  /** The limit for all files of a company together, in bytes. */
  uploadQuotaBytes: number
}

/** All invalid settings, one per line. Contains their names, never their values. */
export class ConfigError extends Error {
  readonly faults: string[]
  constructor(faults: string[]) {
    super(`The settings are not usable:\n${faults.map((fault) => `  - ${fault}`).join('\n')}`)
    this.name = 'ConfigError'
    this.faults = faults
  }
}

/** Reads and checks the settings. Nothing else reads the environment. @throws ConfigError with all invalid settings */
export function readConfig(env: NodeJS.ProcessEnv = process.env): Config {
  const given = Object.fromEntries(settingNames.filter((name) => env[name]).map((name) => [name, env[name]]))
  const { value, error } = settingsSchema.validate(given, { errors: { wrap: { label: false } } })
  if (error)
    throw new ConfigError(error.details.map(({ type, message, context }) => faultOf(type, message, context)))
  const dataDir = path.resolve(value.DATA_DIR)
  prepareFolder(dataDir)
  return {
    production: value.NODE_ENV === 'production',
    port: value.PORT,
    host: value.HOST,
    dataDir,
    consoleHost: value.CONSOLE_HOST,
    portalHost: value.PORTAL_HOST,
    publicScheme: value.PUBLIC_SCHEME,
    publicPort:
      value.PUBLIC_PORT ?? (value.PUBLIC_SCHEME === 'http' && value.PORT !== 80 ? value.PORT : undefined),
    trustProxy: value.TRUST_PROXY,
    hstsIncludeSubDomains: value.HSTS_INCLUDE_SUBDOMAINS,
    drainMs: value.DRAIN_SECONDS * 1000,
    runsJobs: value.RUN_JOBS,
    makesPagesReady: value.READY_PAGES,
    logLevel: value.LOG_LEVEL,
    logCachedPages: value.LOG_CACHED_PAGES,
    metricsPort: value.METRICS_PORT,
    metricsHost: value.METRICS_HOST,
    timeZone: value.TIME_ZONE,
    databaseUrl: value.DATABASE_URL,
    databaseTimeoutMs: value.DATABASE_TIMEOUT * 1000,
    databaseJobTimeoutMs: value.DATABASE_JOB_TIMEOUT * 1000,
    slowStatementMs: value.SLOW_STATEMENT_MS,
    redisUrl: value.REDIS_URL,
    meiliUrl: value.MEILI_URL,
    meiliKey: value.MEILI_KEY,
    meiliPrefix: value.MEILI_PREFIX,
    s3: s3SettingsOf(value),
    sessionSecret: value.SESSION_SECRET ?? secretOf(dataDir, 'session-secret'),
    previousSessionSecret: value.SESSION_SECRET_PREVIOUS,
    encryptionKey: value.ENCRYPTION_KEY ?? secretOf(dataDir, 'encryption-key'),
    backupKey: value.BACKUP_KEY,
    smtpUrl: value.SMTP_URL,
    mailFrom: value.MAIL_FROM ?? { name: '', address: `no-reply@${value.CONSOLE_HOST}` },
    webhooksPrivateNets: value.WEBHOOKS_PRIVATE_NETS,
    changeBounds: changeBoundsOf(value),
    correctionRequestDataDays: value.CORRECTION_REQUEST_DATA_DAYS,
    reviewDataDays: value.REVIEW_DATA_DAYS,
    maxCsvBytes: value.MAX_CSV_MB * 1_000_000,
    maxPdfBytes: value.MAX_PDF_MB * 1_000_000,
    uploadQuotaBytes: value.UPLOAD_QUOTA_MB * 1_000_000,
  }
}

/**
 * `readConfig` for commands and processes: prints the invalid settings and exits, and names that look like those of settings. From then on, what the process writes
 * is readable by its account alone, also in a folder that others can open.
 */
export function readConfigOrExit(): Config {
  // A thread has that of its process.
  if (isMainThread) {
    process.umask(0o077)
    for (const line of misspelledSettings(process.env, settingNames)) process.stderr.write(`${line}\n`)
  }
  try {
    return readConfig()
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exit(1)
  }
}

// Uploads pass through this folder with every driver, so it is checked at startup and not at the first upload.
function prepareFolder(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
    accessSync(dataDir, constants.W_OK)
  } catch (error) {
    throw new ConfigError([`DATA_DIR must be a folder to write to (${factsOf(error).code})`])
  }
}

/** @throws ConfigError if it can be neither read nor made, or is only a part */
function secretOf(dataDir: string, name: string): string {
  try {
    return storedSecret(dataDir, name)
  } catch (error) {
    const { code } = factsOf(error)
    throw new ConfigError([
      code === 'INCOMPLETE'
        ? `DATA_DIR/secrets/${name} is not whole: put it back from a copy, or remove it if the installation is new`
        : `DATA_DIR/secrets/${name} can be neither read nor written (${code})`,
    ])
  }
}

// joi's messages for patterns and addresses can quote the value, which may contain a password.
function faultOf(
  type: string,
  message: string,
  context: { label?: string; main?: string; peer?: string } | undefined,
): string {
  if (type === 'object.with') return `${context?.main} needs ${context?.peer} too`
  if (type === 'any.required') return `${context?.label} is required with DATABASE_URL or REDIS_URL`
  return type.startsWith('string.uri') ? `${context?.label} must be a valid address` : message
}
