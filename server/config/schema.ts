// Long because it lists every setting.
import Joi from '#server/lib/joi.ts'
import { databaseAddress, serviceAddress } from './addresses.ts'
import { isTrivial } from './trivial-secret.ts'
import { parseMailbox } from '#server/lib/mail-address.ts'

const hostName = Joi.string().hostname().lowercase()
const port = Joi.number().integer().min(0).max(65535)

const percent = Joi.number().greater(0).max(1000)

const timeZone = Joi.string()
  .custom((name: string, helpers) => (isTimeZone(name) ? name : helpers.error('any.invalid')))
  .messages({ 'any.invalid': '{#label} must be a time zone like Asia/Tokyo' })

// Checked at startup, because an unknown time zone would break every page that shows a time.
function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    return false
  }
}

const mailbox = Joi.string()
  .max(320)
  .custom((text: string, helpers) => parseMailbox(text) ?? helpers.error('any.invalid'))
  .messages({
    'any.invalid': '{#label} must be an address or Name <address>',
    'string.max': '{#label} must not be longer than {#limit} characters',
  })

// Sent unchanged in a header: an invalid character would leak the whole value in the error.
const headerValue = Joi.string()
  .pattern(/^[\x21-\x7e]+$/)
  .messages({ 'string.pattern.base': '{#label} must be of visible ASCII characters' })

const indexPrefix = Joi.string()
  .pattern(/^[a-z0-9-]{1,40}$/)
  .messages({ 'string.pattern.base': '{#label} must be of at most 40 small letters, digits and hyphens' })

const bucketName = Joi.string()
  .pattern(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/)
  .messages({ 'string.pattern.base': '{#label} must be the name of a bucket alone' })

const keyPrefix = Joi.string()
  .pattern(/^[\w-][\w.-]*(\/[\w-][\w.-]*)*$/)
  .max(100)
  .messages({
    'string.pattern.base': '{#label} must be names of ASCII letters, digits, - and _ with / between',
  })

// A key of age: the secret one, or the public one, which only encrypts.
const backupKey = Joi.string()
  .pattern(/^(AGE-SECRET-KEY-1[0-9A-Z]+|age1[0-9a-z]+)$/)
  .messages({ 'string.pattern.base': '{#label} must be a key of age: npm run backup:key makes one' })

const notTrivial = Joi.string()
  .custom((text: string, helpers) => (isTrivial(text) ? helpers.error('any.invalid') : text))
  .messages({ 'any.invalid': '{#label} must be random: openssl rand -hex 32 makes one' })

const sessionSecret = Joi.string()
  .min(32)
  .when('NODE_ENV', { is: Joi.valid('development', 'test').required(), otherwise: notTrivial })

/** Every setting of the product (DECISIONS §12 and §9). Empty counts as not given. */
export const settingsSchema = Joi.object({
  NODE_ENV: Joi.string().valid('production', 'development', 'test').default('production'),
  PORT: port.default(3000),
  HOST: Joi.string().default('127.0.0.1'),
  DATA_DIR: Joi.string().default('./data'),
  CONSOLE_HOST: hostName.default('localhost'),
  PORTAL_HOST: hostName
    .invalid(Joi.ref('CONSOLE_HOST'))
    .messages({ 'any.invalid': '{#label} must be another host than CONSOLE_HOST' }),
  PUBLIC_SCHEME: Joi.string().valid('http', 'https').default('http'),
  PUBLIC_PORT: port.min(1),
  TRUST_PROXY: Joi.boolean().default(false),
  HSTS_INCLUDE_SUBDOMAINS: Joi.boolean().default(false),
  RUN_JOBS: Joi.boolean().default(true),
  READY_PAGES: Joi.boolean().default(true),
  DRAIN_SECONDS: Joi.number().integer().min(0).max(300).default(0),
  METRICS_PORT: port.min(1),
  METRICS_HOST: Joi.string().default('127.0.0.1'),
  LOG_CACHED_PAGES: Joi.number().integer().min(0).max(1_000_000).default(100),
  LOG_LEVEL: Joi.string().valid('fatal', 'error', 'warn', 'info', 'debug', 'silent').default('info'),
  TIME_ZONE: timeZone.default('Asia/Tokyo'),
  DATABASE_URL: databaseAddress,
  DATABASE_TIMEOUT: Joi.number().integer().min(1).max(3600).default(20),
  DATABASE_JOB_TIMEOUT: Joi.number().integer().min(10).max(86_400).default(600),
  SLOW_STATEMENT_MS: Joi.number().integer().min(1).max(3_600_000).default(1000),
  REDIS_URL: Joi.string().uri({ scheme: ['redis', 'rediss'] }),
  MEILI_URL: serviceAddress,
  MEILI_KEY: headerValue,
  MEILI_PREFIX: indexPrefix.default('disclosure'),
  S3_BUCKET: bucketName,
  S3_ENDPOINT: serviceAddress,
  S3_REGION: headerValue.default('us-east-1'),
  S3_PREFIX: keyPrefix,
  S3_ACCESS_KEY_ID: headerValue,
  S3_SECRET_ACCESS_KEY: headerValue,
  S3_PATH_STYLE: Joi.boolean(),
  SESSION_SECRET: sessionSecret,
  // Also judged: whoever guesses it signs sessions that are accepted.
  SESSION_SECRET_PREVIOUS: sessionSecret,
  ENCRYPTION_KEY: Joi.string().min(32),
  BACKUP_KEY: backupKey,
  SMTP_URL: Joi.string().uri({ scheme: ['smtp', 'smtps'] }),
  MAIL_FROM: mailbox,
  WEBHOOKS_PRIVATE_NETS: Joi.boolean().default(false),
  REASON_ROWS_FALL_PERCENT: percent.default(5),
  REASON_ROWS_FALL: Joi.number().integer().min(1).default(100),
  REASON_ROWS_RISE_PERCENT: percent.default(20),
  REASON_SECTION_PERCENT: percent.default(20),
  REASON_TYPE_PERCENT: percent.default(1),
  REASON_LEAST_YEN: Joi.number().integer().min(1).default(1_000_000),
  CORRECTION_REQUEST_DATA_DAYS: Joi.number().integer().min(1).max(3650).default(180),
  REVIEW_DATA_DAYS: Joi.number().integer().min(1).max(3650).default(90),
  UPLOAD_QUOTA_MB: Joi.number().integer().min(1).max(10_000_000).default(20_480),
  MAX_CSV_MB: Joi.number().integer().min(1).max(2048).default(300),
  MAX_PDF_MB: Joi.number().integer().min(1).max(200).default(50),
})
  // Several processes must have the same secrets, so they cannot generate their own.
  .when(
    Joi.alternatives().try(
      Joi.object({ DATABASE_URL: Joi.exist() }).unknown(),
      Joi.object({ REDIS_URL: Joi.exist() }).unknown(),
    ),
    {
      then: Joi.object({ SESSION_SECRET: Joi.required(), ENCRYPTION_KEY: Joi.required() }),
    },
  )
  .with('S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY')
  .with('S3_SECRET_ACCESS_KEY', 'S3_ACCESS_KEY_ID')
  .with('S3_ENDPOINT', 'S3_BUCKET')
  .with('S3_PREFIX', 'S3_BUCKET')
  .with('S3_ACCESS_KEY_ID', 'S3_BUCKET')
  .with('S3_PATH_STYLE', 'S3_BUCKET')
  .prefs({ abortEarly: false, convert: true, stripUnknown: true })

/** The names of all settings, to select them from the environment. */
export const settingNames: string[] = (settingsSchema.$_terms.keys as { key: string }[]).map(({ key }) => key)
