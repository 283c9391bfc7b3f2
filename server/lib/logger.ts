import pino from 'pino'

export type Logger = pino.Logger

/**
 * Structured lines on stdout, or into `destination`. Secrets that could ride along in a header or body are cut out
 * by name.
 */
export function createLogger(
  level: string,
  destination: pino.DestinationStream = pino.destination(1),
): Logger {
  // A full disk or a closed pipe takes the lines, not the product (SEC-LOG-07).
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
 * What a log may say of an error: its kind, its code, where it was thrown. Not its message when a database driver
 * wrote it: that quotes row values.
 */
export function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { type: typeof error }
  const { name, code, errno, sqlState } = error as Error & {
    code?: unknown
    errno?: unknown
    sqlState?: unknown
  }
  const fromDatabase =
    sqlState !== undefined || /^SQLITE|^ER_/.test(String(code)) || /SqliteError|LibsqlError/.test(name)
  const frames = (error.stack ?? '')
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .slice(0, 12)
  return {
    type: name,
    ...(code !== undefined && { code }),
    ...(errno !== undefined && { errno }),
    ...(!fromDatabase && { message: error.message.slice(0, 500) }),
    stack: frames.map((line) => line.trim()),
    ...(error.cause !== undefined && { cause: describeError(error.cause) }),
  }
}
