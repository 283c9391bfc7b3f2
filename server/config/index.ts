import { randomBytes } from 'node:crypto'
import { accessSync, constants, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Mailbox } from '#server/lib/mail-address.ts'
import { settingNames, settingsSchema } from './schema.ts'

export interface Config {
  production: boolean
  port: number
  host: string
  dataDir: string
  /** The host name of the system admin's console. */
  consoleHost: string
  publicScheme: 'http' | 'https'
  /** The port in links; undefined: the scheme's own. */
  publicPort: number | undefined
  trustProxy: boolean
  logLevel: string
  timeZone: string
  databaseUrl: string | undefined
  redisUrl: string | undefined
  /** undefined: the embedded search index */
  meiliUrl: string | undefined
  meiliKey: string | undefined
  /** Before the names of our indexes, for installations that share a Meilisearch. */
  meiliPrefix: string
  sessionSecret: string
  /** Still accepted, never used to sign: what was signed before the secret was changed. */
  previousSessionSecret: string | undefined
  encryptionKey: string
  /** undefined: mails go into the outbox folder. */
  smtpUrl: string | undefined
  /** Who the product's mails are from. */
  mailFrom: Mailbox
  maxCsvBytes: number
  maxPdfBytes: number
  /** What all files of a company may take together, in bytes. */
  uploadQuotaBytes: number
}

/** All faults of a configuration at once, each on its line. Says which setting, never its value. */
export class ConfigError extends Error {
  readonly faults: string[]
  constructor(faults: string[]) {
    super(`The settings are not usable:\n${faults.map((fault) => `  - ${fault}`).join('\n')}`)
    this.name = 'ConfigError'
    this.faults = faults
  }
}

/** Reads and checks the settings. Throws ConfigError with every fault. The only reader of the environment. */
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
    publicScheme: value.PUBLIC_SCHEME,
    publicPort:
      value.PUBLIC_PORT ?? (value.PUBLIC_SCHEME === 'http' && value.PORT !== 80 ? value.PORT : undefined),
    trustProxy: value.TRUST_PROXY,
    logLevel: value.LOG_LEVEL,
    timeZone: value.TIME_ZONE,
    databaseUrl: value.DATABASE_URL,
    redisUrl: value.REDIS_URL,
    meiliUrl: value.MEILI_URL,
    meiliKey: value.MEILI_KEY,
    meiliPrefix: value.MEILI_PREFIX,
    sessionSecret: value.SESSION_SECRET ?? storedSecret(dataDir, 'session-secret'),
    previousSessionSecret: value.SESSION_SECRET_PREVIOUS,
    encryptionKey: value.ENCRYPTION_KEY ?? storedSecret(dataDir, 'encryption-key'),
    smtpUrl: value.SMTP_URL,
    mailFrom: value.MAIL_FROM ?? { name: '', address: `no-reply@${value.CONSOLE_HOST}` },
    maxCsvBytes: value.MAX_CSV_MB * 1_000_000,
    maxPdfBytes: value.MAX_PDF_MB * 1_000_000,
    uploadQuotaBytes: value.UPLOAD_QUOTA_MB * 1_000_000,
  }
}

/** `readConfig` for commands and processes: a person reads the faults, and nothing starts. */
export function readConfigOrExit(): Config {
  try {
    return readConfig()
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exit(1)
  }
}

// Whatever the drivers are, uploads pass through it: better to say so now than at the first one.
function prepareFolder(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
    accessSync(dataDir, constants.W_OK)
  } catch (error) {
    throw new ConfigError([
      `DATA_DIR must be a folder to write to (${(error as NodeJS.ErrnoException).code})`,
    ])
  }
}

// joi's sentences for patterns and addresses may quote the value, which can hold a password.
function faultOf(type: string, message: string, context: { label?: string } | undefined): string {
  if (type === 'any.required') return `${context?.label} is required with DATABASE_URL or REDIS_URL`
  return type.startsWith('string.uri') ? `${context?.label} must be a valid address` : message
}

/** A secret made once and kept in the data folder, readable by its owner alone. */
function storedSecret(dataDir: string, name: string): string {
  const file = path.join(dataDir, 'secrets', name)
  if (!existsSync(file)) {
    mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 })
    try {
      writeFileSync(file, randomBytes(32).toString('hex'), { mode: 0o600, flag: 'wx' })
    } catch (error) {
      // Another process of the same folder was first; its secret counts.
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
  }
  return readFileSync(file, 'utf8').trim()
}
