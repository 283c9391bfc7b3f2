import pino from 'pino'
import { factsOf } from './error-facts.ts'

export type Logger = pino.Logger

/** Structured lines on stdout, or into `destination`. Secrets in headers or bodies are redacted by name. */
export function createLogger(
  level: string,
  destination: pino.DestinationStream = pino.destination(1),
): Logger {
  // A full disk or a closed pipe loses lines but does not stop the product (SEC-LOG-07).
  if ('on' in destination) (destination as NodeJS.WritableStream).on('error', () => undefined)
  const options: pino.LoggerOptions = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: {
      paths: [
        '*.password',
        '*.password_hash',
        '*.token',
        '*.access_token',
        '*.cookie',
        '*.authorization',
        '*["x-access-token"]',
        '*["set-cookie"]',
      ],
      censor: '[redacted]',
    },
    serializers: { err: describeError },
  }
  return pino(options, destination)
}

/**
 * The loggable parts of an error: type, code, stack. Not the message of a database driver, which quotes row values.
 */
export function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { type: typeof error }
  const { code, errno, sqlState } = factsOf(error)
  const fromDatabase =
    sqlState !== undefined || /^SQLITE|^ER_/.test(String(code)) || /SqliteError|LibsqlError/.test(error.name)
  const frames = (error.stack ?? '')
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .slice(0, 12)
  return {
    type: error.name,
    ...(code !== undefined && { code }),
    ...(errno !== undefined && { errno }),
    ...(!fromDatabase && { message: error.message.slice(0, 500) }),
    stack: frames.map((line) => line.trim()),
    ...(error.cause !== undefined && { cause: describeError(error.cause) }),
  }
}
